import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { layOutCardSheets, toFirstLetters, measureOnCard } from './card-sheets.ts'
import type { ExportedVerse } from './exported-verses.ts'

const verse = (reference: string, text = `text of ${reference}`): ExportedVerse => ({
  reference,
  text,
  translation: 'KJV',
  theme: null,
  notes: null,
  date: '',
})
const nine = [...'ABCDEFGHI'].map((name) => verse(name))
const sketchSheets = (verses: readonly ExportedVerse[], sides: 'one' | 'two') =>
  layOutCardSheets(verses, { sides, hasLetters: false }).map(({ cards }) =>
    cards.map((card) => card?.reference ?? '-').join(''),
  )

test('layOutCardSheets puts eight cards on a sheet and mirrors their backs', () => {
  expect(sketchSheets(nine, 'one')).toEqual(['ABCDEFGH', 'I-------'])
  expect(sketchSheets(nine, 'two')).toEqual(['ABCDEFGH', 'BADCFEHG', 'I-------', '-I------'])
})

describe('a two-sided card', () => {
  it('has its reference on the front and its text on the back', () => {
    const [front, back] = layOutCardSheets([verse('A', 'For God so loved')], {
      sides: 'two',
      hasLetters: false,
    })
    expect(front?.cards[0]).toEqual({ reference: 'A', text: null, source: null })
    expect(back?.cards[1]).toEqual({ reference: 'A', text: 'For God so loved', source: 'KJV' })
  })

  it('has first letters on the front if requested', () => {
    const [front] = layOutCardSheets([verse('A', 'For God’s world—so loved, 40 days')], {
      sides: 'two',
      hasLetters: true,
    })
    expect(front?.cards[0]?.text).toBe('F G w—s l, 40 d')
  })
})

test('layOutCardSheets keeps every word of a long text and splits it between cards', () => {
  const words = fc.array(fc.stringMatching(/^[a-z]{1,12}$/), { minLength: 1, maxLength: 500 })
  fc.assert(
    fc.property(words, (all) => {
      const [sheet] = layOutCardSheets([verse('A', all.join(' '))], { sides: 'one', hasLetters: false })
      const texts = sheet?.cards.flatMap((card) => card?.text ?? []) ?? []
      expect(texts.join(' ')).toBe(all.join(' '))
      for (const text of texts) expect(measureOnCard(text)).toBeLessThanOrEqual(750)
    }),
  )
})

test('toFirstLetters keeps line breaks and punctuation', () => {
  expect(toFirstLetters('“Rejoice,”\nhe said')).toBe('“R,”\nh s')
})
