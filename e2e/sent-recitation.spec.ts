import type { Browser, Page } from '@playwright/test'
import type { SentRecitation } from '#shared/contract/sent-recitations.ts'
import { expectAccessible, expectAccessibleAtBothSizes, expectNoSidewaysScroll } from './accessibility.ts'
import { signUp } from './members.ts'
import { getPractice, turnOffHelp } from './practice.ts'
import { test } from './recording.ts'
import { expect } from './test.ts'

/* A member recites into a real microphone and sends the sound to the group's leader, who listens in another browser. */

test.use({ recording: 'JHN.3.16.KJV-skipped-word-awb.wav', inRealTime: true })

async function post<Body>(page: Page, path: string, data?: object): Promise<Body> {
  const response = await page.request.post(path, data && { data })
  if (!response.ok()) throw new Error(`${path}: ${response.status()} ${await response.text()}`)
  return (await response.json()) as Body
}

/** Creates a class with this leader and member. */
async function createClass(leader: Page, member: Page): Promise<void> {
  const { id } = await post<{ id: string }>(leader, '/api/groups', {
    name: 'Sunday class',
    nickname: 'Lois',
    shares: 'nothing',
  })
  const { code } = await post<{ code: string }>(leader, `/api/groups/${id}/code`)
  await post(member, '/api/group-requests', { code, nickname: 'Tim', shares: 'nothing' })
  const { requests } = (await (await leader.request.get(`/api/groups/${id}`)).json()) as {
    requests: { id: string }[]
  }
  for (const request of requests) await post(leader, `/api/groups/${id}/requests/${request.id}`)
}

const openOtherBrowser = async (browser: Browser, baseURL: string | undefined): Promise<Page> =>
  (await browser.newContext({ viewport: { width: 390, height: 844 }, ...(baseURL && { baseURL }) })).newPage()

const fetchAttempts = async (page: Page) =>
  (
    (await (await page.request.get('/api/account/data')).json()) as {
      record: { attempts: { method: string }[] }
    }
  ).record.attempts

test('a recitation is recorded, sent, heard, and answered in two browsers @desktop', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow()
  const lois = await openOtherBrowser(browser, baseURL)
  await signUp(page)
  await signUp(lois)
  await createClass(lois, page)

  await turnOffHelp(page)
  await page.goto('/practice/verse/JHN.3.16.KJV')
  const practice = getPractice(page)
  await practice.recite('From memory')
  await practice.changeRecognizer('On this device')
  const keep = page.getByRole('switch', { name: 'Record this recitation to send it' })
  await expect(keep).not.toBeChecked()
  await expectAccessibleAtBothSizes(page)
  await keep.check()
  await practice.start.click()
  await practice.waitForListening()
  await expect(page.getByText('Recording, so you can send it afterward.')).toBeVisible()
  await practice.expectWordStates(/ everlasting life$/)
  await practice.ensureStopped()
  const sending = page.getByRole('region', { name: 'Send this recitation' })
  await expect(sending).toBeVisible()
  await expect(sending.getByLabel('Who should hear it?')).toContainText('Lois (Sunday class)')
  await expectAccessibleAtBothSizes(page)
  await expectNoSidewaysScroll(page)
  await sending.getByRole('button', { name: 'Yes, send my voice to Lois' }).click()
  await expect(sending.getByText(/^Sent to Lois\./)).toBeVisible()

  await lois.goto('/today')
  await lois.getByRole('button', { name: 'Menu', exact: true }).click()
  const toGroups = lois.getByRole('dialog').getByRole('link', { name: /^Groups\s*1 to hear$/ })
  await expect(toGroups).toBeVisible()
  await toGroups.click()
  await lois.getByRole('link', { name: '1 recitation to hear' }).click()
  await expect(lois.getByRole('link', { name: /^John 3:16/ })).toBeVisible()
  await expectAccessible(lois)
  await expectNoSidewaysScroll(lois)
  await lois.getByRole('link', { name: /^John 3:16/ }).click()
  await expect(lois.getByRole('heading', { level: 1, name: 'John 3:16' })).toBeVisible()
  const { words, heardAt, sound, id } = await fetchRecitation(lois)
  expect(heardAt.filter((time) => time !== null).length).toBeGreaterThan(15)
  expect(sound?.bytes.length ?? 0).toBeGreaterThan(5_000)
  const lit = lois.locator('.verse .word:not([data-look="pending"])')
  await expect(lit).toHaveCount(words.length)
  await lois.getByRole('button', { name: 'Play', exact: true }).click()
  // During playback, fewer words are lit than afterward.
  await expect.poll(() => lit.count()).toBeLessThan(words.length)
  await expect.poll(() => lit.count()).toBeGreaterThan(3)
  await expect(lois.getByRole('button', { name: 'Play', exact: true })).toBeVisible({ timeout: 40_000 })
  await lois.getByRole('button', { name: /^They said it right\s*: begotten$/ }).click()
  await lois.getByLabel('Add a note').fill('<b>Well said</b>, Tim.')
  await expectAccessible(lois)
  await expectNoSidewaysScroll(lois)
  await lois.getByRole('button', { name: 'Send answer' }).click()
  await expect(lois.getByRole('heading', { level: 1, name: 'Recitations' })).toBeInViewport()

  await page.goto(`/recitations?id=${id}`)
  await expect(page.getByText('<b>Well said</b>, Tim.')).toBeVisible()
  await expect(page.getByText('The recording has been deleted.')).toBeVisible()
  await expect(page.getByText(/^1 word that was marked wrong now counts as right/)).toBeVisible()
  await expectAccessibleAtBothSizes(page)
  await expect
    .poll(async () => (await fetchAttempts(page)).map(({ method }) => method).sort())
    .toContain('listener')
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText(/^Nothing here yet/)).toBeVisible()
})

async function fetchRecitation(page: Page): Promise<SentRecitation> {
  const id = new URL(page.url()).searchParams.get('id')
  return (await (await page.request.get(`/api/sent-recitations/${id}`)).json()) as SentRecitation
}
