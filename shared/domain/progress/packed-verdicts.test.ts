import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { splitVerseWords } from '../recitation/words/words.ts'
import { EXTRA_VERDICTS, HELP, WORD_VERDICTS } from '../recitation/verdict.ts'
import { packVerdicts, unpackStates, unpackVerdicts, type Verdicts } from './packed-verdicts.ts'

const JOHN = splitVerseWords(
  'For God so loved the world, that he gave his only begotten Son, that whosoever believeth in him should not perish, but have everlasting life.',
)
const said = JOHN.map(({ key }) => ({ expected: key, verdict: 'correct' as const, heard: key }))

describe('packed verdicts', () => {
  it('fit on one line', () => {
    const [first, ...rest] = said
    const words = [
      { ...first!, heard: 'For' },
      { ...rest[0]!, verdict: 'wrong' as const, heard: 'good' },
      ...rest.slice(1),
    ]
    const packed = packVerdicts({ words, extras: [{ verdict: 'added', heard: 'um', before: 12 }] })
    expect(packed).toBe(`1|c^w"23c=|${JOHN.map(({ key }) => key).join(',')}|good|a12:um`)
  })

  it('take at most 200 bytes for John 3:16', () => {
    const wrong = said.map((word, index) =>
      index % 8 === 5 ? { ...word, verdict: 'wrong' as const, heard: 'something', contested: true } : word,
    )
    const extras = [{ verdict: 'repeated' as const, heard: 'only', before: 11 }]
    for (const verdicts of [{ words: said }, { words: said, extras: [] }, { words: wrong, extras }])
      expect(new TextEncoder().encode(packVerdicts(verdicts) ?? '').length).toBeLessThanOrEqual(200)
  })

  it('are null if nothing was judged', () => {
    expect(packVerdicts({})).toBeNull()
    expect(unpackVerdicts(null)).toEqual({})
    expect(unpackStates(null)).toBeUndefined()
  })

  it('are rejected if their version is unknown', () => {
    expect(() => unpackVerdicts('2|c|a||')).toThrow('version 2')
    expect(() => unpackStates('2|c|a||')).toThrow('version 2')
  })

  it('unpack without loss', () => {
    fc.assert(
      fc.property(anyVerdicts, (verdicts) => {
        expect(unpackVerdicts(packVerdicts(verdicts))).toStrictEqual(verdicts)
      }),
    )
  })

  it('can be stored as text', () => {
    fc.assert(
      fc.property(anyVerdicts, (verdicts) => {
        expect(packVerdicts(verdicts) ?? '').not.toContain('\0')
      }),
    )
  })

  it('contain each word’s state without the words', () => {
    fc.assert(
      fc.property(anyVerdicts, ({ words, extras }) => {
        const states = words?.map((word) =>
          Object.fromEntries(
            Object.entries(word).filter(([name]) => name !== 'expected' && name !== 'heard'),
          ),
        )
        expect(
          unpackStates(packVerdicts({ ...(words && { words }), ...(extras && { extras }) })),
        ).toStrictEqual(states)
      }),
    )
  })
})

const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.string({ unit: fc.constantFrom('%', ',', '|', ':', '"', '2', 'c', '\0', '\n', 'é'), maxLength: 6 }),
)
const anyWord = fc
  .tuple(
    text,
    fc.record(
      {
        verdict: fc.constantFrom(...WORD_VERDICTS),
        heard: text,
        contested: fc.boolean(),
        witnessed: fc.boolean(),
        help: fc.constantFrom(...HELP),
        optional: fc.boolean(),
      },
      { requiredKeys: [], noNullPrototype: true },
    ),
    fc.constantFrom('same', 'capital', 'unchanged'),
  )
  .map(([expected, rest, like]) => {
    if (rest.heard === undefined || like === 'unchanged') return { expected, ...rest }
    const heard = like === 'same' ? expected : expected.slice(0, 1).toUpperCase() + expected.slice(1)
    return { expected, ...rest, heard }
  })
const anyExtra = fc.record(
  { verdict: fc.constantFrom(...EXTRA_VERDICTS), heard: text, before: fc.nat(200) },
  { noNullPrototype: true },
)
const anyVerdicts: fc.Arbitrary<Verdicts> = fc.record(
  { words: fc.array(anyWord, { maxLength: 40 }), extras: fc.array(anyExtra, { maxLength: 10 }) },
  { requiredKeys: [], noNullPrototype: true },
)
