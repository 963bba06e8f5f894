import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { spellNumber } from '../recitation/words/numbers.ts'
import { judgeAnswer } from './answered-reference.ts'
import { BOOKS, getNameInReference } from './books.ts'
import { formatReference } from './reference.ts'

describe('judgeAnswer', () => {
  test.each([
    ['John 3:16', 'John 3:16', 'right'],
    ['john 3 16', 'John 3:16', 'right'],
    ['Jn 3.16', 'John 3:16', 'right'],
    ['jn3:16', 'John 3:16', 'right'],
    ['John 316', 'John 3:16', 'right'],
    ['john three sixteen', 'John 3:16', 'right'],
    ['John chapter three verse sixteen', 'John 3:16', 'right'],
    ['John 3:16 KJV', 'John 3:16', 'right'],
    ['First John three sixteen', '1 John 3:16', 'right'],
    ['1st john 3:16', '1 John 3:16', 'right'],
    ['I John 3:16', '1 John 3:16', 'right'],
    ['1jn 3:16', '1 John 3:16', 'right'],
    ['ps 23:1', 'Psalm 23:1', 'right'],
    ['Psalms twenty-three one', 'Psalm 23:1', 'right'],
    ['palm 23 1', 'Psalm 23:1', 'right'],
    ['psalm one nineteen one oh five', 'Psalm 119:105', 'right'],
    ['1 cor. 13:4', '1 Corinthians 13:4', 'right'],
    ['Phil 4:13', 'Philippians 4:13', 'right'],
    ['Philem 1:6', 'Philemon 1:6', 'right'],
    ['song of songs 2:4', 'Song of Solomon 2:4', 'right'],
    ['sos 2 4', 'Song of Solomon 2:4', 'right'],
    ['Jude 24', 'Jude 1:24', 'right'],
    ['jude 1:24', 'Jude 1:24', 'right'],
    ['psalm 23 1-6', 'Psalm 23:1–6', 'right'],
    ['Éxodus 20:3', 'Exodus 20:3', 'right'],
    // Phones and other scripts write zero-width spaces, full-width digits, commas, and narrow dashes.
    ['Jo\u200Bhn\u00A03:16', 'John 3:16', 'right'],
    ['John ３：１６', 'John 3:16', 'right'],
    ['Joh 3,16', 'John 3:16', 'right'],
    ['Psalm 23:1\u20126', 'Psalm 23:1–6', 'right'],
    ['\u202AJohn 3\u2236\u202C17', 'John 3:16', 'chapter'],
    ['John 3:17', 'John 3:16', 'chapter'],
    ['John 3', 'John 3:16', 'chapter'],
    ['john three', 'John 3:16', 'chapter'],
    ['Psalm 23:1', 'Psalm 23:1–6', 'chapter'],
    ['John', 'John 3:16', 'book'],
    ['John 4:16', 'John 3:16', 'book'],
    ['jude 25', 'Jude 1:24', 'book'],
    ['1 John 3:16', 'John 3:16', 'wrong'],
    ['John 3:16', '1 John 3:16', 'wrong'],
    ['2 John 1:5', '1 John 1:5', 'wrong'],
    ['Philemon 1:6', 'Philippians 1:6', 'wrong'],
    ['Jude 1:24', 'Judges 1:24', 'wrong'],
    ['Luke 3:16', 'John 3:16', 'wrong'],
    ['3:16', 'John 3:16', 'wrong'],
    ['', 'John 3:16', 'wrong'],
    ['?', 'John 3:16', 'wrong'],
    ['ode 1 1', 'Ode 1:1', 'right'],
    ['Heidelberg 1', 'Heidelberg 1', 'right'],
    ['the lord’s prayer', 'The Lord’s Prayer', 'right'],
    ['the prayer', 'The Lord’s Prayer', 'wrong'],
  ])('judges “%s” for %s as %s', (answer, printed, verdict) => {
    expect(judgeAnswer(answer, printed)).toBe(verdict)
  })

  const place = fc
    .constantFrom(...BOOKS)
    .chain((book) =>
      fc
        .nat(book.verseCounts.length - 1)
        .chain((chapter) =>
          fc
            .nat((book.verseCounts[chapter] ?? 1) - 1)
            .map((verse) => ({ book: book.code, chapter: chapter + 1, verse: verse + 1 })),
        ),
    )

  test('accepts every printed reference, in digits or in words', () => {
    fc.assert(
      fc.property(place, (where) => {
        const printed = formatReference(where, 'KJV')
        const name = printed.replace(/ \d+:\d+$/, '')
        const inWords = [where.chapter, where.verse]
          .map((number) => spellNumber(number).join(' '))
          .join(' verse ')
        expect([judgeAnswer(printed, printed), judgeAnswer(`${name} ${inWords}`, printed)]).toEqual([
          'right',
          'right',
        ])
      }),
    )
  })

  test('never accepts the first verse of another book', () => {
    const first = BOOKS.map((book) => `${getNameInReference(book, 'KJV')} 1:1`)
    const right = first.flatMap((asked) =>
      first.filter((given) => given !== asked && judgeAnswer(given, asked) !== 'wrong'),
    )
    expect(right).toEqual([])
  })

  test('never accepts a reference in another book', () => {
    fc.assert(
      fc.property(place, place, (asked, given) => {
        fc.pre(asked.book !== given.book)
        const verdict = judgeAnswer(formatReference(given, 'KJV'), formatReference(asked, 'KJV'))
        expect(verdict).toBe('wrong')
      }),
      { numRuns: 1000 },
    )
  })

  test('returns a verdict for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (answer, printed) => {
        expect(['right', 'chapter', 'book', 'wrong']).toContain(judgeAnswer(answer, printed))
      }),
    )
  })
})
