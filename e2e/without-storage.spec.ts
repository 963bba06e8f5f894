import type { Page } from '@playwright/test'
import { aMember } from './members.ts'
import { expect, test } from './test.ts'

/* Browsers that store nothing: private windows, a full disk, "never remember history". */

async function typeTheVerse(page: Page): Promise<void> {
  await page.goto('/practice/verse/JHN.11.35.KJV')
  await page.getByRole('button', { name: 'Type instead' }).click()
  await page.getByRole('textbox').fill('Jesus wept.')
  await page.getByRole('button', { name: 'Check' }).click()
  await expect(page.getByRole('region', { name: 'Result' })).toContainText('100%')
}

const accuracies = async (page: Page) =>
  ((await (await page.request.get('/api/user/progress')).json()) as { accuracy: number }[]).map(
    ({ accuracy }) => accuracy,
  )

test('a recitation is sent at once if the storage never answers, and the page says so @desktop', async ({
  page,
}) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest
  })
  await aMember(page)
  await typeTheVerse(page)
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('This browser doesn’t store anything, so we sent it right away.')).toBeVisible()
  await expect.poll(() => accuracies(page)).toEqual([100])
})

test('trying again sends the finished recitation if the storage refuses to open @desktop', async ({
  page,
}) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('The user denied permission to access the database.', 'InvalidStateError')
    }
  })
  await aMember(page)
  await typeTheVerse(page)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect.poll(() => accuracies(page)).toEqual([100])
})
