import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts'
import { startRecitation } from './browser-recognizer.ts'
import { expect, test } from './test.ts'
import { JOHN_3_16 } from './verses.ts'

const SPOKEN_TEXT =
  'for god so god so loved the whole world he that gave his only begotten son that whosoever believeth in him should not perish but have everlasting life'

test('a result marks swapped, added, and repeated words where they were said', async ({ page }) => {
  const { speech, practice } = await startRecitation(page, 'From memory', JOHN_3_16)
  await speech.say(SPOKEN_TEXT)
  await expect(practice.result).toContainText('92%')
  await expect(page.locator('.gloss')).toHaveText(['said twice', '“whole”', 'other order'])
  const marks = page.locator('.verse-mark')
  await expect(marks).toHaveCount(3)
  const kinds = await marks.evaluateAll((all) => all.map((mark) => mark.getAttribute('data-mark')))
  expect(kinds).toEqual(['repeated', 'added', 'swapped'])
  await expect(practice.secondLook).toHaveText([
    /^the whole world\s*Added/,
    /^that he\s*Other order\s*Said the other way around\./,
  ])
  await expect(page.getByText('Said twice: “God so”.')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: /^I said it.*that he$/ }).press('Enter')
  await expect(practice.result).toContainText('100%')
  await expect(page.locator('[data-mark="swapped"]')).toHaveCount(0)
})
