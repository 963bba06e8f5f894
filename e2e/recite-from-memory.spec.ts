import { openVerse, PSALM, startRecitation } from './browser-recognizer.ts'
import { expect, test } from './test.ts'

test.describe('From memory', () => {
  test('hides the text until it’s said, and shows what was heard instead of a word @main', async ({
    page,
  }) => {
    const { speech, practice } = await openVerse(page, 'From memory')
    const visibleWords = page.locator('.verse .word[data-hidden="false"]')
    await expect(visibleWords).toHaveCount(0)
    await practice.expectWordStates(`·${PSALM.split(' ').join(' ·')}`)
    await practice.start.click()
    await speech.sendInterim('the lord is')
    await expect(visibleWords).toHaveText(['The', 'LORD', 'is'])
    await speech.say('the lord is my savior i shall not want')
    await expect(page.locator('.gloss')).toHaveText('“savior”')
    await expect(visibleWords).toHaveCount(9)
  })

  test('asks about an uncertain word, and accepts it when repeated @desktop', async ({ page }) => {
    const { speech, practice } = await startRecitation(page, 'From memory')
    await speech.say('the lord is my shepherds i shall not want')
    const question = page.getByRole('heading', { name: 'Did you say shepherd?' })
    await expect(question).toBeVisible()
    await page.getByRole('button', { name: 'Say it again' }).click()
    await expect(page.getByText('Say “is my shepherd; I”.')).toBeVisible()
    await speech.say('is my shepherd i')
    await expect(question).toBeHidden()
    await practice.expectWordStates(PSALM)
    await expect(practice.result).toContainText('100%')
  })

  test('“I said it” counts, and the same false alarm doesn’t recur @desktop', async ({ page }) => {
    const { speech, practice } = await startRecitation(page, 'From memory')
    await speech.say('the lord is my savior i shall not want')
    await expect(practice.result).toContainText('89%')
    await page.getByRole('button', { name: /^I said it\s*: shepherd$/ }).click()
    await expect(practice.result).toContainText('100%')
    await expect(practice.secondLook).toHaveText([
      /shepherd\s*You said it\s*Heard as “savior”; counted as right\./,
    ])

    await page.reload()
    await practice.start.click()
    await speech.say('the lord is my savior i shall not want')
    await expect(practice.result).toContainText('100%')
    await expect(practice.secondLook).toHaveCount(0)

    await practice.tryAgain.click()
    await speech.say('the lord is my saviour i shall want')
    await expect(practice.secondLook.filter({ hasText: 'Left out' })).toHaveText([/^not/])
    await practice.tryAgain.click()
    await speech.say('the lord is my sailor i shall not want')
    await expect(practice.secondLook).toHaveText([/shepherd\s*Another word\s*Heard as “sailor”\./])
  })
})
