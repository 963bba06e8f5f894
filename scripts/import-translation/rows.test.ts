import { describe, expect, it, test } from 'vitest'
import { readCsv, readJson } from './rows.ts'

const JOHN = { book: 'John', chapter: 3, verse: 16, text: 'For "God", so' }
const QUOTED_TEXT = '"For ""God"", so"'

describe('a table', () => {
  test.each([
    ['in order', `John,3,16,${QUOTED_TEXT}\n`],
    ['with names, in another order', `Verse,Text,Book,Chapter,Note\n16,${QUOTED_TEXT},John,3,x\n`],
    ['with semicolons', `book;chapter;verse;text\nJohn;3;16;${QUOTED_TEXT}\n`],
    ['with tabs, from Windows', `\ufeffbook\tchapter\tverse\ttext\r\nJohn\t3\t16\t${QUOTED_TEXT}\r\n`],
    ['with lines in a text', 'John,3,16,"For ""God"",\n so"\n\n'],
  ])('can be written %s', (_, source) => {
    expect(readCsv(source, 'a.csv')).toEqual({ verses: [JOHN], anomalies: [] })
  })

  test.each([
    ['tabs', 'John\t3\t16\tFor God, so; loved'],
    ['semicolons', 'book;chapter;verse;text\nJohn;3;16;"For God, so; loved"'],
  ])('with %s may have commas in its texts', (_, source) => {
    expect(readCsv(source, 'a.csv').verses[0]?.text).toBe('For God, so; loved')
  })

  it('reports a text that was split at a comma', () => {
    expect(readCsv('John,3,16,For God, so\nJohn,3,17,For', 'a.csv').anomalies).toEqual([
      'a.csv: row 1 has too many columns; its text may need quotation marks',
    ])
  })

  it('reports rows it doesn’t understand', () => {
    const { verses, anomalies } = readCsv('John,3,16,Words\nJohn,three,17,Words\nJohn\n', 'a.csv')
    expect(verses).toHaveLength(1)
    expect(anomalies).toEqual([
      'a.csv: row 2 has no chapter and verse: "three", "17"',
      'a.csv: row 3 has no chapter and verse: "", ""',
    ])
  })

  it('is rejected if it has a syntax error', () => {
    expect(() => readCsv('John,3,16,"never closed', 'a.csv')).toThrow(/^a\.csv is not valid CSV: /)
  })
})

describe('JSON', () => {
  test.each([
    ['a list', [JOHN]],
    ['a list with numbers as text', [{ ...JOHN, chapter: '3', verse: '16' }]],
    ['a list under "verses"', { name: 'A Bible', verses: [{ ...JOHN, id: 4 }] }],
    ['an object of books, chapters, and verses', { John: { '3': { '16': JOHN.text } } }],
  ])('can be %s', (_, json) => {
    expect(readJson(JSON.stringify(json), 'a.json').verses).toEqual([JOHN])
  })

  test.each([
    ['null', [JOHN, { ...JOHN, verse: 17, text: null }]],
    ['missing', [JOHN, { book: 'John', chapter: 3, verse: 17 }]],
    ['empty, in books of chapters', { John: { '3': { '16': JOHN.text, '17': '' } } }],
    ['null, in books of chapters', { John: { '3': { '16': JOHN.text, '17': null } } }],
  ])('can have a text that is %s', (_, json) => {
    expect(readJson(JSON.stringify(json), 'a.json').verses).toEqual([JOHN, { ...JOHN, verse: 17, text: '' }])
  })

  it('reports broken rows and reads the others', () => {
    const { verses, anomalies } = readJson(JSON.stringify([JOHN, { text: 'x' }, 'y']), 'a.json')
    expect(verses).toEqual([JOHN])
    expect(anomalies).toEqual([
      'a.json: row 2 is not { book, chapter, verse, text }',
      'a.json: row 3 is not { book, chapter, verse, text }',
    ])
  })

  it('accepts whole numbers with decimal points in a table', () => {
    expect(readCsv(`43.0,3.0,16.0,${QUOTED_TEXT}\n`, 'a.csv').verses).toEqual([{ ...JOHN, book: '43' }])
  })

  test.each([
    ['{"John"', /^a\.json is not valid JSON: /],
    ['["For God"]', /^a\.json must be a list of/],
    ['{"John 3:16": "For God"}', /^a\.json must be a list of/],
  ])('is rejected if it is %s', (source, message) => {
    expect(() => readJson(source, 'a.json')).toThrow(message)
  })
})
