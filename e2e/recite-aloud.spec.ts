import { openVerse, type MicrophoneScene, type Way } from './device-recognizer.ts'
import { fakeSpeech } from './fake-speech.ts'
import { describeVerse } from './practice.ts'
import { pauseRecording, pauseRecordingAfter, waitForRecordingEnd, test } from './recording.ts'
import { expect } from './test.ts'
import type { Verse } from '#shared/domain/scripture/verse.ts'
import { JOHN_3_16, PHILIPPIANS_4_13, PSALM_23_1, createVerseFromText } from './verses.ts'

/*
 * Plays recordings of three synthetic voices and of two people into the browser's microphone, for the on-device engine.
 * Only the verse of the day is faked. The sound, engine, rules, and screen are real.
 * tools/hearing/judged-takes.test.ts judges more recordings without a browser.
 */

const JOHN_WORDS =
  'For God so loved the world that he gave his only begotten Son that whosoever believeth in him should not perish but have everlasting life'
const PSALM_WORDS = 'The LORD is my shepherd I shall not want'
const PHILIPPIANS_WORDS = 'I can do all things through Christ which strengtheneth me'
/** Readings by two people whose recordings weren't used to tune the recognizer (audio/SOURCES.md). */
const AMIABLE_WORDS = 'He might even have been made amiable himself'
const CARDS_WORDS = 'Eight of spades four of clubs seven of hearts'

interface Scenario {
  readonly verse: Verse
  readonly way: Way
  readonly title: string
  /** Whether it plays through the browser's fake microphone. */
  readonly inRealTime?: boolean
}

/** Declares a test in which the microphone plays `recording` for `verse`. */
function testRecording(
  recording: string,
  { verse, way, title, inRealTime = false }: Scenario,
  run: (scene: MicrophoneScene) => Promise<void>,
): void {
  test.describe(() => {
    test.use({ recording, inRealTime })
    test(`${way}: ${title} (${recording})`, { tag: '@desktop' }, async ({ page }) => {
      const scene = await openVerse(page, verse, way)
      await run(scene)
      await expectClosed(scene)
    })
  })
}

/** Expects the microphone to be closed: all captures have ended. */
async function expectClosed({ practice, microphone }: MicrophoneScene): Promise<void> {
  await expect(practice.stop).toBeHidden()
  await expect.poll(microphone.countLive).toBe(0)
}

/** Starts and waits until the engine has heard the whole recording. */
async function hearAll({ page, practice, microphone }: MicrophoneScene): Promise<void> {
  const release = await pauseRecording(page)
  await practice.start.click()
  await practice.waitForListening()
  expect(await microphone.countLive()).toBe(1)
  await release()
  await waitForRecordingEnd(page)
}

/** Matches a misspoken word, which may be wrong, skipped or doubtful, but never right. */
const missedPattern = (word: string) => `${word}:(wrong|skipped|not-sure)`

/** Computes the score of a described verse: right words as a whole percentage of judged words. */
function computeScore(looks: string): string {
  const words = looks.split(' ').filter((word) => !word.endsWith(':not-sure'))
  const right = words.filter((word) => /^\p{L}+(:sounds-alike|:self-corrected)?$/u.test(word))
  return `${Math.round((100 * right.length) / words.length)}%`
}

const READINGS = [
  ['PSA.23.1.KJV-clean-slt.wav', PSALM_23_1, PSALM_WORDS],
  ['made-amiable-librivox.wav', createVerseFromText(AMIABLE_WORDS), AMIABLE_WORDS],
  // tools/hearing/judged-takes.test.ts covers these from memory.
  ['PHP.4.13.KJV-clean-awb.wav', PHILIPPIANS_4_13, PHILIPPIANS_WORDS],
  ['JHN.3.16.KJV-clean-kal16.wav', JOHN_3_16, JOHN_WORDS],
  ['seven-of-hearts-cards.wav', createVerseFromText(CARDS_WORDS), CARDS_WORDS],
] as const

test.describe('a clean reading', () => {
  for (const [recording, verse, words] of READINGS) {
    const isMain = verse === PSALM_23_1 || words === AMIABLE_WORDS
    const inRealTime = words === AMIABLE_WORDS
    for (const way of isMain ? (['Guided', 'From memory'] as const) : (['Guided'] as const)) {
      // In real time, once is enough for `npm test`.
      const tag = isMain && !(inRealTime && way === 'Guided') ? ' @main' : ''
      const title = `every word is correct, and the take ends automatically${tag}`
      testRecording(recording, { verse, way, title, inRealTime }, async (scene) => {
        const { practice } = scene
        await practice.start.click()
        await Promise.all([
          practice.expectWordStates(words),
          practice.expectToast(
            'Practice Complete!',
            "Great job! You've successfully completed the verse. Accuracy: 100%",
          ),
        ])
        await expect(practice.result).toContainText('100%')
        await expect(practice.result).toContainText('Excellent work!')
        await expect(practice.secondLook).toHaveCount(0)
      })
    }
  }
})

test.describe('the browser’s recognizer together with the on-device one', () => {
  test.use({ recording: 'JHN.3.16.KJV-clean-slt.wav' })
  test(
    'corrects words that the browser mishears, and hides its failure',
    {
      tag: '@desktop',
    },
    async ({ page }) => {
      const speech = await fakeSpeech(page, { usesDeviceToo: true })
      const scene = await openVerse(page, JOHN_3_16, 'From memory')
      const { practice } = scene
      await practice.changeRecognizer('Automatic')
      const release = await pauseRecordingAfter(page, 10)
      await practice.start.click()
      // The browser's service lags behind the voice, as in reality.
      await practice.expectWordStates(/^For God so loved the world that he gave/)
      await speech.say('for cod so loved the word that')
      await speech.sendError('network')
      await release()
      await practice.expectWordStates(JOHN_WORDS)
      await expect(practice.result).toContainText('100%')
      await expectClosed(scene)
    },
  )
})

test.describe('a skipped word', () => {
  const recording = 'PSA.23.1.KJV-skipped-word-kal16.wav'
  // Near the end, two words decide whether the reader has skipped ahead.
  const title = 'is never right, and the position waits at it or follows the reader'
  testRecording(recording, { verse: PSALM_23_1, way: 'Guided', title }, async (scene) => {
    const { practice } = scene
    await hearAll(scene)
    await practice.expectWordStates(
      /^The LORD is my shepherd I (shall:incorrect not want|\[shall\] ·not ·want)$/,
    )
    await practice.ensureStopped()
  })

  const john = 'JHN.3.16.KJV-skipped-word-awb.wav'
  testRecording(
    john,
    { verse: JOHN_3_16, way: 'From memory', title: 'is listed, and lowers the score' },
    async (scene) => {
      const { practice } = scene
      await practice.start.click()
      await Promise.all([
        practice.expectWordStates(JOHN_WORDS.replace('begotten', 'begotten:skipped')),
        practice.expectToast(
          'Practice Complete!',
          "Great job! You've successfully completed the verse. Accuracy: 96%",
        ),
      ])
      await expect(practice.result).toContainText('96%')
      await expect(practice.secondLook).toHaveText([/begotten\s*Left out\s*Not heard\./])
    },
  )
})

test.describe('a replaced word', () => {
  const recording = 'PSA.23.1.KJV-replaced-word-kal16.wav'
  // Guided accepts a word with moderate confidence. From memory doesn't (below).
  const title = 'the position follows the reader to the end'
  testRecording(recording, { verse: PSALM_23_1, way: 'Guided', title }, async (scene) => {
    const { practice } = scene
    await hearAll(scene)
    await practice.expectWordStates(/^The LORD is my shepherd(:incorrect)? I shall not want$/)
  })

  const philippians = 'PHP.4.13.KJV-replaced-word-slt.wav'
  testRecording(
    philippians,
    { verse: PHILIPPIANS_4_13, way: 'From memory', title: 'isn’t counted as right' },
    async ({ page, practice }) => {
      await practice.start.click()
      await practice.expectWordStates(
        new RegExp(`^${PHILIPPIANS_WORDS.replace('Christ', missedPattern('Christ'))}$`),
      )
      await expect(practice.result).toContainText(computeScore(await describeVerse(page)))
      await expect(practice.secondLook).toHaveText([/^Christ/])
    },
  )
})

test.describe('a word corrected immediately', () => {
  const philippians = 'PHP.4.13.KJV-self-correction-kal16.wav'
  testRecording(
    philippians,
    { verse: PHILIPPIANS_4_13, way: 'Guided', title: 'counts as right' },
    async ({ practice }) => {
      await practice.start.click()
      await practice.expectWordStates(PHILIPPIANS_WORDS)
      await expect(practice.result).toContainText('100%')
    },
  )
})

test.describe('half of the verse', () => {
  const philippians = 'PHP.4.13.KJV-half-kal16.wav'
  const spoken = 'I can do all things [through] ·Christ ·which ·strengtheneth ·me'
  for (const way of ['Guided', 'From memory'] as const) {
    testRecording(
      philippians,
      { verse: PHILIPPIANS_4_13, way, title: 'leaves the rest pending' },
      async (scene) => {
        const { page, practice } = scene
        await hearAll(scene)
        await practice.expectWordStates(spoken)
        await practice.ensureStopped()
        await expect(practice.result).toContainText('50%')
        await expect(practice.result).toContainText('Keep practicing!')
        if (way === 'From memory') await expect(practice.resume).toBeVisible()
        await practice.expectWordStates(spoken)
        await expect(page.getByText('Practice Complete!')).toBeHidden()
      },
    )
  }
})

test.describe('silence', () => {
  testRecording('silence.wav', { verse: JOHN_3_16, way: 'Guided', title: 'marks nothing' }, async (scene) => {
    const { practice } = scene
    await hearAll(scene)
    await practice.ensureStopped()
    await practice.expectWordStates(`[For] ·${JOHN_WORDS.split(' ').slice(1).join(' ·')}`)
    await expect(practice.trouble).toContainText('We didn’t hear anything.')
    await expect(scene.page.getByRole('link', { name: 'Check your microphone' })).toBeVisible()
    await expect(practice.result).toBeHidden()
  })
})

test.describe('another verse', () => {
  const OTHERS = [
    ['PSA.23.1.KJV-clean-kal16.wav', JOHN_3_16],
    ['JHN.3.16.KJV-clean-kal16.wav', PHILIPPIANS_4_13],
  ] as const
  for (const [recording, verse] of OTHERS) {
    const title = `isn’t mistaken for ${verse.reference}`
    testRecording(recording, { verse, way: 'Guided', title }, async (scene) => {
      const { page, practice } = scene
      await hearAll(scene)
      await practice.ensureStopped()
      const words = (await describeVerse(page)).split(' ')
      const right = words.filter((word) => /^\p{L}+$/u.test(word))
      // A short word or two may sound like one in the verse.
      expect(right.length / words.length).toBeLessThanOrEqual(0.2)
      await expect(page.getByText('Practice Complete!')).toBeHidden()
      await expect(page.getByText('Excellent work!')).toBeHidden()
    })
  }
})

test.describe('a doubt', () => {
  const recording = 'PSA.23.1.KJV-clean-slt.wav'
  const keeper: Verse = { ...PSALM_23_1, text: 'The LORD is my keeper; I shall not want.' }
  test.use({ recording })

  /** Recites "shepherd" in place of "keeper", which then counts as neither right nor wrong. */
  async function reciteDoubtfully({ page, practice }: MicrophoneScene) {
    await practice.start.click()
    await practice.expectWordStates('The LORD is my keeper:not-sure I shall not want')
    const question = page.getByRole('heading', { name: 'Did you say keeper?' })
    await expect(question).toBeVisible()
    await expect(practice.result).toContainText('100%')
    return question
  }

  test(`From memory: asks about it, and repeating the word makes it right (${recording}) @main @desktop`, async ({
    page,
    playNext,
  }) => {
    const scene = await openVerse(page, keeper, 'From memory')
    const question = await reciteDoubtfully(scene)
    playNext('PSA.23.1.KJV-asked-again-slt.wav')
    const release = await pauseRecording(page)
    await page.getByRole('button', { name: 'Say it again' }).click()
    await expect(page.getByText('Say “is my keeper; I”.')).toBeVisible()
    await release()
    await expect(question).toBeHidden()
    await scene.practice.expectWordStates('The LORD is my keeper I shall not want')
    await expectClosed(scene)
  })

  test(
    `From memory: “No” leaves it out of the score (${recording})`,
    { tag: '@desktop' },
    async ({ page }) => {
      const scene = await openVerse(page, keeper, 'From memory')
      const question = await reciteDoubtfully(scene)
      await page.getByRole('button', { name: 'No', exact: true }).click()
      await expect(question).toBeHidden()
      await expect(scene.practice.result).toContainText('100%')
      await expectClosed(scene)
    },
  )
})
