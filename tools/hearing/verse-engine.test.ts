import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import createModule from 'soundswallower'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { openBenchEngine } from './listen.ts'
import { readWav } from './wav.ts'
import {
  loadAcousticModel,
  loadEngineModule,
  loadNoiseSuppressor,
  loadPronunciations,
} from '#scripts/compile-engine/compile-engine.ts'
import type { Hypothesis } from '#shared/domain/recitation/hypothesis.ts'
import {
  type VerseEngine,
  openVerseEngine,
  TextNotHearable,
} from '#web/recognizer/on-device/engine/verse-engine.ts'
import { packModel } from '#web/recognizer/on-device/engine/model-pack.ts'

/** Tests the real engine on recorded recitations, in blocks of 40 ms, as in the browser. */

const AUDIO = fileURLToPath(new URL('../../e2e/audio/', import.meta.url))
/** 40 ms at 16 kHz. */
const BLOCK_SAMPLES = 640
vi.setConfig({ testTimeout: 60_000 })

const JOHN =
  'For God so loved the world, that he gave his only begotten Son, that whosoever believeth in him should not perish, but have everlasting life.'
const PSALM = 'The LORD is my shepherd; I shall not want.'

let recognizer: VerseEngine

beforeAll(async () => {
  const [engine, words, model, suppressor] = await Promise.all([
    loadEngineModule(),
    loadPronunciations(),
    loadAcousticModel(),
    loadNoiseSuppressor(),
  ])
  recognizer = await openVerseEngine({
    createModule,
    sampleRate: 16_000,
    engine,
    words,
    model: packModel(model),
    noiseSuppressor: suppressor,
  })
})

function hear(file: string, text: string, from = 0): Hypothesis {
  return hearAll([file], text, from)
}

function hearAll(files: readonly string[], text: string, from = 0): Hypothesis {
  const parts = files.map((file) => readWav(readFileSync(AUDIO + file)).samples)
  const samples = Float32Array.from(parts.flatMap((part) => [...part]))
  const take = recognizer.listenTo(text, from)
  for (let at = 0; at < samples.length; at += BLOCK_SAMPLES)
    take.process(samples.subarray(at, at + BLOCK_SAMPLES))
  return take.end()
}

/** Shows the words of the verse by index, with ? for a doubt, and [n] for n phones outside the verse. */
function show({ words }: Hypothesis): string {
  return words
    .map(({ text, at, sounds = 0, doubtful }) =>
      at === undefined ? `[${text}${sounds}]` : `${at}${doubtful === true ? '?' : ''}`,
    )
    .join(' ')
}

describe('the verse engine', () => {
  test.each(['slt', 'awb', 'kal16'])('hears a clean reading by %s', (voice) => {
    expect(show(hear(`PSA.23.1.KJV-clean-${voice}.wav`, PSALM))).toBe('0 1 2 3 4 5 6 7 8')
  })

  test('leaves out a skipped word', () => {
    // The recording starts within its first phone.
    expect(show(hear('PSA.23.1.KJV-skipped-word-kal16.wav', PSALM))).toMatch(/^0\?? 1 2 3 4 5 7 8$/)
  })

  test('does not accept a replaced word', () => {
    expect(show(hear('PSA.23.1.KJV-replaced-word-kal16.wav', PSALM))).toMatch(
      /^0 1 2 3 (\[\d+\]|4\?) 5 6 7 8$/,
    )
  })

  test('follows a verse restarted halfway', () => {
    const files = ['JHN.3.16.KJV-half-slt.wav', 'JHN.3.16.KJV-clean-slt.wav']
    const spans = hearAll(files, JOHN).words.flatMap(({ at }) => at ?? [])
    expect(spans.slice(0, 16)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 0, 1, 2])
    expect(spans.at(-1)).toBe(24)
  })

  test('hears nothing in silence', () => {
    expect(hear('silence.wav', PSALM).words).toEqual([])
  })

  test('hears the rest of a verse from a given word', () => {
    const verse = `Verily, verily, ${PSALM}`
    expect(show(hear('PSA.23.1.KJV-clean-slt.wav', verse, 2))).toBe('2 3 4 5 6 7 8 9 10')
  })

  test('accepts a text with a name that no dictionary has', () => {
    expect(show(hear('PSA.23.1.KJV-clean-slt.wav', `${PSALM} Frodobert`))).toBe('0 1 2 3 4 5 6 7 8')
  })
})

test('learns a voice in a take, stores it as plain numbers, and forgets it', () => {
  recognizer.forgetVoice()
  hear('silence.wav', PSALM)
  expect(recognizer.voice).toBeNull()
  hear('PSA.23.1.KJV-clean-slt.wav', PSALM)
  const stored = JSON.parse(JSON.stringify(recognizer.voice)) as typeof recognizer.voice
  expect(stored?.[0]?.values).toHaveLength(13)
  recognizer.forgetVoice()
  expect(recognizer.voice).toBeNull()
  recognizer.voice = stored
  expect(show(hear('PSA.23.1.KJV-clean-slt.wav', PSALM))).toBe('0 1 2 3 4 5 6 7 8')
})

test('the expected pitch of the voice changes the scores, and changing it back restores them', () => {
  const { samples } = readWav(readFileSync(`${AUDIO}PSA.23.1.KJV-clean-slt.wav`))
  const measureScores = (pitch: 'usual' | 'high') => {
    recognizer.pitch = pitch
    recognizer.forgetVoice()
    const take = recognizer.listenTo(PSALM, 0)
    take.process(samples)
    const heardScores = take.looks().flatMap((look) => look.map(({ score }) => score))
    return { heardScores, shown: show(take.end()) }
  }
  const [usualScores, highScores, usualAgain] = [
    measureScores('usual'),
    measureScores('high'),
    measureScores('usual'),
  ]
  expect(highScores.heardScores).not.toEqual(usualScores.heardScores)
  expect(usualAgain).toEqual(usualScores)
  expect([usualScores.shown, highScores.shown]).toEqual(['0 1 2 3 4 5 6 7 8', '0 1 2 3 4 5 6 7 8'])
})

test('two engines together hear a verse', async () => {
  const two = await openBenchEngine()
  const { samples } = readWav(readFileSync(`${AUDIO}PSA.23.1.KJV-clean-slt.wav`))
  const take = two.listenTo(PSALM, 0)
  for (let at = 0; at < samples.length; at += BLOCK_SAMPLES)
    take.process(samples.subarray(at, at + BLOCK_SAMPLES))
  expect(take.looks()).toHaveLength(2)
  expect(show(take.end())).toBe('0 1 2 3 4 5 6 7 8')
})

test('accepts at most one word of a different verse', () => {
  const { words } = hear(
    'JHN.3.16.KJV-clean-kal16.wav',
    'I can do all things through Christ which strengtheneth me.',
  )
  expect(words.filter(({ at }) => at !== undefined).length).toBeLessThanOrEqual(1)
})

test('rejects a text in another script', () => {
  expect(() => recognizer.listenTo('起初，神创造天地。', 0)).toThrow(TextNotHearable)
})

test('rejects a damaged model', async () => {
  const [engine, words, model] = await Promise.all([
    loadEngineModule(),
    loadPronunciations(),
    loadAcousticModel(),
  ])
  const packed = packModel({ ...model, files: { ...model.files, mdef: new Uint8Array(1000) } })
  await expect(
    openVerseEngine({
      createModule,
      sampleRate: 16_000,
      engine,
      words,
      model: packed,
      noiseSuppressor: null,
    }),
  ).rejects.toThrow()
})

test('learns nothing about the voice from silence', () => {
  const voiceValues = () =>
    (recognizer.voice ?? []).flatMap(({ values }) => values.map((value) => value.toFixed(3)))
  recognizer.forgetVoice()
  hear('PSA.23.1.KJV-clean-slt.wav', PSALM)
  const before = voiceValues()
  expect(before).toHaveLength(13)
  hearAll(['silence.wav', 'silence.wav', 'silence.wav', 'silence.wav'], PSALM)
  expect(voiceValues()).toEqual(before)
})

test('drops the middle of a long pause, so stopping to think changes nothing', () => {
  const { samples, rate } = readWav(readFileSync(`${AUDIO}PSA.23.1.KJV-clean-slt.wav`))
  const pauseStart = Math.round(samples.length / 2)
  const pauseSeconds = 8
  const thinking = new Float32Array(samples.length + pauseSeconds * rate)
  thinking.set(samples.subarray(0, pauseStart))
  thinking.set(samples.subarray(pauseStart), pauseStart + pauseSeconds * rate)
  recognizer.forgetVoice()
  const take = recognizer.listenTo(PSALM, 0)
  for (let at = 0; at < thinking.length; at += BLOCK_SAMPLES)
    take.process(thinking.subarray(at, at + BLOCK_SAMPLES))
  const { from = 0, frames = 0 } = take.looks()[0]?.at(-1) ?? {}
  expect((from + frames) / 100).toBeLessThan(samples.length / rate + 1.2)
  expect(take.end().words.filter(({ at }) => at !== undefined)).toHaveLength(9)
})
