import type { Browser, Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts'
import { createPerson, type Person } from './members.ts'
import { expect, test } from './test.ts'

/* Two parents and two children under twelve start learning together on two devices, then delete everything. */

/** Several times what a loaded machine needs. A missing element fails sooner, after one action times out. */
const TEST_TIMEOUT_MS = 240_000

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const dialog = (page: Page) => page.getByRole('dialog')
const account = (page: Page) => page.getByRole('button', { name: /^Account menu/ })

/** Opens another person’s phone, signed out. */
const openOtherBrowser = async (browser: Browser, baseURL: string | undefined): Promise<Page> =>
  (await browser.newContext({ viewport: { width: 390, height: 844 }, ...(baseURL && { baseURL }) })).newPage()

/** Fills in the form for a new account, which is already open. */
async function join(page: Page, firstName: string): Promise<Person> {
  const person = { ...createPerson(), firstName }
  await page.getByLabel('First name').fill(firstName)
  await page.getByLabel('Last name').fill(person.lastName)
  await page.getByLabel('Username').fill(person.username)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByLabel('Confirm password').fill(person.password)
  await press(page, 'Create Account')
  return person
}

interface Child {
  readonly name: string
  readonly face: string
  readonly pictures: readonly string[]
}

const SAMUEL: Child = { name: 'Samuel', face: 'Star', pictures: ['Fish', 'Bird', 'Cat'] }
const MIRIAM: Child = { name: 'Miriam', face: 'Moon', pictures: ['Key', 'Bell', 'Key'] }

async function choosePictures(page: Page, { pictures }: Child): Promise<void> {
  for (const picture of pictures)
    await dialog(page)
      .getByRole('group', { name: 'Pictures' })
      .getByRole('button', { name: picture, exact: true })
      .click()
}

async function addChild(page: Page, child: Child): Promise<void> {
  await press(page, 'Add a child')
  await dialog(page).getByLabel('Nickname').fill(child.name)
  await dialog(page).getByTitle(child.face).click()
  await choosePictures(page, child)
  await dialog(page).getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByRole('link', { name: new RegExp(`^${child.name}`) })).toBeVisible()
}

async function chooseInMenu(page: Page, name: string): Promise<void> {
  await account(page).click()
  await page.getByRole('menuitem', { name: new RegExp(`^${name}`) }).click()
}

/** Signs a child in on the family’s device: first the face, then the pictures. */
async function signIn(page: Page, child: Child): Promise<void> {
  await chooseInMenu(page, child.name)
  await choosePictures(page, child)
  await expect(account(page)).toContainText(child.name)
}

/** Opens the member’s only group from the list. */
async function openGroup(page: Page): Promise<void> {
  await page.goto('/groups')
  await page.getByRole('link', { name: /^Miller family/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Miller family' })).toBeVisible()
}

const fetchStatus = async (page: Page, path: string) => (await page.request.get(path)).status()
const fetchData = async (page: Page) => (await page.request.get('/api/account/data')).text()

test('a family starts a group, learns, encourages each other, and leaves without a trace @desktop', async ({
  page: device,
  browser,
  baseURL,
}) => {
  test.setTimeout(TEST_TIMEOUT_MS)
  const startTime = Date.now()
  // The mother starts on the family’s device, with a seat for each child.
  await device.goto('/register')
  const ruth = await join(device, 'Ruth')
  await expect(account(device)).toBeVisible()
  await device.goto('/seats')
  await addChild(device, SAMUEL)
  await addChild(device, MIRIAM)
  await press(device, 'Allow on this device')
  await expect(device.getByText('(this device)')).toBeVisible()
  const seats = ((await (await device.request.get('/api/seats')).json()) as { seats: { id: string }[] }).seats

  await device.goto('/groups')
  await device.getByLabel('Group name').fill('Miller family')
  await device
    .getByRole('region', { name: 'Create a group' })
    .getByText('That I recited the week’s verses')
    .click()
  await press(device, 'Create a group')
  await device.waitForURL(/\/groups\/[0-9a-f-]{36}$/)
  const path = new URL(device.url()).pathname
  await press(device, 'Add children')
  await device.getByText('Also which verses they recited').click()
  await press(device, 'Add 2 children')
  await expect(device.getByText(/^3 members/)).toBeVisible()
  await press(device, 'Create code')
  const code = (await device.getByText(/^[A-Z0-9]{4}-[A-Z0-9]{4}$/).textContent()) ?? ''

  // The father joins on his phone with the code, and she lets him in.
  const phone = await openOtherBrowser(browser, baseURL)
  await phone.goto(`/groups/join/${code}`)
  await phone.getByRole('link', { name: 'Create Account' }).last().click()
  await join(phone, 'Boaz')
  await expect(phone.getByRole('heading', { level: 1, name: 'Join Miller family' })).toBeVisible()
  await phone.getByText('That I recited the week’s verses').click()
  await press(phone, 'Ask to join')
  await expect(phone.getByRole('heading', { name: 'You asked to join' })).toBeVisible()
  await expect(async () => {
    await device.reload()
    await expect(device.getByRole('button', { name: 'Let in Boaz M.' })).toBeVisible({ timeout: 5_000 })
  }).toPass()
  await press(device, 'Let in Boaz M.')
  await expect(device.getByText(/^4 members/)).toBeVisible()

  // They learn a set that comes with the product.
  await press(device, 'Choose what the group learns')
  await device.getByLabel('Learn', { exact: true }).selectOption('Romans Road')
  await expect(device.getByText(/^6 verses, until/)).toBeVisible()
  await device.getByLabel('Verses a week').selectOption('2')
  await expectAccessible(device)
  await expectNoSidewaysScroll(device)
  await press(device, 'Set plan')
  await expect(device.getByText('Romans Road · week 1 of 3')).toBeVisible()
  await expect(device.getByText('0 of 4 have recited part of it this week')).toBeVisible()
  const readyTime = Date.now()

  // Samuel recites a verse to his sister. Back leads to the group, even after a reload.
  await signIn(device, SAMUEL)
  await openGroup(device)
  await device.getByRole('link', { name: 'Recite Romans 3:23' }).click()
  await expect(device.getByRole('button', { name: 'Say it to somebody' })).toBeVisible()
  await device.reload()
  await device.getByRole('link', { name: 'Back', exact: true }).click()
  await expect(device).toHaveURL(new RegExp(`${path}$`))
  await device.getByRole('link', { name: 'Recite Romans 3:23' }).click()
  await press(device, 'Say it to somebody')
  await press(device, 'Show me the verse')
  await press(device, 'Done')
  await expect(device.getByRole('region', { name: 'Result' })).toContainText('100%')
  await press(device, 'Done')
  await device.getByRole('article', { name: 'Romans 3:23 complete' }).waitFor()
  await press(device, 'Done')
  await expect(device).toHaveURL(new RegExp(`${path}$`))
  await expect(async () => {
    await device.reload()
    await expect(device.getByText('1 of 4 have recited part of it this week')).toBeVisible({ timeout: 5_000 })
  }).toPass()
  await expectAccessible(device)

  // Miriam has her own seat.
  await signIn(device, MIRIAM)
  await openGroup(device)
  await expect(device.getByRole('list', { name: 'Recited this week' }).getByRole('listitem')).toContainText(
    'Samuel',
  )

  // The mother sees what he recited, and both parents send a kind word.
  await chooseInMenu(device, 'Ruth')
  await expect(account(device)).toContainText('Ruth')
  await device.goto('/seats')
  await device.getByRole('link', { name: /^Samuel/ }).click()
  const recited = device.getByRole('list', { name: 'Samuel’s recitations' }).getByRole('listitem')
  await expect(recited).toContainText('Romans 3:23')
  await expect(recited).toContainText('Recited to a person')
  await openGroup(phone)
  await expect(phone.getByRole('list', { name: 'Recited this week' })).toContainText('Romans 3:23')
  await expectNoSidewaysScroll(phone)
  await openGroup(device)
  for (const [parent, word] of [
    [device, 'Well said!'],
    [phone, 'I’m praying for you.'],
  ] as const) {
    await press(parent, 'Send Samuel a kind word')
    await press(parent, word)
    await expect(parent.getByText(`You sent: ${word}`)).toBeVisible()
  }
  await signIn(device, SAMUEL)
  await openGroup(device)
  const words = device.getByRole('region', { name: 'Kind words for you' })
  await expect(words).toContainText('Well said!')
  await expect(words).toContainText('Boaz M.')

  // The father leaves, then the mother deletes the group with the children’s seats.
  await press(phone, 'Leave group')
  await phone.getByRole('alertdialog').getByRole('button', { name: 'Leave group' }).click()
  await phone.waitForURL('**/groups')
  await expect(phone.getByText('You’re not in a group yet.')).toBeVisible()
  await chooseInMenu(device, 'Ruth')
  await expect(account(device)).toContainText('Ruth')
  await openGroup(device)
  await expect(device.getByText(/^3 members/)).toBeVisible()
  await press(device, 'Delete group')
  const question = device.getByRole('alertdialog')
  await question.getByText('Delete the seats too').click()
  await question.getByLabel('Your password').fill(ruth.password)
  await question.getByRole('button', { name: 'Delete group' }).click()
  await device.waitForURL('**/groups')
  await expect(device.getByText('You’re not in a group yet.')).toBeVisible()
  const seconds = (since: number, until: number) => ((until - since) / 1000).toFixed(1)
  const figure = `ready to learn after ${seconds(startTime, readyTime)} s, gone after ${seconds(startTime, Date.now())} s`
  test.info().annotations.push({ type: 'figure', description: figure })
  process.stdout.write(`A family of four: ${figure}\n`)

  // Nothing is left.
  await device.goto('/seats')
  await expect(device.getByText('No children yet.')).toBeVisible()
  for (const parent of [device, phone]) {
    expect(await fetchStatus(parent, `/api${path}`)).toBe(404)
    expect(await fetchStatus(parent, `/api/group-codes/${code}`)).toBe(400)
    const data = await fetchData(parent)
    for (const deleted of ['Miller family', 'Samuel', 'Miriam', ...seats.map(({ id }) => id)])
      expect(data).not.toContain(deleted)
  }
  for (const { id } of seats) {
    const pictures = SAMUEL.pictures.map((picture) => picture.toLowerCase())
    expect((await device.request.put('/api/seats/active', { data: { id, pictures } })).status()).toBe(404)
    expect(await fetchStatus(device, `/api/seats/${id}/record`)).toBe(404)
  }
  const { people } = (await (await device.request.get('/api/people')).json()) as {
    people: { name: string }[]
  }
  expect(people.map(({ name }) => name)).toEqual(['Ruth'])
  await phone.context().close()
})
