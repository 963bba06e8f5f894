import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { signUp } from './members.ts'
import { expect, test } from './test.ts'
import { PSALM_23_1, setTodaysVerse } from './verses.ts'

/** Counts the attempts stored in the browser, and reads all text in its storage and cached responses. */
const readStorage = (page: Page) =>
  page.evaluate(async () => {
    const readAll = async (name: string, store: string): Promise<unknown[]> => {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name)
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(new Error('The store can’t be opened.'))
      })
      const records = await new Promise<unknown[]>((resolve) => {
        if (!database.objectStoreNames.contains(store)) return resolve([])
        const request = database.transaction(store).objectStore(store).getAll()
        request.onsuccess = () => resolve(request.result as unknown[])
      })
      database.close()
      return records
    }
    const attempts = await readAll('verse-by-heart', 'attempts')
    const cached = await readAll('kept-data-1', 'data')
    return {
      attempts: attempts.length,
      texts: JSON.stringify([{ ...localStorage }, { ...sessionStorage }, cached]),
    }
  })

test('signing out asks about waiting attempts and removes the member’s data @desktop @main', async ({
  page,
}) => {
  const { username } = await signUp(page)
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
  await expect.poll(async () => (await readStorage(page)).attempts).toBe(0)
  await expect.poll(async () => (await readStorage(page)).texts).not.toContain(username)
})

test('ending a session remotely removes its private cards and keeps waiting attempts @desktop', async ({
  page,
  browser,
  baseURL,
}) => {
  const { username, password } = await signUp(page)
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
  await expect.poll(async () => (await readStorage(page)).texts).toContain(card.text)

  const otherBrowser = await browser.newContext({ ...(baseURL && { baseURL }) })
  await otherBrowser.request.post('/api/auth/local/login', { data: { usernameOrEmail: username, password } })
  expect((await otherBrowser.request.delete('/api/account/sessions')).ok()).toBe(true)
  await otherBrowser.close()

  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Authentication Required' })).toBeVisible()
  await expect.poll(async () => (await readStorage(page)).texts).not.toContain(username)
  await expect.poll(async () => (await readStorage(page)).texts).not.toContain(card.text)
  expect((await readStorage(page)).attempts).toBe(1)
  await expect(page.getByText(card.text)).toHaveCount(0)
})

test('the footer links to the privacy page @desktop', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your voice' })).toBeVisible()
  await expectAccessible(page)
})
