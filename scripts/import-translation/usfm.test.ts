import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { readUsfm } from './usfm.ts'

/** Reads a book into lines like "3:16 words". */
const read = (source: string) =>
  readUsfm(source, 'a.usfm').verses.map(
    ({ chapter, verse, until, part = '', text }) =>
      `${chapter}:${verse}${part}${until === undefined ? '' : `-${until}`} ${text}`,
  )
const verse = (words: string) => read(`\\id JHN\n\\c 3\n\\p\n\\v 16 ${words}\n`)[0]

describe('a book in USFM', () => {
  it('is split into verses across paragraphs and lines of poetry', () => {
    const book = String.raw`\id PSA A made-up psalm
\h Psalms
\toc1 Psalms
\mt1 The Psalms
\c 23
\s1 A Heading
\d A psalm by somebody.
\q1
\v 1 The first line
\q2 and the second;
\b
\q1
\v 2 another verse,
\q2 with an end. \qs Selah\qs*
\c 24
\p
\v 1 A new chapter,
\p a new paragraph.
`
    expect(read(book)).toEqual([
      '23:1 The first line and the second;',
      '23:2 another verse, with an end. Selah',
      '24:1 A new chapter, a new paragraph.',
    ])
    expect(readUsfm(book, 'a.usfm').verses[0]?.book).toBe('PSA')
  })

  test.each([
    ['notes', String.raw`Words\f + \fr 3:16 \ft Or \fq others\fq* here.\f* go on`, 'Words go on'],
    [
      'notes with numbers in them',
      String.raw`Words\f + \ft See \fv 3\fv* and \+xt Mt 1:1\+xt*\f* go on`,
      'Words go on',
    ],
    ['references', String.raw`Words\x - \xo 3:16 \xt Rom 5:8\x* go on`, 'Words go on'],
    [
      'attributes of words',
      String.raw`\w Words|lemma="word" strong="G3056"\w* \w go|go\w* on`,
      'Words go on',
    ],
    ['names of God', String.raw`the \nd Lord\nd* and \add his\add* people`, 'the Lord and his people'],
    ['markers within markers', String.raw`\wj Words \+nd Lord\+nd* said\wj* he`, 'Words Lord said he'],
    [
      'milestones',
      String.raw`\zaln-s |x-strong="G1" x-lemma="a"\*\w Words|x\w*\zaln-e\* go \qt-s |who="me"\*on\qt-e\*`,
      'Words go on',
    ],
    ['figures', String.raw`Words \fig A ship|src="ship.jpg" size="col"\fig*go on`, 'Words go on'],
    ['other numbers', String.raw`\va 17\va* \vp 16b\vp*Words go on`, 'Words go on'],
    ['headings in the middle', 'Words\n\\s1 A Heading\n\\r (Mt 1:1)\n\\p\ngo on', 'Words go on'],
    ['breaks and spaces', 'Words~go //on\u00a0here', 'Words go on here'],
    ['tables', String.raw`Words ${'\n'}\tr \tc1 one \tcr2 two`, 'Words one two'],
  ])('keeps the words without %s', (_, source, words) => {
    expect(verse(source)).toBe(`3:16 ${words}`)
  })

  it('keeps the words of a verse right after a heading', () => {
    expect(read('\\id JHN\n\\c 1\n\\s1 Heading\n\\v 1 Words')).toEqual(['1:1 Words'])
  })

  it('doesn’t confuse a psalm’s title with its first verse', () => {
    expect(read('\\id PSA\n\\c 3\n\\d\n\\v 1 A psalm of somebody.\n\\q1 Words')).toEqual(['3:1 Words'])
  })

  it('reads joined and divided verses', () => {
    expect(read('\\id JHN\n\\c 1\n\\p\n\\v 1-2 Two.\n\\v 3a One\n\\v 3b half.')).toEqual([
      '1:1-2 Two.',
      '1:3a One',
      '1:3b half.',
    ])
  })

  test.each([
    [
      'a sidebar',
      '\\v 1 One.\n\\esb\n\\ms A title\n\\p Boats.\n\\esbe\n\\p\n\\v 2 Two.',
      ['1:1 One.', '1:2 Two.'],
    ],
    [
      'a paragraph inside a line',
      '\\v 1 the first\\q2 and the second\\p third',
      ['1:1 the first and the second third'],
    ],
    [
      'a note at the number',
      '\\v 1\\f + \\ft A note\\f*In the\n\\v 2\\x - \\xt Mt 1\\x* it was',
      ['1:1 In the', '1:2 it was'],
    ],
    ['an alternative number after the number', '\\v 1\\va 3\\va* Words', ['1:1 Words']],
    ['a direction mark in a bridge', '\\v 1\u200f-2 Both.\n\\v 3 Three.', ['1:1-2 Both.', '1:3 Three.']],
    ['another dash in a bridge', '\\v 1\u20132 Both.\n\\v 3\u20114 More.', ['1:1-2 Both.', '1:3-4 More.']],
    ['parts in a bridge', '\\v 3a-4b Both.', ['1:3-4 Both.']],
    ['a separate milestone', '\\v 1 One\\ts\\* and\\ts-s |sid="1"\\* two', ['1:1 One and two']],
    ['a number without a space', '\\v 1In the', ['1:1 In the']],
  ])('reads %s', (_, verses, expected) => {
    expect(read(`\\id JHN\n\\c 1\n\\p\n${verses}\n`)).toEqual(expected)
  })

  test.each([
    [
      'the mark of a note',
      'found favor in your\\fm \\f + \\ft note\\f* eyes, and',
      'found favor in your eyes, and',
      'fm',
    ],
    ['a note', 'One\\f + \\ft note', 'One note', 'f'],
    ['a note before another', 'One\\f + \\ft note two\\f + \\ft x\\f* three', 'One note two three', 'f'],
    ['a name of God', 'the \\nd Lord said', 'the Lord said', 'nd'],
    ['a saying of Jesus', '\\wj Come to me', 'Come to me', 'wj'],
  ])('keeps the words of %s that is never closed, and reports it', (_, words, text, marker) => {
    const { verses, anomalies } = readUsfm(`\\id JHN\n\\c 1\n\\p\n\\v 1 ${words}\n\\v 2 Two`, 'a.usfm')
    expect(verses.map(({ text: read }) => read)).toEqual([text, 'Two'])
    expect(anomalies).toEqual([`a.usfm: "\\${marker}" in 1:1 is not closed`])
  })

  it('counts markers outside the standard and keeps their words', () => {
    const { verses, unknownMarkers } = readUsfm(
      '\\id JHN\n\\c 1\n\\p\n\\v 1 One \\zx two\n\\zy three\n\\v 2 \\zx Two\\zx*',
      'a.usfm',
    )
    expect(verses.map(({ text: read }) => read)).toEqual(['One two three', 'Two'])
    expect([...(unknownMarkers ?? [])]).toEqual([
      ['zx', 2],
      ['zy', 1],
    ])
  })

  it('keeps every word, whatever the markers', () => {
    const word = fc.constantFrom('in', 'the', 'beginning', 'was')
    const marker = fc.constantFrom('p', 'q1', 'q2', 'm', 'b', 'nd', 'wj', 'zx', 'add', 'li1')
    fc.assert(
      fc.property(fc.array(fc.tuple(marker, word), { minLength: 1, maxLength: 8 }), (parts) => {
        const source = parts.map(([name, text]) => `\\${name} ${text}`).join('')
        const { verses } = readUsfm(`\\id JHN\n\\c 1\n\\p\n\\v 1 x ${source}\n`, 'a.usfm')
        expect(verses[0]?.text.replaceAll(' ', '')).toBe(`x${parts.map(([, text]) => text).join('')}`)
      }),
    )
  })

  it('keeps the verses after an unclosed note', () => {
    const { verses, anomalies } = readUsfm(
      '\\id JHN\n\\c 1\n\\p\n\\v 1 One\\f + \\ft note\n\\v 2 Two\n\\v x Three\n\\c one\n\\v 1 Four',
      'a.usfm',
    )
    expect(verses[1]?.text).toBe('Two')
    expect(anomalies).toEqual([
      'a.usfm: "\\f" in 1:1 is not closed',
      'a.usfm: "\\v x" in chapter 1 is not a verse',
      'a.usfm: "\\c one" is not a chapter',
    ])
  })

  it('can use any kind of line break', () => {
    expect(read('\ufeff\\id JHN\r\n\\c 1\r\n\\p\r\n\\v 1 One\r\ntwo\r\n')).toEqual(['1:1 One two'])
  })
})
