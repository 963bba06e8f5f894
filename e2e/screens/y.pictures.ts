import { aMember } from '../members.ts'
import { saidLongAgo } from '../said-long-ago.ts'
import { test } from '../test.ts'
import { JOHN_3_16, todaysVerseIs } from '../verses.ts'
import { takePictures } from './look.ts'

test('letters', async ({ page }) => {
  test.setTimeout(300_000)
  await todaysVerseIs(page, JOHN_3_16)
  await page.goto('/')
  await page.getByRole('radio', { name: 'First letters' }).press(' ')
  await page.keyboard.type('fgsxltwx')
  await takePictures(page, 'letters-wrong')
  await page.keyboard.type('z')
  await page.keyboard.type('ghobs')
  await page.getByRole('button', { name: 'Finish' }).click()
  await takePictures(page, 'letters-done')
  await aMember(page)
  await saidLongAgo(page, 'PSA.23.1.KJV')
  await page.goto('/today')
  await page.getByRole('button', { name: 'Type instead' }).click()
  await page.getByRole('radio', { name: 'First letters' }).press(' ')
  await page.keyboard.type('tl')
  await takePictures(page, 'letters-today')
})
