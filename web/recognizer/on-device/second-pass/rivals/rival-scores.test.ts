import { describe, expect, test } from 'vitest'
import { makeFaintNoise, scoreRivals, type Scene } from './rival-scores.ts'
import { computeSupport } from './support.ts'
import { END, type EncodedSound, type SpeechDecoder } from '../speech-model.ts'
import { tokenize } from '../text-tokens.ts'

const SOUND = {} as EncodedSound
const NONE = {} as EncodedSound

/**
 * Creates a model that expects one text given the sound and another without it, and counts the whole texts it scores.
 */
function createModel(withSound: string, withoutSound: string) {
  const scoredCounts: number[] = []
  const expectedTokens = (sound: EncodedSound) => [
    ...tokenize((sound === SOUND ? withSound : withoutSound).split(' ')).tokens,
    END,
  ]
  const getOdds = (sound: EncodedSound, before: readonly number[], token: number) => {
    const text = expectedTokens(sound)
    return before.every((each, at) => each === text[at]) && token === text[before.length] ? -0.1 : -7
  }
  const decoder: SpeechDecoder = {
    write: async () => [],
    fit: async () => ({ tokens: [], end: 0 }),
    fitAll: async () => [],
    expect: async (sound, tokens) => ({
      getOdds: (at, token) => getOdds(sound, tokens.slice(0, at), token),
      fitAll: async (texts) => {
        if (sound === SOUND) scoredCounts.push(texts.length)
        return texts.map((text) =>
          [...text, END].reduce((sum, token, at) => sum + getOdds(sound, text.slice(0, at), token), 0),
        )
      },
    }),
  }
  const scene: Scene = { decoder, sound: SOUND, noSpeechSound: NONE }
  return { scene, scoredCounts }
}

const WRITTEN = 'In the beginning God created'

async function findBest(spoken: string) {
  const { scene } = createModel(spoken, WRITTEN)
  const rivals = await scoreRivals(scene, WRITTEN.split(' '), [0, 1, 2, 3, 4])
  const scored = rivals.flatMap(({ whole, ...rival }) =>
    whole === null ? [] : [{ ...rival, score: computeSupport(whole) }],
  )
  return scored.toSorted((one, other) => other.score - one.score)[0]
}

describe('rivals of what the model wrote', () => {
  test.each([
    ['In the God created', 'left-out', 2],
    ['In beginning the God created', 'exchanged', 1],
    ['In the in the beginning God created', 'said-again', 1],
    ['In the beginning shall God created', 'put-in', 2],
  ])('fit best when “%s” was said', async (spoken, kind, place) => {
    const bestRival = await findBest(spoken)
    expect([bestRival?.kind, bestRival?.place]).toEqual([kind, place])
    expect(bestRival?.score).toBeGreaterThan(5)
  })

  test('fit poorly if the text was recited as written', async () => {
    expect((await findBest(WRITTEN))?.score ?? -Infinity).toBeLessThan(0)
  })

  test('swap only pairs of words that are both in the verse', async () => {
    const { scene } = createModel(WRITTEN, WRITTEN)
    const rivals = await scoreRivals(scene, WRITTEN.split(' '), [1, 3])
    expect(rivals.filter(({ kind }) => kind === 'exchanged')).toEqual([])
  })

  test('are scored in full only if their first token is likely enough, and only up to the limits', async () => {
    const { scene, scoredCounts } = createModel('Entirely different words', WRITTEN)
    const limits = { minFirstToken: -Infinity, maxVerseWordRivals: 2, maxOtherWordRivals: 1 }
    const rivals = await scoreRivals(scene, WRITTEN.split(' '), [0, 1, 2, 3, 4], limits)
    expect(rivals.filter(({ whole }) => whole !== null)).toHaveLength(3)
    expect(scoredCounts).toEqual([3])
  })
})

test('makeFaintNoise returns faint noise, always the same', () => {
  const sound = makeFaintNoise(1600)
  expect(makeFaintNoise(1600)).toEqual(sound)
  expect(sound.every((sample) => Math.abs(sample) <= 0.005)).toBe(true)
  expect(Math.max(...sound)).toBeGreaterThan(0.004)
})
