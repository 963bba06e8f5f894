import { describe, expect, test } from 'vitest'
import type { HeardWord } from '#shared/domain/recitation/hypothesis.ts'
import { beginRecitation, hear } from '#shared/domain/recitation/from-memory/recitation.ts'
import { beginGuided, hearGuided } from '#shared/domain/recitation/guided/guided.ts'
import { splitVerseWords } from '#shared/domain/recitation/words/words.ts'
import { withSounds } from '#web/testing/fake-sounds.ts'
import { rescore } from './rescoring.ts'
import type { Different, PhraseReading, PhrasePart, RivalReading } from './phrase-reading.ts'

const VERSE = splitVerseWords('The LORD is my shepherd; I shall not want.')

const at = (...places: number[]): HeardWord[] =>
  places.map((place) => ({ text: VERSE[place]?.key ?? '', at: place }))
const agreeOn = (from: number, to: number, odds = -0.1): PhrasePart[] =>
  Array.from({ length: to - from }, (_, step) => ({ at: from + step, odds }))
const writeInstead = (
  places: readonly number[],
  heard: readonly string[],
  change: number,
  odds = -0.3,
): Different => ({
  expected: places.map((place) => ({ at: place, odds: change / Math.max(1, places.length) })),
  heard: heard.map((text) => ({ text, odds })),
  change,
})
const reading = (from: number, to: number, ...stretches: PhrasePart[]): PhraseReading => ({
  from,
  to,
  stretches,
})

function judge(first: readonly HeardWord[], readings: readonly PhraseReading[]) {
  const hypothesis = rescore(VERSE, { words: first, settled: 0 }, readings)
  const { words, extras } = hear(beginRecitation(VERSE), hypothesis, true)
  return {
    verdicts: words.map(({ verdict, heard }) => (heard ? `${verdict}: ${heard}` : (verdict ?? '-'))),
    extras: extras.map(({ heard, before }) => `${heard} before ${before}`),
  }
}

const RIGHT = VERSE.map(() => 'correct')

describe('rescoring', () => {
  test('returns the first pass’s words before the second has read anything', () => {
    const first = { words: at(0, 1, 2), settled: 1 }
    expect(rescore(VERSE, first, [])).toEqual(first)
  })

  const strange: HeardWord = { text: '', sounds: 4 }

  test('accepts a word that the second pass found where the first heard strange sound', () => {
    const read = reading(0, 9, ...agreeOn(0, 9))
    expect(judge([...at(0, 1, 2, 3), strange, ...at(5, 6, 7, 8)], [read]).verdicts).toEqual(RIGHT)
  })

  test('doubts a word where the first pass heard no sound, because the model writes likely words', () => {
    const { verdicts } = judge(at(0, 1, 2, 3, 5, 6, 7, 8), [reading(0, 9, ...agreeOn(0, 9))])
    expect(verdicts[4]).toMatch(/^not-sure/)
    expect(verdicts.filter((verdict) => verdict === 'correct')).toHaveLength(8)
  })

  test('accepts words where the first pass lost the reader for a long time', () => {
    expect(judge(at(8), [reading(0, 9, ...agreeOn(0, 9))]).verdicts[3]).toMatch(/^not-sure/)
    const long = splitVerseWords(Array.from({ length: 20 }, (_, place) => `word${place}`).join(' '))
    const { words } = rescore(long, { words: [{ text: 'word15', at: 15 }], settled: 0 }, [
      reading(0, 20, ...agreeOn(0, 20)),
    ])
    expect(words.filter(({ doubtful }) => doubtful === true)).toEqual([])
  })

  test('accepts the verse where the model wrote something else but the verse fits nearly as well', () => {
    const read = reading(0, 9, ...agreeOn(0, 4), writeInstead([4], ['shepard'], -0.6), ...agreeOn(5, 9))
    expect(judge(at(0, 1, 2, 3, 4, 5, 6, 7, 8), [read]).verdicts).toEqual(RIGHT)
  })

  test('doubts a word that fits nearly as well only if the model is sure of another', () => {
    const doubted = VERSE.map(({ key: text }, place) => ({ text, at: place, doubtful: place === 6 }))
    const read = (odds: number) =>
      reading(0, 9, ...agreeOn(0, 6, -0.01), writeInstead([6], ['will'], -8, odds), ...agreeOn(7, 9, -0.01))
    expect(judge(doubted, [read(-0.001)]).verdicts[6]).toMatch(/^(not-sure|wrong)/)
    expect(judge(doubted, [read(-2)]).verdicts).toEqual(RIGHT)
  })

  test('reports the word said instead', () => {
    const read = reading(0, 9, ...agreeOn(0, 4), writeInstead([4], ['savior'], -24), ...agreeOn(5, 9))
    const heard = withSounds(read, { words: { 4: { replaced: 0 } } })
    const { verdicts } = judge(at(0, 1, 2, 3, 5, 6, 7, 8), [heard])
    expect(verdicts[4]).toBe('wrong: savior')
    expect(verdicts.filter((verdict) => verdict === 'correct')).toHaveLength(8)
  })

  test.each([
    ['accepts a word that the first pass heard if the model isn’t sure of another', -10, -2, 34, /^correct$/],
    ['doubts it if the model is sure, and the word is unlikely', -7, -0.3, 25, /^not-sure/],
    ['rejects it if the word is very unlikely, and its sounds don’t fit', -10, -0.1, 0, /^wrong: savior$/],
  ])('%s', (_, change, odds, replaced, verdict) => {
    const read = reading(
      0,
      9,
      ...agreeOn(0, 4),
      writeInstead([4], ['savior'], change, odds),
      ...agreeOn(5, 9),
    )
    const heard = withSounds(read, { words: { 4: { replaced } } })
    expect(judge(at(0, 1, 2, 3, 4, 5, 6, 7, 8), [heard]).verdicts[4]).toMatch(verdict)
  })

  test('reports a word that neither pass heard as skipped', () => {
    const read = reading(0, 9, ...agreeOn(0, 7), writeInstead([7], [], -14), ...agreeOn(8, 9))
    const heard = withSounds(read, { words: { 7: { leftOut: -5, replaced: 0 } } })
    expect(judge(at(0, 1, 2, 3, 4, 5, 6, 8), [heard]).verdicts[7]).toBe('skipped')
  })

  const little: HeardWord = { text: '', sounds: 2 }

  test('reports an added word if the first pass heard a little sound of it', () => {
    const added = { ...writeInstead([], ['good'], -8), usual: 9 }
    const read = withSounds(reading(0, 9, ...agreeOn(0, 4), added, ...agreeOn(4, 9)), {
      gaps: { 4: { added: 10 } },
    })
    const { verdicts, extras } = judge([...at(0, 1, 2, 3), little, ...at(4, 5, 6, 7, 8)], [read])
    expect(verdicts).toEqual(RIGHT)
    expect(extras).toEqual(['good before 4'])
  })

  test('reports an unexpected word rather than one that the model writes out of habit', () => {
    const added = (usualOdds: number) =>
      withSounds(
        reading(
          0,
          9,
          ...agreeOn(0, 4),
          { ...writeInstead([], ['good'], -6), usual: usualOdds },
          ...agreeOn(4, 9),
        ),
        { gaps: { 4: { added: 12 } } },
      )
    const first = at(0, 1, 2, 3, 4, 5, 6, 7, 8)
    expect(judge(first, [added(10)])).toEqual({ verdicts: RIGHT, extras: ['good before 4'] })
    expect(judge(first, [added(-6)])).toEqual({ verdicts: RIGHT, extras: [] })
  })

  test('doesn’t mistake a swapped pair for a repetition, even if the first pass went back for one of the two', () => {
    const read = reading(
      0,
      9,
      ...agreeOn(0, 3),
      writeInstead([3, 4], ['shepherd', 'my'], -30),
      ...agreeOn(5, 9),
    )
    const heard = withSounds(read, { words: { 3: { swapped: 0 }, 4: { swapped: 0 } } })
    const { verdicts } = judge(at(0, 1, 2, 4, 5, 3, 5, 6, 7, 8), [heard])
    expect(verdicts.slice(3, 5).some((verdict) => !/^(correct|self-corrected)/.test(verdict))).toBe(true)
  })

  const heardWith = (
    kind: RivalReading['kind'],
    place: number,
    sound: number,
    added: string[] = [],
    mistakes: Parameters<typeof withSounds>[1] = {},
  ) =>
    withSounds(
      {
        ...reading(0, 9, ...agreeOn(0, 9)),
        rivals: [{ kind, at: place, first: [5, -4], whole: [sound, -8], added } satisfies RivalReading],
      },
      mistakes,
    )

  test('doubts both words of a pair that fit better in the other order, although the model wrote the usual one', () => {
    const { verdicts } = judge(at(0, 1, 2, 3, 4, 5, 6, 7, 8), [
      heardWith('exchanged', 1, 5, [], { words: { 1: { swapped: 8 }, 2: { swapped: 8 } } }),
    ])
    expect(verdicts.slice(1, 3)).toEqual([
      expect.stringMatching(/^not-sure/),
      expect.stringMatching(/^not-sure/),
    ])
    expect(verdicts.filter((verdict) => verdict === 'correct')).toHaveLength(7)
  })

  test('reports words said again that the model wrote once, if the first pass heard some of them', () => {
    const read = heardWith('said-again', 4, 9, ['my', 'shepherd'], { gaps: { 5: { repeated: 0 } } })
    const { verdicts, extras } = judge([...at(0, 1, 2, 3, 4), strange, ...at(5, 6, 7, 8)], [read])
    expect(verdicts).toEqual(RIGHT)
    expect(extras.length).toBeGreaterThan(0)
  })

  test('keeps a repetition heard by the first pass, unless the sound contradicts it', () => {
    const first = at(0, 1, 2, 3, 4, 3, 4, 5, 6, 7, 8)
    const { verdicts, extras } = judge(first, [
      heardWith('said-again', 4, -3, ['my', 'shepherd'], { gaps: { 5: { repeated: 5 } } }),
    ])
    expect(verdicts).toEqual(RIGHT)
    expect(extras.length).toBeGreaterThan(0)
    expect(judge(first, [heardWith('said-again', 4, -20)])).toEqual({ verdicts: RIGHT, extras: [] })
    const once = at(0, 1, 2, 3, 4, 4, 5, 6, 7, 8)
    expect(judge(once, [heardWith('said-again', 4, -6, ['shepherd'])]).extras).toEqual([])
  })

  test('rejects a pair that the model wrote in the other order, although the first pass heard the usual one', () => {
    const read = reading(
      0,
      9,
      ...agreeOn(0, 3),
      writeInstead([3, 4], ['shepherd', 'my'], -30),
      ...agreeOn(5, 9),
    )
    const { verdicts } = judge(at(0, 1, 2, 3, 4, 5, 6, 7, 8), [read])
    expect(verdicts.slice(3, 5)).not.toContain('correct')
    expect(verdicts.filter((verdict) => verdict === 'correct')).toHaveLength(7)
  })

  test('overrules the first pass if the sound clearly supports a phrase without the word', () => {
    const read = {
      ...reading(0, 9, ...agreeOn(0, 4), { at: 4, odds: -8 }, ...agreeOn(5, 9)),
      rivals: [
        { kind: 'left-out', at: 4, first: [9, -4], whole: [16, -8], added: [] } satisfies RivalReading,
        { kind: 'exchanged', at: 4, first: [9, -4], whole: [16, -8], added: [] } satisfies RivalReading,
      ],
    }
    const heard = withSounds(read, { words: { 4: { leftOut: -5, replaced: 0, swapped: 10 } } })
    expect(judge(at(0, 1, 2, 3, 4, 5, 6, 7, 8), [heard]).verdicts[4]).toBe('skipped')
  })

  test('only doubts a word next to one left out, although a rival of both contradicts it', () => {
    const read = {
      ...reading(0, 9, ...agreeOn(0, 7), writeInstead([7], [], -20), ...agreeOn(8, 9)),
      rivals: [
        { kind: 'left-out', at: 8, first: [6, 1], whole: [8, 4], added: [] } satisfies RivalReading,
        { kind: 'exchanged', at: 7, first: [15, 1], whole: [16, 4], added: [] } satisfies RivalReading,
      ],
    }
    const { verdicts } = judge(at(0, 1, 2, 3, 4, 5, 6, 8), [read])
    expect(verdicts[7]).toBe('skipped')
    expect(verdicts[8]).toMatch(/^(not-sure|correct)/)
  })

  test('reports a word added after one that the model wrote differently', () => {
    const read = {
      ...reading(0, 9, ...agreeOn(0, 3), writeInstead([3], ['mind'], -1), ...agreeOn(4, 9)),
      rivals: [
        { kind: 'put-in', at: 3, first: [9, -4], whole: [14, -8], added: ['good'] } satisfies RivalReading,
      ],
    }
    const heard = withSounds(read, { gaps: { 4: { added: 0 } } })
    const { verdicts, extras } = judge(at(0, 1, 2, 3, 4, 5, 6, 7, 8), [heard])
    expect(verdicts).toEqual(RIGHT)
    expect(extras).toEqual(['good before 4'])
  })

  test('reports an added word more readily if the model wrote more than the verse has there', () => {
    const read = (heard: string[]) =>
      withSounds(
        {
          ...reading(0, 9, ...agreeOn(0, 3), writeInstead([3], heard, -1, -1), ...agreeOn(4, 9)),
          rivals: [
            { kind: 'put-in', at: 3, first: [9, -4], whole: [4, -8], added: ['good'] } satisfies RivalReading,
          ],
        },
        { gaps: { 4: { added: 16 } } },
      )
    const first = at(0, 1, 2, 3, 4, 5, 6, 7, 8)
    expect(judge(first, [read(['mind'])]).extras).toEqual([])
    expect(judge(first, [read(['mind', 'good'])]).extras).toEqual(['good before 4'])
  })

  test('reports an added word that the model didn’t write', () => {
    const read = heardWith('put-in', 3, 12, ['good'], { gaps: { 4: { added: 0 } } })
    const { verdicts, extras } = judge(at(0, 1, 2, 3, 4, 5, 6, 7, 8), [read])
    expect(verdicts).toEqual(RIGHT)
    expect(extras).toEqual(['good before 4'])
  })

  test.each(['left-out', 'exchanged', 'said-again', 'put-in'] as const)(
    'ignores a rival that fits worse than what the model expects anyway: %s',
    (kind) => {
      const read = heardWith(kind, 3, -14, ['my'])
      expect(judge(at(0, 1, 2, 3, 4, 5, 6, 7, 8), [read])).toEqual({ verdicts: RIGHT, extras: [] })
    },
  )

  test('follows the first pass where the model lost half a sentence', () => {
    const read = reading(0, 9, ...agreeOn(0, 4), writeInstead([4, 5, 6, 7], [], -40), ...agreeOn(8, 9))
    expect(judge(at(0, 1, 2, 3, 4, 5, 6, 7, 8), [read]).verdicts).toEqual(RIGHT)
  })

  test('follows the first pass where the second is undecided', () => {
    expect(judge(at(0, 1, 2, 3, 4, 5, 6, 7, 8), [reading(0, 9)]).verdicts).toEqual(RIGHT)
    expect(judge(at(0, 1, 3, 4, 5, 6, 7, 8), [reading(0, 9)]).verdicts[2]).toBe('skipped')
  })

  test('includes each word of the first pass once, no matter how many phrases are undecided', () => {
    const first = [...at(0, 1, 2), { text: '', sounds: 9 }]
    const empty = [reading(0, 3), reading(3, 3), reading(3, 3)]
    expect(rescore(VERSE, { words: first, settled: 0 }, empty).words).toEqual(first)
    const repeated = [...at(0, 1, 2), ...at(0, 1, 2, 3)]
    expect(rescore(VERSE, { words: repeated, settled: 0 }, [reading(0, 3), reading(3, 4)]).words).toEqual(
      repeated,
    )
  })

  test('includes no words of the verse where something else was said, no matter what the first pass heard', () => {
    const other = {
      ...reading(0, 4, writeInstead([0, 1], ['In', 'the', 'beginning', 'was'], -60), ...agreeOn(1, 2)),
      isOther: true,
    }
    const { verdicts } = judge(at(0, 3), [other])
    expect(verdicts.filter((verdict) => verdict === 'correct')).toEqual([])
    expect(judge(at(0, 1, 3), [other]).verdicts[1]).toBe('correct')
  })

  test('continues with the first pass after the phrases that were read', () => {
    const { words, settled } = rescore(VERSE, { words: at(0, 1, 2, 3, 4, 5), settled: 0 }, [
      reading(0, 4, ...agreeOn(0, 4)),
    ])
    expect(words).toMatchObject(at(0, 1, 2, 3, 4, 5))
    expect(settled).toBe(4)
  })

  test('lets Guided continue at a word that the first pass missed', () => {
    const first = { words: [...at(0, 1, 2, 3), strange, ...at(5, 6)], settled: 0 }
    const guidedBefore = hearGuided(beginGuided(VERSE), rescore(VERSE, first, []))
    expect(guidedBefore.position).toBe(4)
    const guided = hearGuided(guidedBefore, rescore(VERSE, first, [reading(0, 7, ...agreeOn(0, 7))]))
    expect(guided.position).toBe(7)
  })
})
