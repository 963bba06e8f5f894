import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts'
import { startRecitation } from './browser-recognizer.ts'
import { signUp, createPerson } from './members.ts'
import { expect, test } from './test.ts'

const MEMBER_COUNT = 200
const SAID_COUNT = 60

/** How many join at the same time, each with their own session. */
const CONCURRENT_JOINS = 4

/** Several times what 200 members need on a loaded machine. */
const TEST_TIMEOUT_MS = 600_000

const post = <Body>(page: Page, path: string, data?: object) => postAs<Body>(page.request, path, data)

async function postAs<Body>(client: APIRequestContext, path: string, data?: object): Promise<Body> {
  const response = await client.post(path, data && { data })
  if (!response.ok()) throw new Error(`${path}: ${response.status()} ${await response.text()}`)
  return (await response.json()) as Body
}

/** Opens another person’s phone, signed out. */
const openOtherBrowser = async (browser: Browser, baseURL: string | undefined): Promise<Page> =>
  (await browser.newContext({ viewport: { width: 390, height: 844 }, ...(baseURL && { baseURL }) })).newPage()

/** Creates a group that learns a verse, led by the page's member. Returns its join code. */
async function createGroup(leader: Page, name: string) {
  const { id } = await post<{ id: string }>(leader, '/api/groups', { name, nickname: 'Lois', shares: 'said' })
  const response = await leader.request.put(`/api/groups/${id}/plan`, {
    data: { title: 'Psalm 23', verseIds: ['PSA.23.1.KJV'], perWeek: 1 },
  })
  expect(response.ok()).toBe(true)
  const { code } = await post<{ code: string }>(leader, `/api/groups/${id}/code`)
  return { id, path: `/groups/${id}`, code }
}

async function acceptEveryone(leader: Page, id: string): Promise<void> {
  const page = (await (await leader.request.get(`/api/groups/${id}`)).json()) as {
    requests: { id: string }[]
  }
  for (const request of page.requests) await post(leader, `/api/groups/${id}/requests/${request.id}`)
}

const recordVerse = (client: APIRequestContext) =>
  postAs(client, '/api/user/progress', {
    verseId: 'PSA.23.1.KJV',
    accuracy: 95,
    timeSpent: 20,
    method: 'voice-memory',
    practicedAt: new Date().toISOString(),
  })

const NAMES = ['Ann', 'Bartholomew', 'Chloe', 'Demetrius', 'Eunice', 'Priscilla', 'Tim', 'Zipporah']

test('a group of 200 fits every width, for its leader and a member @desktop', async ({
  page: lois,
  browser,
  baseURL,
  playwright,
}) => {
  test.setTimeout(TEST_TIMEOUT_MS)
  await signUp(lois)
  const { id, path, code } = await createGroup(lois, 'St. Bartholomew’s Church')
  const phone = await openOtherBrowser(browser, baseURL)
  const join = async (client: APIRequestContext, index: number) => {
    const firstName = NAMES[index % NAMES.length] ?? ''
    const lastName = `${String.fromCodePoint(65 + (index % 26))}ilson`
    await postAs(client, '/api/auth/local/register', { ...createPerson(), firstName, lastName })
    const nickname = index === 8 ? 'Grandmother of the Featherstonehaughs' : null
    const shares = index % 3 === 0 ? 'verses' : 'said'
    await postAs(client, '/api/group-requests', { code, nickname, shares })
    if (index <= SAID_COUNT) await recordVerse(client)
  }
  const indexes = Array.from({ length: MEMBER_COUNT - 2 }, (_, index) => index + 1).values()
  await Promise.all(
    Array.from({ length: CONCURRENT_JOINS }, async () => {
      for (const index of indexes) {
        const client = await playwright.request.newContext(baseURL === undefined ? {} : { baseURL })
        await join(client, index)
        await client.dispose()
      }
    }),
  )
  await join(phone.request, MEMBER_COUNT - 1)
  await acceptEveryone(lois, id)

  for (const [client, isLeader] of [
    [lois, true],
    [phone, false],
  ] as const) {
    await client.goto(path)
    await expect(client.getByText(`${SAID_COUNT} of ${MEMBER_COUNT} have recited it this week`)).toBeVisible()
    if (isLeader) {
      await client.getByRole('button', { name: 'Show members' }).click()
      await expect(client.getByRole('list', { name: 'Members' }).getByRole('listitem')).toHaveCount(
        MEMBER_COUNT,
      )
    }
    await client.getByRole('button', { name: `Show all ${SAID_COUNT}` }).click()
    const people = client.getByRole('list', { name: 'Recited this week' }).getByRole('listitem')
    await expect(people).toHaveCount(SAID_COUNT)
    for (const width of [320, 390, 1280]) {
      await client.setViewportSize({ width, height: 844 })
      await expectNoSidewaysScroll(client)
      // 390 pixels have the layout of 320, with more room.
      if (width !== 390) await expectAccessible(client)
    }
  }
  await phone.context().close()
})

test('a recitation survives the deletion of its group @desktop', async ({ page, browser, baseURL }) => {
  const lois = await openOtherBrowser(browser, baseURL)
  await signUp(page)
  await signUp(lois)
  const { id, path, code } = await createGroup(lois, 'Evening class')
  await post(page, '/api/group-requests', { code, nickname: 'Tim', shares: 'said' })
  await acceptEveryone(lois, id)
  await page.goto(path)
  await expect(page.getByRole('link', { name: 'Recite' })).toHaveAttribute(
    'href',
    `/practice/verse/PSA.23.1.KJV?back=${encodeURIComponent(path)}`,
  )

  const { speech, practice } = await startRecitation(page, 'From memory')
  await speech.sendInterim('the lord is')
  await lois.goto(path)
  await lois.getByRole('button', { name: 'Delete group' }).click()
  await lois.getByRole('alertdialog').getByRole('button', { name: 'Delete group' }).click()
  await lois.waitForURL('**/groups')

  await speech.say('the lord is my shepherd i shall not want')
  await expect(practice.result).toContainText('100%')
  await page.getByRole('button', { name: 'Save Progress' }).click()
  await expect
    .poll(async () => ((await (await page.request.get('/api/user/progress')).json()) as unknown[]).length)
    .toBe(1)
  await page.goto(path)
  await expect(page.getByRole('heading', { name: 'Group Not Found' })).toBeVisible()
  await page.goto('/groups')
  await expect(page.getByText('You’re not in a group yet.')).toBeVisible()
  await lois.context().close()
})
