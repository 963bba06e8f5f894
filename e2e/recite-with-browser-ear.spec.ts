import type { Page } from '@playwright/test'
import { replays } from '#shared/domain/recitation/replayed-browsers.ts'
import { fakeSpeech, type SpeechInPage } from './fake-speech.ts'
import { pictureOf, practiceOn, type Practice, withoutHelp } from './practice.ts'
import { test as withRecording } from './recording.ts'
import { expect, test } from './test.ts'
import { JOHN_3_16, PSALM_23_1, todaysVerseIs, type Verse } from './verses.ts'

/*
 * The browser's own recogniser is the one thing that no machine here has, so its events are replayed; everything behind
 * them is real.
 */

const PSALM = 'The LORD is my shepherd I shall not want'
const SPOKEN = 'the lord is my shepherd i shall not want'

interface Scene {
  readonly speech: SpeechInPage
  readonly practice: Practice
}

async function openOn(page: Page, way: 'Guided' | 'From memory', verse: Verse = PSALM_23_1): Promise<Scene> {
  const speech = await fakeSpeech(page)
  await todaysVerseIs(page, verse)
  await withoutHelp(page)
  await page.goto('/')
  const practice = practiceOn(page)
  await practice.recite(way)
  return { speech, practice }
}

async function startOn(page: Page, way: 'Guided' | 'From memory', verse?: Verse): Promise<Scene> {
  const scene = await openOn(page, way, verse)
  await scene.practice.start.click()
  await scene.practice.listens()
  return scene
}

/** Starts with the clock standing still, so that a test can say what happens when. */
async function startInStillTime(page: Page, way: 'Guided' | 'From memory'): Promise<Scene> {
  await page.clock.install()
  const scene = await openOn(page, way)
  await page.clock.pauseAt(Date.now() + 60_000)
  await scene.practice.start.click()
  await page.clock.runFor(10)
  await scene.practice.listens()
  return scene
}

test.describe('Guided', () => {
  test('the words follow the voice, and the last one ends it', async ({ page }) => {
    const { speech, practice } = await openOn(page, 'Guided')
    await practice.looks('[The] ·LORD ·is ·my ·shepherd ·I ·shall ·not ·want')
    await expect(practice.reset).toBeHidden()

    await practice.start.click()
    await practice.says(
      'Listening Started',
      'Start speaking the verse. Words will appear as you say them correctly.',
    )
    expect(await speech.starts()).toEqual([
      {
        lang: 'en-US',
        continuous: true,
        interimResults: true,
        maxAlternatives: 1,
        processLocally: false,
        phrases: [],
      },
    ])
    await speech.interim('the lord')
    await practice.looks('The LORD [is] ·my ·shepherd ·I ·shall ·not ·want')
    await expect(page.getByRole('progressbar', { name: 'Words said' })).toHaveAttribute(
      'aria-valuetext',
      '2 of 9 words',
    )
    await expect(page.getByText('Save Progress (Premium)')).toBeHidden()
    await speech.sayWords(SPOKEN)

    await practice.looks(PSALM)
    await practice.says(
      'Practice Complete!',
      "Great job! You've successfully completed the verse. Accuracy: 100%",
    )
    await expect(practice.announcement).toHaveText('Finished. Accuracy 100 percent.')
    await expect(practice.result).toContainText('100%')
    await expect(practice.stop).toBeHidden()
    expect(await speech.isListening()).toBe(false)
  })

  test('a miss flashes for a second, and a right word ends the flash', async ({ page }) => {
    const { speech, practice } = await startInStillTime(page, 'Guided')
    await speech.say('banana')
    await practice.looks('The:incorrect ·LORD ·is ·my ·shepherd ·I ·shall ·not ·want')
    await page.clock.runFor(990)
    await practice.looks('The:incorrect ·LORD ·is ·my ·shepherd ·I ·shall ·not ·want')
    await page.clock.runFor(20)
    await practice.looks('[The] ·LORD ·is ·my ·shepherd ·I ·shall ·not ·want')
    await speech.say('banana')
    await practice.looks('The:incorrect ·LORD ·is ·my ·shepherd ·I ·shall ·not ·want')
    await speech.say('the')
    await practice.looks('The [LORD] ·is ·my ·shepherd ·I ·shall ·not ·want')
  })

  test('a word can be skipped, by button and by key; it stays missed and the figure shows it', async ({
    page,
  }) => {
    const { speech, practice } = await startOn(page, 'Guided')
    await speech.say('the lord is')
    await practice.looks('The LORD is [my] ·shepherd ·I ·shall ·not ·want')
    await practice.skip.click()
    await practice.looks('The LORD is my:incorrect [shepherd] ·I ·shall ·not ·want')
    await page.keyboard.press('ArrowRight')
    await practice.looks('The LORD is my:incorrect shepherd:incorrect [I] ·shall ·not ·want')
    await speech.say('i shall not want')
    await practice.looks('The LORD is my:incorrect shepherd:incorrect I shall not want')
    await practice.says(
      'Practice Complete!',
      "Great job! You've successfully completed the verse. Accuracy: 78%",
    )
    await expect(practice.result).toContainText('78%')
    await expect(practice.result).toContainText('Good job!')
    await expect(practice.skip).toBeHidden()
  })

  test('stopped in the middle it keeps the words, and goes on from there', async ({ page }) => {
    const { speech, practice } = await startOn(page, 'Guided')
    await speech.say('the lord is my')
    await practice.looks('The LORD is my [shepherd] ·I ·shall ·not ·want')
    await page.keyboard.press('Escape')
    await expect(practice.announcement).toHaveText('Stopped after 4 of 9 words.')
    await expect(practice.result).toContainText('44%')
    await expect(practice.result).toContainText('Keep practicing!')
    await practice.looks('The LORD is my [shepherd] ·I ·shall ·not ·want')
    await practice.start.click()
    await speech.say('shepherd i shall not want')
    await practice.looks(PSALM)
  })

  test('Reset begins anew, and so do Try Again and the start after the end', async ({ page }) => {
    const { speech, practice } = await startOn(page, 'Guided')
    await speech.say('the lord is')
    await practice.looks('The LORD is [my] ·shepherd ·I ·shall ·not ·want')
    await practice.reset.click()
    await practice.looks('[The] ·LORD ·is ·my ·shepherd ·I ·shall ·not ·want')
    await expect(practice.start).toBeVisible()
    expect(await speech.isListening()).toBe(false)

    await practice.start.click()
    await speech.say(SPOKEN)
    await practice.looks(PSALM)
    await practice.tryAgain.click()
    await practice.looks('[The] ·LORD ·is ·my ·shepherd ·I ·shall ·not ·want')
    await practice.listens()
    expect(await speech.starts()).toHaveLength(3)
    await speech.say('the')
    await practice.looks('The [LORD] ·is ·my ·shepherd ·I ·shall ·not ·want')
  })

  test('Try Again listens after 0.3 seconds, and a session that ends by itself goes on after 0.1', async ({
    page,
  }) => {
    const { speech, practice } = await startInStillTime(page, 'Guided')
    await speech.say('the lord')
    await speech.end()
    await page.clock.runFor(90)
    expect(await speech.starts()).toHaveLength(1)
    await page.clock.runFor(20)
    expect(await speech.starts()).toHaveLength(2)
    await page.clock.runFor(10)
    await speech.say('is my shepherd i shall not want')
    await practice.looks(PSALM)

    await practice.tryAgain.click()
    await page.clock.runFor(290)
    expect(await speech.starts()).toHaveLength(2)
    await page.clock.runFor(20)
    expect(await speech.starts()).toHaveLength(3)
  })

  test('the verse can be hidden, and appears as it is said', async ({ page }) => {
    const { speech, practice } = await startOn(page, 'Guided')
    const shown = page.locator('.verse .word[data-hidden="false"]')
    await expect(shown).toHaveCount(9)
    await page.getByRole('button', { name: 'Hide verse' }).click()
    await expect(shown).toHaveCount(0)
    // What is read aloud keeps as silent as what is seen.
    const read = page.getByRole('article').locator('p.sr-only').first()
    await expect(read).toHaveText('… … … … … … … … …')
    await speech.say('the lord')
    await expect(shown).toHaveText(['The', 'LORD'])
    await expect(read).toHaveText('The LORD … … … … … … …')
    await page.getByRole('button', { name: 'Show verse' }).click()
    await expect(shown).toHaveCount(9)
    await practice.stop.click()
  })

  for (const { name, verse, steps } of replays) {
    test(`each word counts once: ${name}`, { tag: '@desktop' }, async ({ page }) => {
      const { speech, practice } = await startOn(page, 'Guided', { ...JOHN_3_16, text: verse })
      for (const step of steps) {
        if (await practice.stop.isHidden()) break
        if (step === 'end') await speech.end()
        else
          await speech.results(
            step.map(({ transcript, isFinal, confidence }) => [transcript, isFinal, confidence] as const),
          )
      }
      await practice.looks(verse.replace(/[^\p{L} ]/gu, ''))
      await expect(practice.result).toContainText('100%')
    })
  }
})

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
    doubts: [/^shepherd\s*Not sure\s*Sounded like “shepherds”\. It is not counted\./],
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

  test('what was said beside the verse is told, and does not change the figure', async ({ page }) => {
    const { speech, practice } = await startOn(page, 'From memory')
    await speech.say('the lord is truly my shepherd i shall shall not want')
    await practice.looks(PSALM)
    await expect(practice.result).toContainText('100%')
    await expect(practice.result).toContainText('Also heard: “truly”.')
    await expect(practice.result).toContainText('Said again: one word.')
    await expect(practice.result).toContainText('That does not change the figure.')
  })

  test('the text is hidden until it is said, and what was heard stands under a doubtful word', async ({
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
    await expect(page.locator('.verse rt')).toHaveText('“savior”')
    await expect(shown).toHaveCount(9)
  })

  test('the take ends 0.6 seconds after the last word', async ({ page }) => {
    const { speech, practice } = await startInStillTime(page, 'From memory')
    await speech.say(SPOKEN)
    await practice.looks(PSALM)
    await page.clock.runFor(590)
    await expect(practice.stop).toBeVisible()
    await page.clock.runFor(30)
    await expect(practice.stop).toBeHidden()
    await expect(practice.result).toContainText('100%')
  })

  test('the take ends after ten seconds of silence, and can go on from there', async ({ page }) => {
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

  test('“I said it” counts, and the same false alarm does not come back', async ({ page }) => {
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

  test('the way to recite is remembered', async ({ page }) => {
    const { practice } = await openOn(page, 'From memory')
    await page.reload()
    await expect(page.getByRole('radio', { name: 'From memory' })).toBeChecked()
    await practice.looks(`·${PSALM.split(' ').join(' ·')}`)
    await practice.recite('Guided')
    await practice.looks('[The] ·LORD ·is ·my ·shepherd ·I ·shall ·not ·want')
  })
})

test.describe('the ears', () => {
  const VENDOR = 'Your browser listens. It may send your voice to its maker to be understood.'
  const DEVICE = 'This device listens. Your voice does not leave it.'

  test('one always sees where the sound goes, and the choice is remembered', async ({ page }) => {
    const { practice } = await openOn(page, 'Guided')
    await expect(page.getByText(VENDOR)).toBeVisible()
    await practice.hearWith('On this device')
    await expect(page.getByText(DEVICE)).toBeVisible()
    await page.reload()
    await expect(page.getByText(DEVICE)).toBeVisible()
    await practice.hearWith('Browser')
    await expect(page.getByText(VENDOR)).toBeVisible()
  })

  test('a browser that understands on the device is asked to do so', async ({ page }) => {
    const speech = await fakeSpeech(page, { local: 'available', phrases: 'accepted' })
    await todaysVerseIs(page, PSALM_23_1)
    await page.goto('/')
    const practice = practiceOn(page)
    await expect(
      page.getByText('Your browser listens on this device. Your voice does not leave it.'),
    ).toBeVisible()
    await practice.start.click()
    await practice.listens()
    const [start] = await speech.starts()
    expect(start?.processLocally).toBe(true)
    expect(start?.phrases).toContain('shepherd')
  })

  test.describe('on Android', () => {
    test.use({
      userAgent:
        'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36',
    })
    test('the device listens first', { tag: '@phone' }, async ({ page }) => {
      await openOn(page, 'Guided')
      await expect(page.getByText(DEVICE)).toBeVisible()
    })
  })

  withRecording.describe('the browser’s service fails in the middle of the verse', () => {
    withRecording.use({ recording: 'PSA.23.1.KJV-clean-slt.wav', repeats: true })
    withRecording('the device takes over, and the words stay', { tag: '@desktop' }, async ({ page }) => {
      const { speech, practice } = await startOn(page, 'Guided')
      await speech.say('the lord is my')
      await speech.error('network')
      await expect(
        page.getByText('Your browser could not listen, so this device listens now. Your words are kept.'),
      ).toBeVisible()
      await expect(page.getByText(DEVICE)).toBeVisible()
      expect(await pictureOf(page)).toMatch(/^The LORD is my /)
      await practice.looks(PSALM)
      await expect(practice.result).toContainText('100%')
    })
  })

  test('leaving the practice closes the microphone', async ({ page }) => {
    const { speech } = await startOn(page, 'Guided')
    await speech.say('the lord')
    await page.goto('/#verse-practice')
    await page.evaluate(() => history.pushState(null, '', '/nowhere'))
    await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
    expect(await speech.isListening()).toBe(false)
  })
})

test('“Save Progress (Premium)” leads a visitor to signing in', async ({ page }) => {
  const { speech, practice } = await startOn(page, 'Guided')
  await speech.say(SPOKEN)
  const save = practice.result.getByRole('link', { name: 'Save Progress (Premium)' })
  await expect(save).toHaveAttribute('href', '/api/login')
  await save.click()
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/login')
})
