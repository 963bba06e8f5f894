import { openOn, PSALM, SPOKEN, startInStillTime, startOn } from './browser-recognizer.ts'
import { expect, test } from './test.ts'

interface Recitation {
  readonly spoken: string
  /** What became of one word (two, where they were swapped). */
  readonly verdict?: readonly [words: string, looks: string]
  readonly figure: string
  /** The lines of the second look. */
  readonly doubts?: readonly RegExp[]
}

const RECITATIONS: readonly Recitation[] = [
  { spoken: SPOKEN, figure: '100%' },
  {
    spoken: 'the lord is my savior i shall not want',
    verdict: ['shepherd', 'shepherd:wrong'],
    figure: '89%',
    doubts: [/^shepherd\s*Another word\s*Heard as “savior”\./],
  },
  {
    spoken: 'the lord is my shepherd i not want',
    verdict: ['shall', 'shall:skipped'],
    figure: '89%',
    doubts: [/^shall\s*Left out\s*Not heard\./],
  },
  {
    spoken: 'the lord is my shepherd shall i not want',
    verdict: ['I shall', 'I:swapped shall:swapped'],
    figure: '78%',
    doubts: [/^I\s*Other order\s*Said in another order\./, /^shall\s*Other order/],
  },
  {
    spoken: 'the lord is your the lord is my shepherd i shall not want',
    verdict: ['my', 'my:self-corrected'],
    figure: '100%',
  },
  {
    spoken: 'the lord is my shepherd eye shall not want',
    verdict: ['I', 'I:sounds-alike'],
    figure: '100%',
  },
  {
    spoken: 'the lord is my shepherds i shall not want',
    verdict: ['shepherd', 'shepherd:not-sure'],
    figure: '100%',
    doubts: [/^shepherd\s*Not sure\s*Sounded like “shepherds”\. Not counted\./],
  },
]

test.describe('From memory', () => {
  for (const { spoken, verdict: [words, looks] = ['', ''], figure, doubts = [] } of RECITATIONS) {
    test(`“${spoken}”: ${looks || 'all is right'}`, { tag: '@desktop' }, async ({ page }) => {
      const { speech, practice } = await startOn(page, 'From memory')
      await speech.say(spoken)
      await practice.looks(PSALM.replace(words, looks))
      await expect(practice.result).toContainText(figure)
      await expect(practice.secondLook).toHaveText([...doubts])
      await practice.says(
        'Practice Complete!',
        `Great job! You've successfully completed the verse. Accuracy: ${figure}`,
      )
    })
  }

  test('what was said beside the verse is told, and does not change the figure @desktop', async ({
    page,
  }) => {
    const { speech, practice } = await startOn(page, 'From memory')
    await speech.say('the lord is truly my shepherd i shall shall not want')
    await practice.looks(PSALM)
    await expect(practice.result).toContainText('100%')
    const told = 'Also heard: “truly”. One word repeated; your score is unaffected.'
    await expect(page.getByRole('article').getByText(told)).toBeVisible()
  })

  test('the text is hidden until it is said, and what was heard stands under a doubtful word @main', async ({
    page,
  }) => {
    const { speech, practice } = await openOn(page, 'From memory')
    const shown = page.locator('.verse .word[data-hidden="false"]')
    await expect(shown).toHaveCount(0)
    await practice.looks(`·${PSALM.split(' ').join(' ·')}`)
    await practice.start.click()
    await speech.interim('the lord is')
    await expect(shown).toHaveText(['The', 'LORD', 'is'])
    await speech.say('the lord is my savior i shall not want')
    await expect(page.locator('.gloss')).toHaveText('“savior”')
    await expect(shown).toHaveCount(9)
  })

  test('the take ends 0.6 seconds after the last word @desktop', async ({ page }) => {
    const { speech, practice } = await startInStillTime(page, 'From memory')
    await speech.say(SPOKEN)
    await practice.looks(PSALM)
    await page.clock.runFor(590)
    await expect(practice.stop).toBeVisible()
    await page.clock.runFor(30)
    await expect(practice.stop).toBeHidden()
    await expect(practice.result).toContainText('100%')
  })

  test('nothing stands over what came of a short take @desktop', async ({ page }) => {
    const { speech, practice } = await startInStillTime(page, 'From memory')
    await expect(practice.toast).toBeVisible()
    await speech.say('the lord is my')
    await practice.stop.click()
    // Much less than a toast is shown for.
    await page.clock.runFor(1_000)
    await expect(practice.result).toContainText('44%')
    await expect(practice.toast).toBeHidden()
  })

  test('the take ends after ten seconds of silence, and can go on from there @desktop @main', async ({
    page,
  }) => {
    const { speech, practice } = await startInStillTime(page, 'From memory')
    await speech.say('the lord is my')
    await practice.looks('The LORD is my [shepherd] ·I ·shall ·not ·want')
    await page.clock.runFor(9_900)
    await expect(practice.stop).toBeVisible()
    await page.clock.runFor(300)
    await expect(practice.stop).toBeHidden()
    await expect(practice.result).toContainText('44%')
    await page.clock.resume()
    await practice.goOn.click()
    await speech.say('shepherd i shall not want')
    await practice.looks(PSALM)
    await expect(practice.result).toContainText('100%')
  })

  test('a word that is not sure is asked for: said again it is right, and the figure stays', async ({
    page,
  }) => {
    const { speech, practice } = await startOn(page, 'From memory')
    await speech.say('the lord is my shepherds i shall not want')
    const question = page.getByRole('heading', { name: 'Did you say shepherd?' })
    await expect(question).toBeVisible()
    await page.getByRole('button', { name: 'Say it again' }).click()
    await expect(page.getByText('Say “is my shepherd; I”.')).toBeVisible()
    await speech.say('is my shepherd i')
    await expect(question).toBeHidden()
    await practice.looks(PSALM)
    await expect(practice.result).toContainText('100%')
  })

  test('“I said it” counts, and the same false alarm does not come back @desktop @main', async ({ page }) => {
    const { speech, practice } = await startOn(page, 'From memory')
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

  test('the way to recite is remembered @desktop', async ({ page }) => {
    const { practice } = await openOn(page, 'From memory')
    await page.reload()
    await expect(page.getByRole('radio', { name: 'From memory' })).toBeChecked()
    await practice.looks(`·${PSALM.split(' ').join(' ·')}`)
    await practice.recite('Guided')
    await practice.looks('[The] ·LORD ·is ·my ·shepherd ·I ·shall ·not ·want')
  })
})
