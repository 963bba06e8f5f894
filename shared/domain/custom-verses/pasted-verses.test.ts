import { describe, expect, it, test } from 'vitest'
import { pastedVerses } from './pasted-verses.ts'

const PSALM = { chapter: 23, verse: 1 }
const textOf = (pasted: string, first = { chapter: 11, verse: 35 }) => {
  const { verses, translation } = pastedVerses(pasted, first)
  return [verses.map(({ verse, text }) => `${verse} ${text}`), translation]
}

describe('a single pasted verse', () => {
  it.each([
    ['plainly', 'Jesus wept.', null],
    ['with its number', '35 Jesus wept.', null],
    ['with its number and a point', '35. Jesus wept.', null],
    ['with its number in parentheses', '(35) Jesus wept.', null],
    ['with its number in brackets', '[35] Jesus wept.', null],
    ['with its number run together', '35Jesus wept.', null],
    ['with its number raised', '³⁵Jesus wept.', null],
    ['with chapter and verse', '11:35 Jesus wept.', null],
    ['with marks of footnotes', '35 Jesus[a] wept.(B)', null],
    ['with its reference below', 'Jesus wept.\nJohn 11:35', null],
    ['with reference and translation below', 'Jesus wept.\n\nJohn 11:35 NIV', 'NIV'],
    ['with a dash before them', 'Jesus wept. — John 11:35 (NKJV)', 'NKJV'],
    ['with both in parentheses', 'Jesus wept. (John 11:35, ESV)', 'ESV'],
    ['with the translation alone', 'Jesus wept. NIV', 'NIV'],
    ['with the translation in parentheses', 'Jesus wept. (NLT)', 'NLT'],
    ['in quotation marks', '“Jesus wept.” - John 11:35 NIV', 'NIV'],
    ['with the address of a site', 'Jesus wept.\nhttps://www.example.org/bible/111/JHN.11.35.NIV', null],
    ['with all of it, as phones share it', '‭‭John‬ ‭11‬:‭35‬ ‭NIV‬‬\n\n“Jesus wept.”\n\nhttps://example.org/x', 'NIV'],
    [
      'with a heading above',
      'John 11:35 New International Version\n35 Jesus wept.\n\nRead full chapter',
      'NIV',
    ],
    ['with footnotes below', 'Jesus[a] wept.\nFootnotes\nJohn 11:35 Or cried', null],
    ['with a comma in its reference', 'Jesus wept.\nJohn 11,35', null],
    ['with the colon of another script', 'Jesus wept.\nJohn 11∶35 NIV', 'NIV'],
    ['with full-width signs', 'John １１：３５\nJesus wept.', null],
    ['with a minus before its reference', 'Jesus wept. \u2212 John 11\u02D035 (NKJV)', 'NKJV'],
    ['with odd spaces', '35  Jesus  wept .', null],
  ])('%s', (_, pasted, translation) => {
    expect(textOf(pasted)).toEqual([['35 Jesus wept.'], translation])
  })

  it.each([
    ['Jesus wept.\nJohn 11,35', 'John 11:35'],
    ['Jesus wept — then they spoke. \u2012 John １１：３５‐３６', 'John 11:35-36'],
    ['Praise him.\nPsalm 117,134', null],
  ])('names the place it was pasted with: %j', (pasted, reference) => {
    const passage = pastedVerses(pasted, { chapter: 11, verse: 35 })
    expect(passage.reference).toBe(reference)
    expect(passage.verses[0]?.text).toMatch(/^(Jesus wept(\.| — then they spoke\.)$|Praise)/)
  })

  it('keeps numbers and capitals that belong to it', () => {
    const text = '144,000 were sealed. 12 of them sang to the LORD'
    expect(textOf(text)).toEqual([[`35 ${text}`], null])
  })

  it('keeps quotation marks within it', () => {
    const text = '“Lord,” she said, “come.”'
    expect(textOf(text)).toEqual([[`35 ${text}`], null])
  })

  it('keeps the lines of poetry', () => {
    expect(textOf('1 The LORD is my shepherd;\n    I shall not want.', PSALM)).toEqual([
      ['1 The LORD is my shepherd;\nI shall not want.'],
      null,
    ])
  })

  it.each(['', '  \n ', 'John 11:35 NIV', 'https://example.org'])(
    'is empty if there is only %j',
    (pasted) => {
      expect(textOf(pasted)[0]).toEqual([])
    },
  )
})

describe('a passage', () => {
  it('is split at its numbers; the chapter number replaces its first verse’s', () => {
    const pasted =
      '23 The LORD is my shepherd, I lack nothing.\n2 He makes me lie down,\n3 he refreshes my soul. NIV'
    expect(textOf(pasted, PSALM)).toEqual([
      ['1 The LORD is my shepherd, I lack nothing.', '2 He makes me lie down,', '3 he refreshes my soul.'],
      'NIV',
    ])
  })

  it('may lack its first verse’s number', () => {
    expect(textOf('The LORD is my shepherd. 2 He makes me lie down.', PSALM)[0]).toEqual([
      '1 The LORD is my shepherd.',
      '2 He makes me lie down.',
    ])
  })

  it('begins where its numbers do', () => {
    expect(textOf('4 Even though I walk 5 You prepare a table', PSALM)[0]).toEqual([
      '4 Even though I walk',
      '5 You prepare a table',
    ])
  })

  it('is split only at consecutive numbers', () => {
    expect(textOf('1 There were 12 men and 2 women. 2 They sang.', PSALM)[0]).toEqual([
      '1 There were 12 men and',
      '2 women. 2 They sang.',
    ])
  })
})

test('loses no letter of a text without numbers', () => {
  for (const text of ['A', 'a (b) c', 'x\n\ny', '“', 'É', 'בראשית', '🕊'])
    expect(textOf(text)[0]).toEqual([`35 ${text.replaceAll('\n\n', '\n')}`])
})
