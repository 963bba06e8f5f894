import type { Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts'
import { signUp } from './members.ts'
import { expect, test } from './test.ts'

const CHILDREN = [
  'Asher',
  'Benjamin',
  'Dinah',
  'Esther',
  'Gad',
  'Hannah',
  'Isaac',
  'Joel',
  'Leah',
  'Micah',
  'Naomi',
  'Ruth',
]

const dialog = (page: Page) => page.getByRole('dialog')
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

async function addChild(page: Page, name: string): Promise<void> {
  await press(page, 'Add a child')
  await dialog(page).getByLabel('Nickname').fill(name)
  const pictures = dialog(page).getByRole('group', { name: 'Pictures' })
  for (const picture of ['Fish', 'Bird', 'Key'])
    await pictures.getByRole('button', { name: picture, exact: true }).click()
  await dialog(page).getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByRole('link', { name: new RegExp(`^${name}`) })).toBeVisible()
}

test('a teacher sets up a class of twelve without email addresses, a child recites, and the class is deleted @desktop', async ({
  page,
}) => {
  test.slow()
  const teacher = await signUp(page)
  await page.goto('/seats')
  for (const name of CHILDREN) await addChild(page, name)
  await press(page, 'Allow on this device')
  await expect(page.getByText('(this device)')).toBeVisible()

  await page.goto('/groups')
  await page.getByLabel('Group name').fill('Sunday class')
  await page
    .getByRole('region', { name: 'Create a group' })
    .getByText('That I recited the week’s verses')
    .click()
  await press(page, 'Create a group')
  await page.waitForURL(/\/groups\/[0-9a-f-]{36}$/)
  const group = page.url()
  await press(page, 'Add children')
  await page.getByText('That they recited the week’s verses').click()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await press(page, 'Add 12 children')
  await expect(page.getByText(/^13 members/)).toBeVisible()
  await press(page, 'Choose what the group learns')
  await page.getByLabel('To verse').selectOption('1')
  await press(page, 'Set plan')
  await expect(page.getByText('0 of 13 have recited it this week')).toBeVisible()

  // A child switches to their own seat and finds the group.
  await page.getByRole('button', { name: /^Account menu/ }).click()
  await page.getByRole('menuitem', { name: /^Dinah/ }).click()
  for (const picture of ['Fish', 'Bird', 'Key'])
    await dialog(page)
      .getByRole('group', { name: 'Pictures' })
      .getByRole('button', { name: picture, exact: true })
      .click()
  await expect(page.getByRole('button', { name: /^Account menu/ })).toContainText('Dinah')
  await page.goto(group)
  await page.getByRole('link', { name: 'Recite', exact: true }).click()
  await press(page, 'Say it to somebody')
  await press(page, 'Show me the verse')
  await press(page, 'Done')
  await expect(page.getByRole('region', { name: 'Result' })).toContainText('100%')
  await press(page, 'Done')
  await expect(async () => {
    await page.goto(group)
    await expect(page.getByText('1 of 13 have recited it this week')).toBeVisible({ timeout: 5_000 })
  }).toPass()

  // At the end of the year, the teacher deletes the group and the children’s seats.
  await page.getByRole('button', { name: /^Account menu/ }).click()
  await page.getByRole('menuitem', { name: /^Ann/ }).click()
  await expect(page.getByRole('button', { name: /^Account menu/ })).toContainText('Ann')
  await page.goto(group)
  await press(page, 'Delete group')
  const question = page.getByRole('alertdialog')
  await question.getByText('Delete the seats too').click()
  await question.getByLabel('Your password').fill(teacher.password)
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Delete group' }).click()
  await page.waitForURL('**/groups')
  await page.goto('/seats')
  await expect(page.getByText('No children yet.')).toBeVisible()
})
