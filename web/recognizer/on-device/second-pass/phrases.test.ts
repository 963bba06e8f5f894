import { describe, expect, test } from 'vitest'
import { Phrases } from './phrases.ts'

const RATE = 1000
const BLOCK = 40

/** Plays stretches of voice (v) and quiet (q), in seconds. Returns the lengths of the phrases, in seconds. */
function splitIntoPhrases(...stretches: readonly (readonly ['v' | 'q', number])[]): {
  cut: number[]
  rest: number | null
} {
  const phrases = new Phrases(RATE)
  const cut: number[] = []
  for (const [kind, seconds] of stretches)
    for (let at = 0; at < Math.round((seconds * RATE) / BLOCK); at += 1) {
      const phrase = phrases.add(new Float32Array(BLOCK), kind === 'v')
      if (phrase !== null) cut.push(phrase.length / RATE)
    }
  const last = phrases.end()
  return { cut, rest: last === null ? null : last.length / RATE }
}

describe('a phrase', () => {
  test('ends at a pause once it is long enough', () => {
    const { cut, rest } = splitIntoPhrases(['v', 7], ['q', 0.6], ['v', 2])
    expect(cut).toHaveLength(1)
    expect(cut[0]).toBeCloseTo(7.3, 0)
    expect(rest).toBeGreaterThan(2)
  })

  test('continues over a short pause', () => {
    expect(splitIntoPhrases(['v', 3], ['q', 0.5], ['v', 2]).cut).toEqual([])
  })

  test('ends at a long pause, no matter how short it is', () => {
    expect(splitIntoPhrases(['v', 2], ['q', 1.4], ['v', 1]).cut).toHaveLength(1)
  })

  test('is cut if there is no pause, because the model takes at most half a minute', () => {
    const { cut } = splitIntoPhrases(['v', 50])
    expect(cut).toHaveLength(2)
    for (const length of cut) expect(length).toBeLessThanOrEqual(22.1)
  })

  test('keeps some of the silence around it', () => {
    const { rest } = splitIntoPhrases(['q', 5], ['v', 2], ['q', 1])
    expect(rest).toBeGreaterThan(2.4)
    expect(rest).toBeLessThan(2.8)
  })

  test('is absent without speech, or with only a click', () => {
    expect(splitIntoPhrases(['q', 10])).toEqual({ cut: [], rest: null })
    expect(splitIntoPhrases(['q', 1], ['v', 0.04], ['q', 4])).toEqual({ cut: [], rest: null })
  })

  test('includes everything the voice says', () => {
    const { cut, rest } = splitIntoPhrases(['v', 6.4], ['q', 0.48], ['v', 6.4], ['q', 0.48], ['v', 3])
    expect(cut.reduce((sum, each) => sum + each, rest ?? 0)).toBeGreaterThanOrEqual(15.8)
  })
})
