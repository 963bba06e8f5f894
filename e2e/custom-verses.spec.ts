import type { Browser, Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts'
import { signUp } from './members.ts'
import { expect, test } from './test.ts'

const toast = (page: Page, text: string) =>
  page.getByRole('region', { name: /Notifications/ }).getByText(text, { exact: true })

const card = (page: Page, reference: string) => page.getByRole('article', { name: reference })
const count = (page: Page, text: string) => page.getByRole('status').getByText(text, { exact: true })
const form = (page: Page) => page.getByRole('dialog')

async function createCard(page: Page, data: object): Promise<string> {
  const response = await page.request.post('/api/custom-verses', {
    data: { reference: 'Ode 1:1', text: 'Rejoice', chapter: 1, verse: 1, ...data },
  })
  expect(response.status()).toBe(201)
  return ((await response.json()) as { id: string }).id
}

async function openAsAnotherMember(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({
    serviceWorkers: 'block',
    locale: 'en-US',
    baseURL: baseURL ?? '',
  })
  const page = await context.newPage()
  await signUp(page)
  return page
}

test('a member writes a card with an automatic reference, edits it, and deletes it @main', async ({
  page,
}) => {
  await signUp(page)
  const warnings: string[] = []
  page.on('console', (message) => {
    // Expected: test pages have no service worker.
    const isOurs = !message.text().startsWith('Service Worker registration blocked')
    if (message.type() === 'warning' && isOurs) warnings.push(message.text())
  })
  await page.goto('/custom-verses')
  await expect(page.getByRole('heading', { name: 'No custom verses yet' })).toBeVisible()
  await page.getByRole('button', { name: 'Create Verse' }).click()

  const { dialog, reference } = { dialog: form(page), reference: form(page).getByLabel('Reference') }
  await expect(dialog.getByLabel('Book')).toHaveValue('Custom')
  expect(warnings).toEqual([])
  await dialog.getByRole('button', { name: 'Create Verse' }).click()
  for (const missing of ['Chapter', 'Verse', 'Reference', 'Text'])
    await expect(dialog.getByText(`${missing} is required`, { exact: true })).toBeVisible()

  await dialog.getByLabel('Book').selectOption('Psalms')
  await dialog.getByLabel('Chapter').fill('23')
  await expect(reference).toHaveValue('')
  await dialog.getByLabel('Verse', { exact: true }).fill('1')
  await expect(reference).toHaveValue('Psalm 23:1')
  await dialog.getByLabel('Verse', { exact: true }).fill('')
  await dialog.getByLabel('Verse', { exact: true }).fill('4')
  await expect(reference).toHaveValue('Psalm 23:4')
  await reference.fill('Psalm 23:4 (mine)')
  await dialog.getByLabel('Verse', { exact: true }).fill('5')
  await expect(reference).toHaveValue('Psalm 23:4 (mine)')
  await dialog.getByLabel('Text').fill('Even through <i>shadow</i> 🕊️\nיְהוָה')
  await dialog.getByLabel('Theme').selectOption('Comfort')
  await dialog.getByLabel('Notes').fill('by night')
  await dialog.getByRole('button', { name: 'Create Verse' }).click()
  await expect(toast(page, 'Verse Created')).toBeVisible()
  await expect(dialog).toBeHidden()

  const newCard = card(page, 'Psalm 23:4 (mine)')
  await expect(newCard).toContainText('Even through <i>shadow</i> 🕊️')
  await expect(newCard).toContainText(/comfort/i)
  await expect(newCard).toContainText('by night')
  await expect(newCard).toContainText(/Created \w+ \d+, \d{4}/)
  await expect(newCard).toContainText('Private')
  await expect(newCard.getByRole('link')).toHaveAttribute('href', /^\/practice\/custom\/[0-9a-f-]{36}$/)
  await expect(count(page, '1 verses found')).toBeVisible()

  await page.getByRole('button', { name: 'Create New Verse' }).click()
  await expect(dialog.getByLabel('Text')).toHaveValue('')
  await page.keyboard.press('Escape')

  await newCard.getByRole('button', { name: 'Edit' }).click()
  await expect(dialog.getByLabel('Text')).toHaveValue('Even through <i>shadow</i> 🕊️\nיְהוָה')
  await expect(dialog.getByText('Only you can read this card.')).toBeVisible()
  await dialog.getByRole('switch', { name: 'Public' }).check()
  await expect(dialog.getByText(/including your notes/)).toBeVisible()
  await reference.fill('Psalm 23:5')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(toast(page, 'Verse Updated')).toBeVisible()
  await expect(card(page, 'Psalm 23:5')).toContainText('Public')
  await expect(page.getByRole('button', { name: 'Edit Psalm 23:5' })).toBeFocused()

  await page.getByRole('button', { name: 'Delete Psalm 23:5' }).click()
  const question = page.getByRole('alertdialog', {
    name: 'Are you sure you want to delete this custom verse?',
  })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(card(page, 'Psalm 23:5')).toBeVisible()
  await page.getByRole('button', { name: 'Delete Psalm 23:5' }).click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, 'Verse Deleted')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No custom verses yet' })).toBeVisible()
})

test('a draft is restored after the form is closed and can be discarded @desktop', async ({ page }) => {
  await signUp(page)
  await page.goto('/custom-verses')
  await page.getByRole('button', { name: 'Create New Verse' }).click()
  await form(page).getByLabel('Text').fill('Half a verse')
  await page.keyboard.press('Escape')
  await expect(form(page)).toBeHidden()
  await page.reload()
  await page.getByRole('button', { name: 'Create New Verse' }).click()
  await expect(form(page).getByLabel('Text')).toHaveValue('Half a verse')
  await form(page).getByRole('button', { name: 'Start over' }).click()
  await expect(form(page).getByLabel('Text')).toHaveValue('')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Create New Verse' }).click()
  await expect(form(page).getByText('We kept your draft.')).toBeHidden()
})

test('saved public cards follow their author’s changes @desktop', async ({ page, browser, baseURL }) => {
  const writer = await openAsAnotherMember(browser, baseURL)
  const word = `Selah${Date.now().toString(36)}`
  const id = await createCard(writer, { reference: `${word} 1:1`, text: `Rejoice ${word}`, isPublic: true })
  const { userId } = (await (await writer.request.get(`/api/custom-verses/${id}`)).json()) as {
    userId: string
  }

  await signUp(page)
  const requestedPaths: string[] = []
  page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname))
  await page.goto('/custom-verses')
  await expect(page.getByRole('heading', { name: 'No custom verses yet' })).toBeVisible()
  expect(requestedPaths).not.toContain('/api/public-custom-verses')
  await page.getByRole('tab', { name: 'Public Verse Cards' }).click()
  await page.getByRole('textbox', { name: 'Search verse cards' }).fill(word.toUpperCase())
  const shared = card(page, `${word} 1:1`)
  await expect(shared).toContainText(`Shared by ${userId.slice(0, 8)}`)
  await expect(shared).not.toContainText(userId)
  await expect(shared.getByRole('button', { name: 'Edit' })).toBeHidden()
  await shared.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'Verse Saved')).toBeVisible()
  await expect(toast(page, 'Verse added to your library')).toBeVisible()
  await expect(shared.getByRole('button', { name: 'Saved' })).toBeDisabled()
  await page.reload()
  await page.getByRole('textbox', { name: 'Search verse cards' }).fill(word)
  await expect(shared.getByRole('button', { name: 'Saved' })).toBeDisabled()

  const saved = card(page, `${word} 1:1`)
  const change = (data: object) =>
    writer.request.put(`/api/custom-verses/${id}`, {
      data: { reference: `${word} 1:1`, chapter: 1, verse: 1, text: 'Rejoice', ...data },
    })
  await change({ text: 'Rejoice always', isPublic: true })
  await page.goto('/my-verses')
  await expect(saved).toContainText('Rejoice always')
  await change({ isPublic: false })
  await page.reload()
  await expect(page.getByRole('heading', { name: 'No verses found' })).toBeVisible()
  await change({ isPublic: true })
  await page.reload()
  await expect(saved).toBeVisible()
  await writer.request.delete(`/api/custom-verses/${id}`)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'No verses found' })).toBeVisible()
  await writer.context().close()
})

test('a public card is copied to your own cards @desktop', async ({ page, browser, baseURL }) => {
  const writer = await openAsAnotherMember(browser, baseURL)
  const reference = `Copy${Date.now().toString(36)} 1:1`
  await createCard(writer, { reference, isPublic: true, notes: 'not yours' })
  await writer.context().close()
  await signUp(page)
  await page.goto('/custom-verses?show=public')
  await page.getByRole('textbox', { name: 'Search verse cards' }).fill(reference)
  await page.getByRole('button', { name: `Copy to my cards: ${reference}` }).click()
  await expect(toast(page, 'Copied to My Verse Cards')).toBeVisible()
  await expect(page.getByRole('button', { name: `Copied: ${reference}` })).toBeDisabled()
  await page.getByRole('tab', { name: 'My Verse Cards' }).click()
  await expect(card(page, reference)).toContainText('Private')
  await expect(card(page, reference)).not.toContainText('not yours')
})

test('shares a public card with its link, and a private one without @desktop', async ({
  page,
  context,
  origin,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => Object.assign(navigator, { share: undefined }))
  await signUp(page)
  const id = await createCard(page, { reference: 'Public 1:1', text: 'For all', isPublic: true })
  await createCard(page, { reference: 'Private 1:1', text: 'For me' })
  await page.goto('/custom-verses')
  const readClipboard = () => page.evaluate(() => navigator.clipboard.readText())
  await page.getByRole('button', { name: 'Share Public 1:1' }).click()
  await expect(toast(page, 'Copied')).toBeVisible()
  expect(await readClipboard()).toBe(`For all\nPublic 1:1\n${origin}/practice/custom/${id}`)
  await page.getByRole('button', { name: 'Share Private 1:1' }).click()
  await expect(toast(page, 'Others can’t open this card until it’s public.')).toBeVisible()
  expect(await readClipboard()).toBe('For me\nPrivate 1:1')
})

test('shows an error in the form, which keeps its input @desktop', async ({ page }) => {
  await signUp(page)
  await page.goto('/custom-verses')
  await page.getByRole('button', { name: 'Create New Verse' }).click()
  const dialog = form(page)
  await dialog.getByLabel('Reference').fill('Ode 1:1')
  await dialog.getByLabel('Chapter').fill('1')
  await dialog.getByLabel('Verse', { exact: true }).fill('1')
  await dialog.getByLabel('Text').fill('y'.repeat(2001))
  await dialog.getByRole('button', { name: 'Create Verse' }).click()
  await expect(dialog.getByText('Text must be at most 2,000 characters')).toBeVisible()
  await expect(dialog.getByText('2,001 of 2,000')).toBeVisible()
  await dialog.getByLabel('Text').fill('y'.repeat(2000))

  const refuse = (status: number, body: string) =>
    page.route('**/api/custom-verses', (route) => route.fulfill({ status, body }))
  await refuse(429, '{"message":"One card too many today."}')
  await dialog.getByRole('button', { name: 'Create Verse' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('One card too many today.')
  await page.unrouteAll()
  await page.route('**/api/custom-verses', (route) => route.abort())
  await dialog.getByRole('button', { name: 'Create Verse' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Failed to create custom verse')
  await page.unrouteAll()
  await dialog.getByRole('button', { name: 'Create Verse' }).click()
  await expect(card(page, 'Ode 1:1')).toBeVisible()
})

test('cards are accessible and fit the narrowest phone', async ({ page }) => {
  await signUp(page)
  await page.goto('/custom-verses')
  await expect(page.getByRole('heading', { name: 'No custom verses yet' })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  const long = await createCard(page, {
    reference: 'x'.repeat(100),
    text: 'y'.repeat(300),
    notes: 'z'.repeat(99),
    isPublic: true,
  })
  await createCard(page, { reference: 'Ode 2:1', text: 'מִזְמוֹר לְדָוִד', theme: 'perseverance' })
  await page.goto('/custom-verses')
  await expect(count(page, '2 verses found')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('textbox', { name: 'Search verse cards' }).fill('nothing like it')
  await expect(page.getByRole('heading', { name: 'No verses found' })).toBeVisible()
  await expectAccessible(page)
  await page.goto(`/practice/custom/${long}`)
  await expect(page.getByRole('button', { name: 'Start' })).toBeVisible()
  await expectNoSidewaysScroll(page)
})

test('the card form and public cards are accessible in every state', async ({ page }) => {
  await signUp(page)
  await createCard(page, { reference: 'Ode 2:1', isPublic: true })
  await page.goto('/custom-verses')
  await page.getByRole('button', { name: 'Create New Verse' }).click()
  await form(page).getByRole('button', { name: 'Create Verse' }).click()
  await expect(form(page).getByLabel('Chapter')).toBeFocused()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Delete Ode 2:1' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expectAccessible(page)

  await page.goto('/custom-verses?show=public')
  await expect(page.getByText(/Shared by/).first()).toBeVisible()
  await expectAccessible(page)
  await page.route('**/api/public-custom-verses', (route) => route.fulfill({ body: '[]' }))
  await page.reload()
  await expect(page.getByRole('heading', { name: 'No public verses found' })).toBeVisible()
  await expectAccessible(page)
  await page.unrouteAll()
  await page.route('**/api/public-custom-verses', (route) => route.abort())
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('isn’t responding')
  await expectAccessible(page)
})
