import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { aMember } from './members.ts'
import { expect, test } from './test.ts'
import { PSALM_23_1, setTodaysVerse } from './verses.ts'

/** Reads what the browser stores about members: the number of attempts, and all text in its storage and cached answers. */
const keptIn = (page: Page) =>
  page.evaluate(async () => {
    const all = async (name: string, store: string): Promise<unknown[]> => {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name)
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(new Error('The store cannot be opened.'))
      })
      const kept = await new Promise<unknown[]>((resolve) => {
        if (!database.objectStoreNames.contains(store)) return resolve([])
        const request = database.transaction(store).objectStore(store).getAll()
        request.onsuccess = () => resolve(request.result as unknown[])
      })
      database.close()
      return kept
    }
    const attempts = await all('verse-by-heart', 'attempts')
    const seen = await all('kept-data-1', 'data')
    return {
      attempts: attempts.length,
      texts: JSON.stringify([{ ...localStorage }, { ...sessionStorage }, seen]),
    }
  })

test('signing out asks about waiting attempts, and leaves none of the member’s data @desktop @main', async ({
  page,
}) => {
  const { username } = await aMember(page)
  await setTodaysVerse(page, PSALM_23_1)
  // The server fails, so saved attempts wait.
  await page.route('**/api/user/progress', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 503, body: '{}' }) : route.continue(),
  )
  await page.goto('/')
  await page.getByRole('button', { name: 'Type instead' }).click()
  await page.getByRole('textbox').fill('the lord is my shepherd i shall not want')
  await page.getByRole('button', { name: 'Check' }).click()
  await page.getByRole('button', { name: 'Save Progress' }).click()
  await expect(page.getByRole('link', { name: '1 waiting' })).toBeVisible()

  await page.getByRole('button', { name: /^Account menu/ }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  const question = page.getByRole('alertdialog', { name: 'Some recitations haven’t been sent' })
  await expect(question).toContainText('1 recitation is saved only in this browser')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Send first, then sign out' }).click()
  await expect(question.getByRole('alert')).toContainText('couldn’t send everything')
  await question.getByRole('button', { name: 'Delete' }).click()

  await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible()
  await expect.poll(async () => (await keptIn(page)).attempts).toBe(0)
  await expect.poll(async () => (await keptIn(page)).texts).not.toContain(username)
})

test('a session ended from another browser leaves no private card here, and keeps waiting attempts @desktop', async ({
  page,
  browser,
  baseURL,
}) => {
  const { username, password } = await aMember(page)
  const card = { reference: 'My first card', text: 'For my eyes only', isPublic: false }
  await page.request.post('/api/custom-verses', { data: { ...card, book: 'Custom', chapter: 1, verse: 1 } })
  await setTodaysVerse(page, PSALM_23_1)
  await page.route('**/api/user/progress', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 503, body: '{}' }) : route.continue(),
  )
  await page.goto('/')
  await page.getByRole('button', { name: 'Type instead' }).click()
  await page.getByRole('textbox').fill('the lord is my shepherd i shall not want')
  await page.getByRole('button', { name: 'Check' }).click()
  await page.getByRole('button', { name: 'Save Progress' }).click()
  await expect(page.getByRole('link', { name: '1 waiting' })).toBeVisible()
  await page.goto('/custom-verses')
  await expect(page.getByText(card.text)).toBeVisible()
  await expect.poll(async () => (await keptIn(page)).texts).toContain(card.text)

  const elsewhere = await browser.newContext({ ...(baseURL && { baseURL }) })
  await elsewhere.request.post('/api/auth/local/login', { data: { usernameOrEmail: username, password } })
  expect((await elsewhere.request.delete('/api/account/sessions')).ok()).toBe(true)
  await elsewhere.close()

  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Authentication Required' })).toBeVisible()
  await expect.poll(async () => (await keptIn(page)).texts).not.toContain(username)
  await expect.poll(async () => (await keptIn(page)).texts).not.toContain(card.text)
  expect((await keptIn(page)).attempts).toBe(1)
  await expect(page.getByText(card.text)).toHaveCount(0)
})

test('the footer links to the privacy page @desktop', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your voice' })).toBeVisible()
  await expectAccessible(page)
})
