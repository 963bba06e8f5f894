import type { Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts'
import { signUp } from './members.ts'
import { expect, test } from './test.ts'
import { PSALM_23_1, setTodaysVerse } from './verses.ts'

const account = (page: Page) => page.getByRole('button', { name: /^Account menu/ })
const dialog = (page: Page) => page.getByRole('dialog')
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const picture = (page: Page, name: string) =>
  dialog(page).getByRole('group', { name: 'Pictures' }).getByRole('button', { name, exact: true })

async function addChild(page: Page, name: string, pictures: readonly string[]): Promise<void> {
  await press(page, 'Add a child')
  await dialog(page).getByLabel('Nickname').fill(name)
  await dialog(page).getByTitle('Star').click()
  for (const name of pictures) await picture(page, name).click()
  await dialog(page).getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByRole('link', { name: new RegExp(`^${name}`) })).toBeVisible()
}

/** Uses only the keyboard: arrows move over the grid, and Enter chooses. */
async function choosePictures(page: Page, names: readonly string[]): Promise<void> {
  for (const [index, name] of names.entries()) {
    await picture(page, name).focus()
    await page.keyboard.press('Enter')
    if (index < names.length - 1)
      await expect(dialog(page).getByRole('status')).toHaveText(`${index + 1} of 3 pictures`)
  }
}

const countAttempts = async (page: Page) =>
  ((await (await page.request.get('/api/user/progress')).json()) as unknown[]).length

test('a parent creates two seats, a child signs in by keyboard and recites, and the parent sees it @desktop', async ({
  page,
}) => {
  test.slow()
  await setTodaysVerse(page, PSALM_23_1)
  await signUp(page)
  await page.goto('/seats')
  await expect(page.getByText('No children yet.')).toBeVisible()
  await press(page, 'Add a child')
  await expect(dialog(page)).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Add', exact: true }).click()
  await expect(dialog(page).getByText('Nickname must be 1 to 30 characters')).toBeVisible()
  await expect(dialog(page).getByText('Choose three pictures')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.keyboard.press('Escape')
  await addChild(page, 'Samuel', ['Fish', 'Bird', 'Cat'])
  await addChild(page, 'Miriam', ['Key', 'Bell', 'Key'])
  await press(page, 'Allow on this device')
  await expect(page.getByText('(this device)')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  // The child signs in by keyboard.
  await account(page).focus()
  await page.keyboard.press('Enter')
  const samuel = page.getByRole('menuitem', { name: /^Samuel/ })
  await expect(samuel).toBeVisible()
  await samuel.focus()
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByRole('heading', { name: 'Hello, Samuel' })).toBeVisible()
  await expectAccessible(page)
  await picture(page, 'Fish').focus()
  await page.keyboard.press('ArrowRight')
  await expect(picture(page, 'Bird')).toBeFocused()
  await choosePictures(page, ['Bird', 'Bird', 'Cat'])
  await expect(dialog(page).getByRole('alert')).toHaveText('Those aren’t the right pictures. Try again.')
  await choosePictures(page, ['Fish', 'Bird', 'Cat'])
  await expect(page).toHaveURL(/\/dashboard/)
  await expect(account(page)).toContainText('Samuel')

  // Some parts are hidden from children.
  await expect(page.getByRole('link', { name: 'Donate' })).toHaveCount(0)
  await expect(page.getByRole('tab', { name: 'Leaderboard' })).toHaveCount(0)
  for (const url of ['/donate', '/checkout', '/dashboard/leaderboard', '/seats']) {
    await page.goto(url)
    await expect(page.getByRole('heading', { name: 'This part is for grown-ups' })).toBeVisible()
  }
  await page.goto('/dashboard/settings')
  await expect(page.getByText('Only this device hears you.')).toBeVisible()
  for (const title of ['Email', 'Password', 'Leaderboard', 'Donations', 'Delete account'])
    await expect(page.getByRole('heading', { level: 2, name: title, exact: true })).toHaveCount(0)
  await expectAccessible(page)

  // Samuel recites the verse to his mother.
  await page.goto('/')
  await press(page, 'Say it to somebody')
  await press(page, 'Show me the verse')
  await press(page, 'Done')
  await press(page, 'Save Progress')
  await expect.poll(() => countAttempts(page)).toBe(1)

  // The parent sees the recitation.
  await page.goto('/dashboard')
  await account(page).click()
  await page.getByRole('menuitem', { name: /^Ann/ }).click()
  await expect(account(page)).toContainText('Ann')
  await page.goto('/seats')
  await page.getByRole('link', { name: /^Samuel/ }).click()
  await expect(page.getByText('1 verse practiced')).toBeVisible()
  const recited = page.getByRole('list', { name: 'Samuel’s recitations' }).getByRole('listitem')
  await expect(recited).toContainText('Psalm 23:1')
  await expect(recited).toContainText('100%')
  await expect(recited).toContainText('Recited to a person')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

test('a guardian hands a seat over, deletes another, and decides about the last before leaving @desktop', async ({
  page,
}) => {
  const guardian = await signUp(page)
  const createSeat = (name: string) =>
    page.request.post('/api/seats', {
      data: { name, face: 'moon-green', pictures: ['boat', 'tree', 'boat'] },
    })
  for (const name of ['Ruth', 'Obed', 'Jesse']) expect((await createSeat(name)).status()).toBe(201)
  await page.goto('/seats')
  await page.getByRole('link', { name: /^Ruth/ }).click()
  await press(page, 'Make it the child’s own account')
  await dialog(page).getByLabel('Username').fill(`ruth-${guardian.username}`)
  await dialog(page).getByLabel('Email').fill(`ruth-${guardian.email}`)
  await dialog(page).getByLabel('New password').fill('gleaning in a field')
  await dialog(page).getByLabel('Your password').fill('a guess')
  await press(page, 'Create account')
  await expect(dialog(page).getByRole('alert')).toHaveText('That isn’t your current password')
  await expectAccessible(page)
  await dialog(page).getByLabel('Your password').fill(guardian.password)
  await press(page, 'Create account')
  await expect(page).toHaveURL(/\/seats$/)
  await expect(page.getByRole('link', { name: /^Obed/ })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Ruth/ })).toHaveCount(0)

  await page.getByRole('link', { name: /^Obed/ }).click()
  await press(page, 'Delete seat')
  await page.getByRole('alertdialog').getByLabel('Your password').fill(guardian.password)
  await press(page, 'Delete for good')
  await expect(page).toHaveURL(/\/seats$/)
  await expect(page.getByRole('link', { name: /^Jesse/ })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Obed/ })).toHaveCount(0)

  await page.goto('/dashboard/settings')
  await press(page, 'Delete my account')
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('a seat for Jesse')
  await question.getByLabel('Password', { exact: true }).fill(guardian.password)
  await press(page, 'Delete for good')
  await expect(question).toContainText('Choose what happens to the seats')
  await expectAccessible(page)
  await question.getByLabel('Delete the seats too').check()
  await press(page, 'Delete for good')
  await expect(page).toHaveURL(/\/$/)
  await page.goto('/login')
  await page.getByLabel('Username or email').fill(`ruth-${guardian.username}`)
  await page.getByLabel('Password', { exact: true }).fill('gleaning in a field')
  await press(page, 'Sign In')
  await expect(account(page)).toBeVisible()
})
