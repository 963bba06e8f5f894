import { describe, expect, it, test } from 'vitest'
import { parsePastedVerses } from './pasted-verses.ts'

const PSALM = { chapter: 23, verse: 1 }
const paste = (pasted: string, first = { chapter: 11, verse: 35 }) => {
  const { verses, translation } = parsePastedVerses(pasted, first)
  return [verses.map(({ verse, text }) => `${verse} ${text}`), translation]
}

describe('parsePastedVerses reads a verse', () => {
  it.each([
    ['as plain text', 'Jesus wept.', null],
    ['with its number', '35 Jesus wept.', null],
    ['with its number and a period', '35. Jesus wept.', null],
    ['with its number in parentheses', '(35) Jesus wept.', null],
    ['with its number in brackets', '[35] Jesus wept.', null],
    ['with its number run together', '35Jesus wept.', null],
    ['with its number in superscript', '³⁵Jesus wept.', null],
    ['with chapter and verse', '11:35 Jesus wept.', null],
    ['with footnote markers', '35 Jesus[a] wept.(B)', null],
    ['with its reference on the next line', 'Jesus wept.\nJohn 11:35', null],
    ['with its reference and translation below', 'Jesus wept.\n\nJohn 11:35 NIV', 'NIV'],
    ['with a dash before the reference', 'Jesus wept. — John 11:35 (NKJV)', 'NKJV'],
    ['with its reference and translation in parentheses', 'Jesus wept. (John 11:35, ESV)', 'ESV'],
    ['with only the translation', 'Jesus wept. NIV', 'NIV'],
    ['with the translation in parentheses', 'Jesus wept. (NLT)', 'NLT'],
    ['in quotation marks', '“Jesus wept.” - John 11:35 NIV', 'NIV'],
    ['with a link', 'Jesus wept.\nhttps://www.example.org/bible/111/JHN.11.35.NIV', null],
    [
      'with all of these, as phones share them',
      '‭‭John‬ ‭11‬:‭35‬ ‭NIV‬‬\n\n“Jesus wept.”\n\nhttps://example.org/x',
      'NIV',
    ],
    [
      'with a heading above',
      'John 11:35 New International Version\n35 Jesus wept.\n\nRead full chapter',
      'NIV',
    ],
    ['with footnotes below', 'Jesus[a] wept.\nFootnotes\nJohn 11:35 Or cried', null],
    ['with a comma in its reference', 'Jesus wept.\nJohn 11,35', null],
    ['with a colon from another script', 'Jesus wept.\nJohn 11∶35 NIV', 'NIV'],
    ['with full-width characters', 'John １１：３５\nJesus wept.', null],
    ['with a minus sign before its reference', 'Jesus wept. \u2212 John 11\u02D035 (NKJV)', 'NKJV'],
    ['with unusual spaces', '35  Jesus  wept .', null],
  ])('%s', (_, pasted, translation) => {
    expect(paste(pasted)).toEqual([['35 Jesus wept.'], translation])
  })

  it.each([
    ['Jesus wept.\nJohn 11,35', 'John 11:35'],
    ['Jesus wept — then they spoke. \u2012 John １１：３５‐３６', 'John 11:35-36'],
    ['Praise him.\nPsalm 117,134', null],
  ])('and finds the reference in %j: %j', (pasted, reference) => {
    const passage = parsePastedVerses(pasted, { chapter: 11, verse: 35 })
    expect(passage.reference).toBe(reference)
    expect(passage.verses[0]?.text).toMatch(/^(Jesus wept(\.| — then they spoke\.)$|Praise)/)
  })

  it('with numbers and capitals that belong to the text', () => {
    const text = '144,000 were sealed. 12 of them sang to the LORD'
    expect(paste(text)).toEqual([[`35 ${text}`], null])
  })

  it('with quotation marks inside', () => {
    const text = '“Lord,” she said, “come.”'
    expect(paste(text)).toEqual([[`35 ${text}`], null])
  })

  it('with line breaks in poetry', () => {
    expect(paste('1 The LORD is my shepherd;\n    I shall not want.', PSALM)).toEqual([
      ['1 The LORD is my shepherd;\nI shall not want.'],
      null,
    ])
  })
})

describe('parsePastedVerses splits a passage', () => {
  it('at verse numbers, reading the chapter number as verse 1', () => {
    const pasted =
      '23 The LORD is my shepherd, I lack nothing.\n2 He makes me lie down,\n3 he refreshes my soul. NIV'
    expect(paste(pasted, PSALM)).toEqual([
      ['1 The LORD is my shepherd, I lack nothing.', '2 He makes me lie down,', '3 he refreshes my soul.'],
      'NIV',
    ])
  })

  it('without a number before its first verse', () => {
    expect(paste('The LORD is my shepherd. 2 He makes me lie down.', PSALM)[0]).toEqual([
      '1 The LORD is my shepherd.',
      '2 He makes me lie down.',
    ])
  })

  it('starting at its first verse number', () => {
    expect(paste('4 Even though I walk 5 You prepare a table', PSALM)[0]).toEqual([
      '4 Even though I walk',
      '5 You prepare a table',
    ])
  })

  it('only at consecutive verse numbers', () => {
    expect(paste('1 There were 12 men and 2 women. 2 They sang.', PSALM)[0]).toEqual([
      '1 There were 12 men and',
      '2 women. 2 They sang.',
    ])
  })
})

test.each(['', '  \n ', 'John 11:35 NIV', 'https://example.org'])(
  'parsePastedVerses finds no verse in %j',
  (pasted) => expect(paste(pasted)[0]).toEqual([]),
)

test('parsePastedVerses keeps every letter of a text without numbers', () => {
  for (const text of ['A', 'a (b) c', 'x\n\ny', '“', 'É', 'בראשית', '🕊'])
    expect(paste(text)[0]).toEqual([`35 ${text.replaceAll('\n\n', '\n')}`])
})
