import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts'
import type { Page } from '@playwright/test'
import { signUp, createPerson } from './members.ts'
import { getPractice } from './practice.ts'
import { watchNetwork } from './quiet-network.ts'
import { createCard, createSet, listPsalm23 } from './sets.ts'
import { expect, test } from './test.ts'

/** Waits until the server has saved the new order, which the page shows immediately. */
const waitForSavedOrder = (page: Page) =>
  page.waitForResponse((response) => response.url().endsWith('/order'))

test('a set is created, filled from the whole Bible, reordered, and practiced @main', async ({ page }) => {
  await signUp(page)
  await createCard(page, 'Ode 1:1', 'Sing a song.')
  await page.goto('/verse-sets')
  await expect(page.getByRole('heading', { name: 'No Verse Sets Yet' })).toBeVisible()

  await page.getByRole('button', { name: 'Create Set' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Create Set' }).click()
  const { expectToast } = getPractice(page)
  // An open dialog hides everything else from screen readers, even toasts, so check the announcement.
  await expect(page.getByText('Name Required', { exact: true })).toBeVisible()
  await expect(page.getByText('Please enter a name for your verse set.').first()).toBeVisible()
  await dialog.getByLabel('Name').fill('Morning')
  await dialog.getByRole('switch', { name: 'Public' }).check()
  await dialog.getByRole('button', { name: 'Create Set' }).click()
  await expect(page.getByText('Verse Set Created', { exact: true })).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: 'Search verses to add' })).toBeFocused()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('link', { name: 'Back to Sets' }).click()
  const card = page.getByRole('listitem').filter({ hasText: 'Morning' })
  await expect(card).toContainText('Public')
  await expect(card).toContainText('No description provided')
  await expect(card).toContainText('Updated just now')

  await card.getByRole('link', { name: 'Manage Morning' }).click()
  await expect(page.getByRole('heading', { name: 'Morning', level: 1 })).toBeFocused()
  await expect(page.getByRole('button', { name: 'Practice Set' })).toBeDisabled()
  await page.getByRole('button', { name: 'Add Verses' }).click()
  await expect(dialog.getByRole('tab', { name: 'Bible Verses (31,102)' })).toBeVisible({ timeout: 60_000 })
  await dialog.getByRole('textbox', { name: 'Search verses to add' }).fill('the lord is my shepherd')
  await expect(dialog.getByRole('tab', { name: 'Bible Verses (1)' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Add Psalm 23:1', exact: true }).click()
  await expect(dialog.getByRole('button', { name: 'Added Psalm 23:1', exact: true })).toBeDisabled()
  await expect(page.getByText('Verse Added', { exact: true })).toBeVisible()
  await dialog.getByRole('textbox').fill('jesus wept')
  await dialog.getByRole('button', { name: 'Add John 11:35' }).click()
  await dialog.getByRole('textbox').fill('')
  await dialog.getByRole('tab', { name: 'Custom Verses (1)' }).click()
  await dialog.getByRole('button', { name: 'Add Ode 1:1' }).click()
  await expect(dialog.getByRole('button', { name: 'Added Ode 1:1' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('button', { name: 'Add Verses' })).toBeFocused()

  const items = page.getByRole('list', { name: 'Verses in this set' }).getByRole('listitem')
  await expect(items).toHaveText([/^1Psalm 23:1KJV/, /^2John 11:35KJV/, /^3Ode 1:1Custom/])
  await page.getByRole('button', { name: 'Actions for Ode 1:1' }).click()
  const orderSaved = waitForSavedOrder(page)
  await page.getByRole('menuitem', { name: 'Move up' }).click()
  await expect(items).toHaveText([/^1Psalm/, /^2Ode/, /^3John/])
  await expect(page.getByRole('status').filter({ hasText: 'Ode 1:1 is now 2 of 3.' })).toBeAttached()
  await orderSaved
  await page.reload()
  await expect(items).toHaveText([/^1Psalm/, /^2Ode/, /^3John/])
  await page.getByRole('button', { name: 'Actions for Ode 1:1' }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await expect(getPractice(page).toast).toContainText('Verse Removed')
  await expect(items).toHaveText([/^1Psalm/, /^2John/])
  await getPractice(page).toast.getByRole('button', { name: 'Undo' }).click()
  await expect(items).toHaveText([/^1Psalm/, /^2Ode/, /^3John/])
  await page.getByRole('button', { name: 'Actions for Ode 1:1' }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await expect(items).toHaveText([/^1Psalm/, /^2John/])

  await page.getByRole('link', { name: 'Practice Set' }).click()
  await expect(page.getByText('Verse 1 of 2')).toBeVisible()
  await page.getByRole('button', { name: 'Mark as Practiced' }).click()
  await expectToast('Progress Saved', 'Your practice session has been recorded')
  await page.reload()
  await expect(page.getByText('1 of 2 completed')).toBeVisible()
  await page.getByRole('button', { name: '2, John 11:35', exact: true }).click()
  await page.getByRole('button', { name: 'Type instead' }).click()
  await page.getByRole('textbox').fill('jesus wept')
  await page.getByRole('button', { name: 'Check' }).click()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(dialog).toContainText('Set Complete')
  await expect(dialog).toContainText('93%')
  await expect(dialog).toContainText('2 of 2')
  await dialog.getByRole('button', { name: 'Back to Sets' }).click()

  await page.getByRole('button', { name: 'Delete Morning' }).click()
  await expect(getPractice(page).toast).toContainText('Verse Set Deleted')
  await expect(page.getByRole('heading', { name: 'No Verse Sets Yet' })).toBeVisible()
  await getPractice(page).toast.getByRole('button', { name: 'Undo' }).click()
  await expect(card).toContainText('2 verses')
})

test(
  'adding by keyboard keeps focus, and Escape closes the dialog',
  { tag: '@desktop' },
  async ({ page }) => {
    await signUp(page)
    await page.goto(`${await createSet(page, 'Psalm', [])}/manage`)
    await page.getByRole('button', { name: 'Add Verses' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox').fill('jesus wept')
    await dialog.getByRole('button', { name: 'Add John 11:35' }).press('Enter')
    await expect(page.getByText('Verse Added', { exact: true })).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Added John 11:35' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('button', { name: 'Add Verses' })).toBeFocused()
  },
)

test('verses can be dragged to another position', { tag: '@desktop' }, async ({ page }) => {
  await signUp(page)
  const url = `${await createSet(page, 'Psalm', listPsalm23(4))}/manage`
  const quiet = watchNetwork(page)
  await page.goto(url)
  const items = page.getByRole('list', { name: 'Verses in this set' }).getByRole('listitem')
  await expect(items).toHaveCount(4)
  // Wait for late data (progress and counts), which moves the verses.
  await quiet()
  await items.nth(0).hover({ position: { x: 18, y: 24 } })
  const [first, third] = [await items.nth(0).boundingBox(), await items.nth(2).boundingBox()]
  if (first === null || third === null) throw new Error('The verses aren’t visible.')
  const grip = { x: first.x + 18, y: first.y + 24 }
  await page.mouse.move(grip.x, grip.y)
  await page.mouse.down()
  await page.mouse.move(grip.x, third.y + third.height * 0.75, { steps: 8 })
  await expect(items).toHaveText([/^1Psalm 23:2/, /^2Psalm 23:3/, /^3Psalm 23:1/, /^4Psalm 23:4/])
  const orderSaved = waitForSavedOrder(page)
  await page.mouse.up()
  await orderSaved
  await page.reload()
  await expect(items).toHaveText([/^1Psalm 23:2/, /^2Psalm 23:3/, /^3Psalm 23:1/, /^4Psalm 23:4/])
  await quiet()
  await page.mouse.move(grip.x, grip.y)
  await page.mouse.down()
  await page.mouse.move(grip.x, third.y + third.height, { steps: 4 })
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect(items.first()).toHaveText(/^1Psalm 23:2/)
})

test('a chapter is added in one press, and several verses are removed and restored @desktop', async ({
  page,
}) => {
  await signUp(page)
  await page.goto(`${await createSet(page, 'Romans', [])}/manage`)
  await page.getByRole('button', { name: 'Add Verses' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('romans 8')
  await dialog.getByRole('button', { name: 'Add Romans 8', exact: true }).click({ timeout: 60_000 })
  await dialog.getByRole('button', { name: 'Done' }).click()
  const items = page.getByRole('list', { name: 'Verses in this set' }).getByRole('listitem')
  await expect(items).toHaveCount(39)
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  for (const verse of [2, 4])
    await page.getByRole('checkbox', { name: `Select Romans 8:${verse}`, exact: true }).check()
  await page.getByRole('group', { name: '2 selected' }).getByRole('button', { name: 'Remove' }).click()
  await expect(items).toHaveCount(37)
  await getPractice(page).toast.getByRole('button', { name: 'Undo' }).click()
  await expect(items).toHaveCount(39)
  await expect(items.nth(1)).toHaveText(/^2Romans 8:2KJV/)
})

test('a verse already in the set isn’t added twice and is shown as added @desktop', async ({ page }) => {
  await signUp(page)
  const path = await createSet(page, 'Psalm', [])
  await page.goto(`${path}/manage`)
  await page.getByRole('button', { name: 'Add Verses' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('jesus wept')
  const add = dialog.getByRole('button', { name: 'Add John 11:35' })
  await expect(add).toBeVisible({ timeout: 60_000 })
  await page.request.post(`/api${path}/verses`, { data: { verseId: 'JHN.11.35.KJV' } })
  await add.click()
  await expect(
    page.getByText('Failed to add verse to set. It may already be in the set.', { exact: true }),
  ).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Added John 11:35' })).toBeVisible()
})

test('another member opens a public set by its link, follows it, and copies it @main @desktop', async ({
  page,
  browser,
  baseURL,
}) => {
  await signUp(page)
  const path = await createSet(page, 'Shared psalm', listPsalm23(2), true)
  const otherBrowser = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) })
  const other = await otherBrowser.newPage()
  await signUp(other)
  await other.goto(`${path}/manage`)
  await expect(other.getByRole('heading', { name: 'This Isn’t Your Set' })).toBeVisible()
  await other.goto(path)
  await expect(other.getByRole('link', { name: 'Manage' })).toHaveCount(0)
  await other.getByRole('button', { name: 'Follow' }).click()
  await getPractice(other).expectToast(
    'Following',
    'You’ll find this set in Verse Sets. It updates when its owner changes it.',
  )
  await other.getByRole('button', { name: 'More', exact: true }).click()
  await other.getByRole('button', { name: 'Copy to My Sets' }).click()
  await getPractice(other).expectToast('Verse Set Copied', 'Your copy is private.')
  await expect(other.getByRole('heading', { name: 'Shared psalm', level: 1 })).toBeVisible()
  await expect(other.getByRole('button', { name: 'Actions for Psalm 23:2' })).toBeVisible()

  const privateSet = await createSet(page, 'Mine alone', listPsalm23(1))
  await other.goto(privateSet)
  await expect(other.getByRole('heading', { name: 'Verse Set Not Found' })).toBeVisible()
  await otherBrowser.close()
})

test('a newcomer follows a shared set, is offered added verses, and learns when sharing ends @desktop', async ({
  page,
  browser,
  baseURL,
}) => {
  await signUp(page)
  const path = await createSet(page, 'Shared psalm', listPsalm23(2), true)
  const otherBrowser = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) })
  const follower = await otherBrowser.newPage()
  await follower.goto(path)
  await follower.getByRole('main').getByRole('link', { name: 'Create Account' }).click()
  const person = createPerson()
  await follower.getByLabel('Username').fill(person.username)
  await follower.getByLabel('Email').fill(person.email)
  await follower.getByLabel('Password', { exact: true }).fill(person.password)
  await follower.getByLabel('Confirm password').fill(person.password)
  await follower.getByRole('button', { name: 'Create Account' }).click()
  await expect(follower.getByRole('heading', { name: 'Shared psalm', level: 1 })).toBeVisible()
  await expect(follower.getByRole('button', { name: 'Unfollow' })).toBeVisible()
  await expect(follower).toHaveURL(path)

  await page.request.post(`/api${path}/verses`, { data: { verseId: 'JHN.11.35.KJV' } })
  await follower.goto('/verse-sets')
  const followed = follower.getByRole('list', { name: 'Following' }).getByRole('listitem')
  await expect(followed).toContainText('Ann added 1 verse.')
  await followed.getByRole('button', { name: 'Add it' }).click()
  await expect(followed).not.toContainText('Ann added')
  await expect
    .poll(async () => (await follower.request.get('/api/reviews/verses')).json())
    .toMatchObject([{ verse: { id: 'JHN.11.35.KJV' } }])

  const change = { name: 'Shared psalm', description: null, isPublic: false }
  expect((await page.request.put(`/api${path}`, { data: change })).ok()).toBe(true)
  await follower.reload()
  await expect(followed).toContainText('No longer shared. You’ll keep the verses you’ve learned.')
  await expectAccessible(follower)
  await followed.getByRole('button', { name: 'Unfollow Shared psalm' }).click()
  await expect(followed).toHaveCount(0)
  await otherBrowser.close()
})

test.describe('verse sets', () => {
  const states = {
    'the list': async () => '/verse-sets',
    'a set to manage': async (path: string) => `${path}/manage`,
    'a set to practice': async (path: string) => path,
    'no such set': async () => '/verse-sets/0190b3b6-0000-7000-8000-0000000000aa',
  }
  test('have accessible screens that fit the narrowest phone', async ({ page }) => {
    await signUp(page)
    const path = await createSet(
      page,
      'A psalm with a rather long name, to see where it breaks',
      listPsalm23(3),
    )
    for (const [state, url] of Object.entries(states))
      await test.step(state, async () => {
        await page.goto(await url(path))
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page.getByText(/^Loading/)).toHaveCount(0)
        await expectAccessible(page)
        await expectNoSidewaysScroll(page)
      })
  })

  test('have accessible dialogs', async ({ page }) => {
    await signUp(page)
    await page.goto('/verse-sets')
    await expect(page.getByRole('heading', { name: 'No Verse Sets Yet' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Create Set' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessible(page)
    await page.goto(`${await createSet(page, 'Psalm', listPsalm23(1))}/manage`)
    await page.getByRole('button', { name: 'Add Verses' }).click()
    await page.getByRole('textbox').fill('shepherd')
    await expect(page.getByRole('button', { name: /^Add/ }).nth(3)).toBeVisible({ timeout: 60_000 })
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: 'Done' }).click()
    await page.getByRole('link', { name: 'Practice Set' }).click()
    await page.getByRole('button', { name: 'Mark as Practiced' }).click()
    await expect(page.getByRole('dialog')).toContainText('Set Complete')
    await expectAccessible(page)
  })
})
