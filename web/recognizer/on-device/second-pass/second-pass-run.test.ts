import { expect, test } from 'vitest'
import type { PhoneClassifier } from './phones/phone-classifier.ts'
import { type SecondPassParts, SecondPassRun } from './second-pass-run.ts'
import type { EncodedSound } from './speech-model.ts'
import { tokenize } from './text-tokens.ts'

const VERSE =
  'Fortunately Warner and the detectives were keeping bachelor hall in the lodge and out of the way of harm'
const OTHER = [
  'Seven boats came slowly around that windy point',
  'No one aboard could see who steered them',
  'Their lamps burned green behind torn sails',
]

/** Creates a second pass whose model is very sure of what it hears, and writes these phrases one after another. */
function createParts(phrases: readonly string[]): SecondPassParts {
  const remaining = [...phrases]
  const encoder: SecondPassParts['encoder'] = {
    encode: async () => ({ inner: new Float32Array() }) as EncodedSound,
  }
  const decoder: SecondPassParts['decoder'] = {
    write: async () => [...tokenize((remaining.shift() ?? '').split(' ')).tokens],
    fit: async (_, tokens) => ({ tokens: tokens.map(() => -0.1), end: -0.1 }),
    fitAll: async (_, texts) => texts.map((tokens) => -tokens.length),
    expect: async () => ({
      getOdds: () => -0.1,
      fitAll: async (texts) => texts.map((tokens) => -tokens.length),
    }),
  }
  const pronounce = () => ({ ways: [], guessed: true })
  return { encoder, decoder, pronounce, classifier: {} as PhoneClassifier }
}

test('rejects a phrase even if the first pass believed words in earlier phrases of another text', async () => {
  const run = new SecondPassRun(createParts(OTHER), VERSE, 0)
  const believedByThen = [
    [0, 1],
    [0, 1, 2, 3],
    [0, 1, 2, 3, 4],
  ]
  const isOther: unknown[] = []
  for (const believed of believedByThen) {
    const reached = (believed.at(-1) ?? 0) + 1
    const reading = await run.readPhrase(new Float32Array(16_000), 16_000, { reached, believed })
    isOther.push(reading.isOther)
  }
  expect(isOther).toEqual([true, true, true])
})

test('continues after a transcribed phrase if it can’t follow the next one', async () => {
  const run = new SecondPassRun(createParts(['Fortunately Warner and the detectives were', '']), VERSE, 0)
  const believed = [0, 1, 2, 3, 4, 5]
  const hear = (reached: number) =>
    run.readPhrase(new Float32Array(16_000), 16_000, { reached, believed: believed.slice(0, reached) })
  expect(await hear(6)).toMatchObject({ from: 0, to: 6 })
  expect(await hear(8)).toMatchObject({ from: 6, isLost: true })
})
