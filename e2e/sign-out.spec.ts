import { expectAccessible } from './accessibility.ts'
import { aMember } from './members.ts'
import { expect, test } from './test.ts'
import { PSALM_23_1, todaysVerseIs } from './verses.ts'

test('a member signs out: what waits is asked about, and nothing of them stays @desktop @main', async ({
  page,
}) => {
  const { username } = await aMember(page)
  await todaysVerseIs(page, PSALM_23_1)
  // A server in trouble: what is saved waits.
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
  const question = page.getByRole('alertdialog', { name: 'Not everything is sent yet' })
  await expect(question).toContainText('1 recitation is kept in this browser')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Send first, then sign out' }).click()
  await expect(question.getByRole('alert')).toContainText('did not take everything')
  await question.getByRole('button', { name: 'Throw away' }).click()

  await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible()
  const kept = await page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('verse-by-heart')
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(new Error('The store cannot be opened.'))
    })
    const names = [...database.objectStoreNames]
    const count = await new Promise<number>((resolve) => {
      if (names.length === 0) return resolve(0)
      const request = database.transaction('attempts').objectStore('attempts').count()
      request.onsuccess = () => resolve(request.result)
    })
    return { count, texts: JSON.stringify([{ ...localStorage }, { ...sessionStorage }]) }
  })
  expect(kept.count).toBe(0)
  expect(kept.texts).not.toContain(username)
})

test('the footer leads to what is kept, where the sound goes, and for how long @desktop', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your voice' })).toBeVisible()
  await expectAccessible(page)
})
