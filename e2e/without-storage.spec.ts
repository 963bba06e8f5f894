import type { Page } from '@playwright/test'
import { signUp } from './members.ts'
import { expect, test } from './test.ts'

/* Some browsers store nothing: in a private window, with a full disk, or set to "never remember history". */

async function typeVerse(page: Page): Promise<void> {
  await page.goto('/practice/verse/JHN.11.35.KJV')
  await page.getByRole('button', { name: 'Type instead' }).click()
  await page.getByRole('textbox').fill('Jesus wept.')
  await page.getByRole('button', { name: 'Check' }).click()
  await expect(page.getByRole('region', { name: 'Result' })).toContainText('100%')
}

const readAccuracies = async (page: Page) =>
  ((await (await page.request.get('/api/user/progress')).json()) as { accuracy: number }[]).map(
    ({ accuracy }) => accuracy,
  )

test('a recitation is sent immediately if the storage never responds @desktop', async ({ page }) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest
  })
  await signUp(page)
  await typeVerse(page)
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('This browser doesn’t store anything, so we sent it right away.')).toBeVisible()
  await expect.poll(() => readAccuracies(page)).toEqual([100])
})

test('trying again sends the finished recitation if the storage refuses to open @desktop', async ({
  page,
}) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('The user denied permission to access the database.', 'InvalidStateError')
    }
  })
  await signUp(page)
  await typeVerse(page)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect.poll(() => readAccuracies(page)).toEqual([100])
})
