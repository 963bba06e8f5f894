import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { toCsv } from './csv.ts'
import { type ExportedVerse, exportVerses, listNotices } from './exported-verses.ts'

const JOHN: ExportedVerse = {
  reference: 'John 11:35',
  translation: 'KJV',
  text: 'Jesus wept.',
  theme: 'comfort',
  notes: 'He "wept", too',
  isFavorite: true,
  date: '2026-11-20T12:00:00.000Z',
}
const CARD: ExportedVerse = {
  reference: 'Ode 1:1',
  translation: 'Custom',
  text: 'Rejoice,\nalways',
  theme: null,
  notes: null,
  isFavorite: false,
  date: '2026-11-21T12:00:00.000Z',
}

/** Parses RFC 4180, as simply as possible. */
function readCsv(text: string): string[][] {
  const rows: string[][] = []
  let [row, field, isQuoted]: [string[], string, boolean] = [[], '', false]
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index]
    if (isQuoted && character === '"' && text[index + 1] === '"') field += text[(index += 1)]
    else if (character === '"') isQuoted = !isQuoted
    else if (isQuoted) field += character
    else if (character === ',') [row, field] = [[...row, field], '']
    else if (character === '\r' && text[index + 1] === '\n') {
      rows.push([...row, field])
      ;[row, field] = [[], '']
      index += 1
    } else field += character
  }
  return rows
}

describe('toCsv', () => {
  test.each([
    ['plain', 'plain'],
    ['a,b', '"a,b"'],
    ['say "so"', '"say ""so"""'],
    ['two\nlines', '"two\nlines"'],
    ['', ''],
    ['=1+1', "'=1+1"],
    ['+1', "'+1"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t=1"],
    ['=HYPERLINK("x")', `"'=HYPERLINK(""x"")"`],
  ])('formats %j as %s', (value, written) => {
    expect(toCsv([[value]])).toBe(`${written}\r\n`)
  })

  it('formats any fields so that they can be parsed again', () => {
    const field = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom('"', ',', '\r\n', '=', '""', ',,'),
    )
    const rows = fc
      .integer({ min: 1, max: 5 })
      .chain((width) => fc.array(fc.array(field, { minLength: width, maxLength: width }), { minLength: 1 }))
    fc.assert(
      fc.property(rows, (written) => {
        const parsed = readCsv(toCsv(written))
        const bare = parsed.map((row, y) =>
          row.map((value, x) => (value === written[y]?.[x] ? value : value.slice(1))),
        )
        expect(bare).toEqual(written)
        for (const value of parsed.flat()) expect(value).not.toMatch(/^[=+\-@\t\r\n]/)
      }),
    )
  })
})

describe('exportVerses', () => {
  it('exports a table with the columns in use', () => {
    expect(exportVerses('csv', 'My Verses', [JOHN, CARD])).toBe(
      '\uFEFFReference,Translation,Text,Theme,Notes,Favorite,Date\r\n' +
        'John 11:35,KJV,Jesus wept.,comfort,"He ""wept"", too",yes,2026-11-20T12:00:00.000Z\r\n' +
        'Ode 1:1,Custom,"Rejoice,\nalways",,,no,2026-11-21T12:00:00.000Z\r\n',
    )
  })

  it('exports readable text', () => {
    const text = exportVerses('text', 'My Verses', [JOHN, CARD])
    expect(text).toMatch(
      /^My Verses\n\nJohn 11:35 \(KJV\)\nJesus wept\.\nNotes: He "wept", too\nTheme: comfort\n\nOde 1:1 \(Custom\)\nRejoice,\nalways\n\nScripture quotations marked KJV/,
    )
  })

  it('exports everything as JSON', () => {
    expect(JSON.parse(exportVerses('json', 'My Verses', [JOHN, CARD]))).toEqual({
      title: 'My Verses',
      verses: [JOHN, CARD],
      notices: [expect.stringContaining('King James Version')],
    })
  })

  it('includes only the notices of its translations, with their links', () => {
    expect(listNotices([CARD])).toEqual([])
    const [esv, ...others] = listNotices([{ translation: 'ESV' }, { translation: 'ESV' }])
    expect([esv, others]).toEqual([
      expect.stringMatching(/^Scripture quotations are from the ESV®.*www\.esv\.org$/),
      [],
    ])
  })
})
