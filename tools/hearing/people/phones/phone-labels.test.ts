import { describe, expect, it } from 'vitest'
import { spokenUnits } from '#web/recognizer/on-device/decoding/spoken-units.ts'
import type { PhoneScores } from '#web/recognizer/on-device/second-pass/phones/phone-classifier.ts'
import { PHONES } from '#web/recognizer/on-device/second-pass/phones/phone-set.ts'
import { alignPhones, type PhoneLabels, spreadPhones, stretchLabels } from './phone-labels.ts'

const WAYS: Readonly<Record<string, readonly string[]>> = { the: ['DH AH', 'DH IY'], day: ['D EY'] }
const THE_DAY = spokenUnits('the day', (word) => ({ ways: WAYS[word] ?? [], guessed: false }))

/** Makes scores that are clearly highest for one phone in each frame. */
function makeScores(said: string): PhoneScores {
  const phones = said.split(' ')
  const scores = phones.flatMap((phone) => PHONES.map((other) => (other === phone ? 0 : -5)))
  return { frames: phones.length, scores: Float32Array.from(scores) }
}

const nameLabels = (labels: PhoneLabels | null) => [...(labels ?? [])].map((label) => PHONES[label]).join(' ')

describe('alignPhones', () => {
  it.each([
    ['phones of different lengths', 'SIL SIL DH AH AH AH D EY EY SIL'],
    ['another pronunciation', 'DH IY D D EY'],
    ['a pause between words', 'DH AH SIL SIL D EY'],
  ])('follows %s', (_, said) => {
    expect(nameLabels(alignPhones(THE_DAY, makeScores(said)))).toBe(said)
  })

  it('keeps to the words even if another phone scores higher', () => {
    expect(nameLabels(alignPhones(THE_DAY, makeScores('DH AH T EY')))).toBe('DH AH D EY')
  })
})

describe('spreadPhones', () => {
  it('divides the time of each word evenly among its phones', () => {
    const times = new Map([
      [0, { from: 0.072, to: 0.168 }],
      [1, { from: 0.216, to: 0.264 }],
    ])
    expect(nameLabels(spreadPhones(THE_DAY, times, 12))).toBe('SIL SIL DH DH AH AH SIL SIL D EY SIL SIL')
  })

  it('returns null if a word has no time', () => {
    expect(spreadPhones(THE_DAY, new Map([[0, { from: 0, to: 1 }]]), 50)).toBeNull()
  })
})

it('stretchLabels repeats or drops labels', () => {
  expect([...stretchLabels(Uint8Array.of(1, 2, 3, 4), 8)]).toEqual([1, 1, 2, 2, 3, 3, 4, 4])
  expect([...stretchLabels(Uint8Array.of(1, 2, 3, 4), 2)]).toEqual([2, 4])
})
