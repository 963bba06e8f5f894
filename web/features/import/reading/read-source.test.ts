import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { isRejected } from '#shared/domain/import/parsed-verse.ts'
import { toCsv } from '#shared/domain/export/csv.ts'
import { type ExportedVerse, exportVerses } from '#shared/domain/export/exported-verses.ts'
import { formatRange } from '#shared/domain/scripture/reference.ts'
import { formatPlace } from '#shared/domain/scripture/verse-id.ts'
import { type ReadSource, readSource, type Source } from './read-source.ts'
import { createReferenceFinder } from './reference-finder.ts'

const find = createReferenceFinder()

const read = (content: Source['content'], name = ''): ReadSource => {
  const result = readSource({ name, content }, { find })
  if (typeof result === 'string') throw new Error(result)
  return result
}

/** Formats each entry as one line: "2: Romans 8:28 NIV = text", or "3: no-reference". */
const summarize = (content: Source['content'], name = '') =>
  read(content, name).entries.map((entry) => {
    if (isRejected(entry)) return `${entry.line}: ${entry.reason}`
    const runs = entry.runs.map(({ first, last }) => formatRange(first, last, 'KJV')).join(' + ')
    const parts = [
      runs || `(${entry.reference})`,
      entry.translation ?? '',
      entry.text === null ? '' : `= ${entry.text}`,
    ]
    return `${entry.line}: ${parts.filter((part) => part !== '').join(' ')}`
  })

describe('characters in references', () => {
  test.each([
    ['Prov 3:5\u20116', 'Proverbs 3:5–6'],
    ['Phil 4:6\u22127', 'Philippians 4:6–7'],
    ['Rom 8:28\uff0d30', 'Romans 8:28–30'],
    ['John 11\uff1a35', 'John 11:35'],
    ['John 11\u223635', 'John 11:35'],
    ['John 11\ua78935', 'John 11:35'],
    ['John \uff11\uff11:\uff13\uff15', 'John 11:35'],
    ['Joh 3,16', 'John 3:16'],
    ['Rom 8,28', 'Romans 8:28'],
    ['1 Cor. 13,4-7', '1 Corinthians 13:4–7'],
    ['John 3\uff0c16', 'John 3:16'],
    ['John 11:\u200b35', 'John 11:35'],
    ['\u202d\u202dJohn\u202c \u202d11\u202c:\u202d35\u202c \u202dNLT\u202c\u202c', 'John 11:35 NLT'],
    ['\ufeffJo\u00adhn\u00a011:35\u200e', 'John 11:35'],
    ['JOL 2:28', 'Joel 2:28'],
    ['NAM. 1:7', 'Nahum 1:7'],
    ['Offb 3,20', 'Revelation 3:20'],
    ['Röm 8,28', 'Romans 8:28'],
    ['1. Mose 1,1', 'Genesis 1:1'],
    ['Canticles 2:1', 'Song of Solomon 2:1'],
    ['The First Epistle of John 4:19', '1 John 4:19'],
    ['The Revelation of St. John the Divine 1:8', 'Revelation 1:8'],
    ['Revelation to John 1:8', 'Revelation 1:8'],
    ['3 John 14-15', '3 John 1:14'],
    ['III John 1:15', '3 John 1:14'],
    ['3. John 3:16', 'John 3:16'],
    ['2. John 14:6', 'John 14:6'],
    ['John 3:16 FOR God so loved', 'John 3:16 = FOR God so loved'],
    ['Gen 1:1 IN THE BEGINNING God', 'Genesis 1:1 = IN THE BEGINNING God'],
    ['Rom 8:28 NVI Sabemos que Dios', 'Romans 8:28 NVI = Sabemos que Dios'],
    ['3 John 15 ESV', '3 John 1:14 ESV'],
    ['Revelation of John 1:8', 'Revelation 1:8'],
    ['Lamentations of Jeremiah 3:22', 'Lamentations 3:22'],
    ['Psalm 1:1 BLESSED is the man who walks', 'Psalm 1:1 = BLESSED is the man who walks'],
    ['Psalm 117, 134', 'Psalm 117:1–2 + Psalm 134:1–3'],
    ['John 11:\u200b35 NLT Then he wept — at the tomb', 'John 11:35 NLT = Then he wept — at the tomb'],
  ])('reads %j', (list, verse) => {
    expect(summarize(list)).toEqual([`1: ${verse}`])
  })

  it('ignores invisible characters anywhere', () => {
    const typed = 'John 11:35-36'
    const invisible = fc.constantFrom('\u200b', '\u200e', '\u202d', '\u2066', '\ufeff', '\u00ad')
    fc.assert(
      fc.property(fc.nat(typed.length), invisible, (index, char) => {
        const runs = find(typed.slice(0, index) + char + typed.slice(index)).flatMap(
          (reference) => reference.runs,
        )
        expect(runs).toEqual(find(typed)[0]?.runs)
      }),
    )
  })
})

describe('lists', () => {
  test.each<[string, readonly string[]]>([
    ['Rom 8:28, 31-39 NIV', ['1: Romans 8:28 + Romans 8:31–39 NIV']],
    ['Rom 8:28; 12:1–2; John 3:16 (ESV)', ['1: Romans 8:28 + Romans 12:1–2 + John 3:16 ESV']],
    ['jn 3:16 nkjv\n\n1 cor 13:4—7', ['1: John 3:16 NKJV', '3: 1 Corinthians 13:4–7']],
    ['Phil 4:13 CSB', ['1: Philippians 4:13 CSB']],
    ['Phil 4:13 - English Standard Version', ['1: Philippians 4:13 ESV']],
    ['- Ps 23\n* Jude 24-25', ['1: Psalm 23:1–6', '2: Jude 1:24–25']],
    ['1. John 3:16\n2. Mark 4:1', ['1: John 3:16', '2: Mark 4:1']],
    ['1. John 3:16', ['1: 1 John 3:16']],
    [
      '1. John 3:16\n2. Romans 8:28\n\n1. John 14:1\n2. Mark 4:1',
      ['1: John 3:16', '2: Romans 8:28', '4: John 14:1', '5: Mark 4:1'],
    ],
    ['1. John 3:16\n3. Mark 4:1\n4. Mark 4:2', ['1: John 3:16', '2: Mark 4:1', '3: Mark 4:2']],
    ['4. John 3:16\n5. Romans 8:28', ['1: John 3:16', '2: Romans 8:28']],
    ['2. Romans 8:28\n3. John 3:16', ['1: Romans 8:28', '2: John 3:16']],
    ['1. Peter 1:3\n2. Romans 8:28\n3. John 3:16', ['1: 1 Peter 1:3', '2: Romans 8:28', '3: John 3:16']],
    ['John 11:35 NLT https://bible.example/116', ['1: John 11:35 NLT']],
    ['[John 11:35](https://bible.example) Then he wept there', ['1: John 11:35 = Then he wept there']],
    ['John 11:35\nThen he wept there\nRead more: https://a.example', ['1: John 11:35 = Then he wept there']],
    ['“Then he wept.”\nJohn 11:35 NLT\n', ['2: John 11:35 NLT = “Then he wept.”']],
    [
      '“One.”\n\nJohn 11:35 NLT\nhttps://a.example\n\n“Two.”\nMark 4:1 NLT',
      ['3: John 11:35 NLT = “One.”', '7: Mark 4:1 NLT = “Two.”'],
    ],
    [
      'The first line,\nand the second.\n— Psalm 23:1 (NIV)',
      ['3: Psalm 23:1 NIV = The first line,\nand the second.'],
    ],
    ['My favorite memory verses\nJohn 3:16\nMark 4:1', ['1: no-reference', '2: John 3:16', '3: Mark 4:1']],
    [
      'Mark 4:1\nHe taught by the sea.\nMark 4:2\nHe said much.',
      ['1: Mark 4:1 = He taught by the sea.', '3: Mark 4:2 = He said much.'],
    ],
    ['1. John 3:16\n1. Peter 1:3', ['1: 1 John 3:16', '2: 1 Peter 1:3']],
    ['1. Peter 1:3\n2. Peter 1:4\n1. John 3:16', ['1: 1 Peter 1:3', '2: 2 Peter 1:4', '3: 1 John 3:16']],
    ['John 11:35 NLT\nhttps://bible.example/bible/116/JHN.11.35.NLT', ['1: John 11:35 NLT']],
    ['John 11:35\nThen he wept there\nwww.bible.example', ['1: John 11:35 = Then he wept there']],
    ['- **John 11:35** Then he wept there', ['1: John 11:35 = Then he wept there']],
    ['> John 11:35 Then he wept there', ['1: John 11:35 = Then he wept there']],
    ['### John 11:35\nThen he __wept__ there', ['1: John 11:35 = Then he wept there']],
    ['Monday: Rom 12:1', ['1: Romans 12:1']],
    ['ROMANS 12:1 MARK 4:1', ['1: Romans 12:1 + Mark 4:1']],
    ['John 11:35 (KJV) Jesus wept aloud there.', ['1: John 11:35 KJV = Jesus wept aloud there.']],
    [
      'John 11:35 - NLT\nThen Jesus wept.\n\nMark 4:1',
      ['1: John 11:35 NLT = Then Jesus wept.', '4: Mark 4:1'],
    ],
    ['Then Jesus wept for him — John 11:35', ['1: John 11:35 = Then Jesus wept for him']],
    [
      '- John 3:16 NLT For God loved the world\n- John 3:99\n- nothing here',
      ['1: John 3:16 NLT = For God loved the world', '2: no-such-verse', '3: no-reference'],
    ],
    ['My verses\nJohn 3:99\nJohn 3:16', ['1: no-reference', '2: no-such-verse', '3: John 3:16']],
  ])('reads %j', (list, verses) => {
    expect(summarize(list)).toEqual(verses)
  })
})

describe('tables', () => {
  test.each<[string, string, readonly string[]]>([
    [
      'with headings',
      'Reference,Version,Text\nJohn 11:35,NLT,"Then Jesus wept."',
      ['2: John 11:35 NLT = Then Jesus wept.'],
    ],
    [
      'with custom headings',
      'When,Where,What\nMonday,John 11:35,Then Jesus wept for his friend',
      ['2: John 11:35 = Then Jesus wept for his friend'],
    ],
    [
      'with book, chapter, and verse columns',
      'Book;Chapter;Verse;Notes\nRom;8;28-30;good',
      ['2: Romans 8:28–30'],
    ],
    [
      'from a spreadsheet',
      'John 11:35\tThen Jesus wept at the grave\tNLT\nRom 8:28\tAnd we know that all is well\tNLT',
      [
        '1: John 11:35 NLT = Then Jesus wept at the grave',
        '2: Romans 8:28 NLT = And we know that all is well',
      ],
    ],
    [
      'with lines in a field',
      'Verse,Reference\n"One line\nand another, as long",Ps 1:1\n"A third line, as long",Ps 1:2',
      ['2: Psalm 1:1 = One line\nand another, as long', '4: Psalm 1:2 = A third line, as long'],
    ],
    [
      'with a title instead of a reference',
      'Reference,Text\nA hymn,Amazing grace',
      ['2: (A hymn) = Amazing grace'],
    ],
    [
      'that names its separator',
      'sep=;\nReference;Text\nJohn 11:35;Then he wept, they say',
      ['3: John 11:35 = Then he wept, they say'],
    ],
    [
      'from Anki, saved again by a spreadsheet',
      '#separator:Comma,,\n#html:false,,\nJohn 11:35,"Then he wept, and they saw",nt',
      ['3: John 11:35 = Then he wept, and they saw'],
    ],
    [
      'with nested cloze deletions',
      '#separator:tab\n#html:true\nJohn 11:35\t{{c1::Then {{c2::he::who}} wept}} at the tomb {{c3::there}}',
      ['3: John 11:35 = Then he wept at the tomb there'],
    ],
    [
      'with named entities',
      '#separator:tab\n#html:true\nJohn 11:35\tThe caf&eacute; of &Eacute;lie &amp; Zo&euml; is &frac12; full',
      ['3: John 11:35 = The café of Élie & Zoë is ½ full'],
    ],
    [
      'with a title above its headings',
      'My memory verses 2026,,\nReference,Text,Version\nJohn 11:35,Then he wept at the tomb,NLT',
      ['3: John 11:35 NLT = Then he wept at the tomb'],
    ],
    [
      'with short texts',
      '1 Thess 5:16\tBe glad always\n1 Thess 5:17\tNever stop praying',
      ['1: 1 Thessalonians 5:16 = Be glad always', '2: 1 Thessalonians 5:17 = Never stop praying'],
    ],
    [
      'in Markdown',
      '| Reference | Text |\n|---|---|\n| John 11:35 | Then he wept there |',
      ['3: John 11:35 = Then he wept there'],
    ],
    [
      'with two columns and texts of a word or two',
      'John 11:35\tJesus wept\nMark 4:1\tTeaching',
      ['1: John 11:35 = Jesus wept', '2: Mark 4:1 = Teaching'],
    ],
    [
      'with short texts and tags',
      'John 11:35\tJesus wept\tnt x\nMark 4:1\tHe taught\tnt',
      ['1: John 11:35 = Jesus wept', '2: Mark 4:1 = He taught'],
    ],
    [
      'with URLs',
      'John 11:35\thttps://bible.example/116/JHN.11.35\nMark 4:1\thttps://bible.example/2',
      ['1: John 11:35', '2: Mark 4:1'],
    ],
    [
      'with numbered books',
      'b,c,v,t\n43,11,35,Then he wept at the tomb',
      ['2: John 11:35 = Then he wept at the tomb'],
    ],
    ['with decimal commas', 'Book;Chapter;Verse\nJohn;11,0;35,0', ['2: John 11:35']],
    ['with decimal points', 'Book,Chapter,Verse\nJohn,11.0,35.0', ['2: John 11:35']],
    [
      'with backslashes before quotation marks',
      'Reference,Text\n"John 11:1","One, two, three"\n"John 11:35","He said \\"weep\\", and they saw"',
      ['2: John 11:1 = One, two, three', '3: John 11:35 = He said "weep", and they saw'],
    ],
    [
      'with a row whose quotation marks don’t match',
      'Reference,Text\n"John 11:1","One, two, three"\n"John 11:35","Then he "wept", they said"\n"John 11:2","Two, three"',
      ['2: John 11:1 = One, two, three', '3: odd-quotes', '4: John 11:2 = Two, three'],
    ],
    [
      'with a quotation mark that is never closed',
      'Reference,Text\n"John 11:1","One, two, three"\n"John 11:35","Then he wept\n"John 11:2","Two, three"',
      ['2: John 11:1 = One, two, three', '3: odd-quotes', '4: John 11:2 = Two, three'],
    ],
    [
      'with quotation marks inside a field',
      'Reference,Text\n"John 11:35","Then he ("Jesus") wept"\nJohn 11:1,"One, two"',
      ['2: John 11:35 = Then he ("Jesus") wept', '3: John 11:1 = One, two'],
    ],
    ['without verses', 'Reference,Text\nA hymn,\n,x', ['2: no-reference', '3: no-reference']],
  ])('reads a table %s', (_, table, verses) => {
    expect(summarize(table, 'a.csv')).toEqual(verses)
  })

  it('recognizes Anki headers and converts HTML to text', () => {
    const deck =
      '#separator:tab\n#html:true\n#deck:Memory\n#tags column:3\n' +
      'Romans 8:1\t"There is <b>therefore</b> now<br>no &quot;condemnation&quot;<script>alert(1)</script>"\ttag\n' +
      'Ps 1:1\t{{c1::Blessed::hint}} is the man [sound:a.mp3]\t\n'
    expect(summarize(deck)).toEqual([
      '5: Romans 8:1 = There is therefore now\nno "condemnation"',
      '6: Psalm 1:1 = Blessed is the man',
    ])
    expect(read(deck).deck).toBe('Memory')
  })

  it('reads the chosen columns', () => {
    const source = { name: 'a.csv', content: 'a,John 3:16,b\nc,Mark 4:1,d\n' }
    const result = readSource(source, { find, columns: { reference: 1, text: 2 } })
    expect(typeof result === 'string' ? result : result.entries).toMatchObject([
      { reference: 'John 3:16', text: 'b' },
      { reference: 'Mark 4:1', text: 'd' },
    ])
  })
})

describe('the app’s own exports', () => {
  const text = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
    .map((words) =>
      words
        .normalize('NFC')
        .replace(/[\p{Cc}\p{Cs}\u2028\u2029]/gu, '')
        .trim(),
    )
    .filter((words) => words !== '' && !/&\w+;/.test(words))
  const DATE = '2026-11-20T12:00:00.000Z'
  const formula = fc.constantFrom('=cmd', '+1', '-1', '@SUM(A1)', "'=x", "''@", 'plain, "quoted"')
  const verse: fc.Arbitrary<ExportedVerse> = fc.record({
    reference: fc.constantFrom('John 3:16', '1 John 1:9', 'Psalm 23:1', 'Song of Solomon 2:1'),
    translation: fc.constantFrom('KJV', 'ESV', 'Custom'),
    text: fc.oneof(text, formula),
    theme: fc.constantFrom(null, 'love'),
    notes: fc.option(fc.oneof(text, formula)),
    isFavorite: fc.boolean(),
    date: fc.constant(DATE),
  })

  it('reads a CSV export unchanged', () => {
    fc.assert(
      fc.property(fc.array(verse, { minLength: 1, maxLength: 6 }), (verses) => {
        const { entries } = read(exportVerses('csv', 'My Verses', verses), 'my-verses.csv')
        const imported = entries.map((entry) => ({ ...entry, line: 0, runs: [], date: DATE }))
        expect(imported).toEqual(verses.map((entry) => ({ ...entry, line: 0, runs: [] })))
      }),
    )
  })

  it('reads a plain-text export', () => {
    const verses = [
      {
        reference: 'John 11:35',
        translation: 'KJV',
        text: 'Jesus wept.',
        theme: 'comfort',
        notes: 'He did',
        date: '',
      },
      {
        reference: 'Psalm 23:1',
        translation: 'WEB',
        text: 'Yahweh is my shepherd;\nI lack nothing.',
        theme: null,
        notes: null,
        date: '',
      },
    ]
    expect(read(exportVerses('text', 'My Verses', verses), 'my-verses.txt').entries).toMatchObject([
      { reason: 'no-reference', sourceText: 'My Verses' },
      { reference: 'John 11:35', translation: 'KJV', text: 'Jesus wept.', theme: 'comfort', notes: 'He did' },
      { reference: 'Psalm 23:1', translation: 'WEB', text: 'Yahweh is my shepherd;\nI lack nothing.' },
      { reason: 'no-reference' },
      { reason: 'no-reference' },
    ])
  })

  const line = fc.constantFrom(
    '',
    'One',
    'and the second, after a gap',
    'Notes: x',
    'Theme: y',
    'Mark 4:1 (KJV)',
    'A hymn (Custom)',
  )
  const lines = fc
    .array(line, { minLength: 1, maxLength: 6 })
    .map((parts) =>
      parts
        .join('\n')
        .trim()
        .replace(/\n{3,}/g, '\n\n'),
    )
    .filter((words) => words !== '')

  it('reads a plain-text export unchanged, whatever lines it contains', () => {
    const card = fc.record({
      reference: fc.constantFrom('John 11:35', 'Psalm 23:1', 'A hymn', 'John 3:16 (NLT)'),
      translation: fc.constantFrom('KJV', 'ESV', 'Custom'),
      text: lines,
      theme: fc.constantFrom(null, 'love'),
      notes: fc.option(lines),
      date: fc.constant(''),
    })
    fc.assert(
      fc.property(fc.array(card, { minLength: 1, maxLength: 4 }), (verses) => {
        const { entries } = read(exportVerses('text', 'My Verses', verses), 'my-verses.txt')
        const imported = entries.filter((entry) => !isRejected(entry))
        const rows = imported.map((entry) => ({ ...entry, line: 0, runs: [], date: '' }))
        expect(rows).toEqual(verses.map((entry) => ({ ...entry, line: 0, runs: [], isFavorite: false })))
      }),
    )
  })

  it.each([
    ['My Verses\n\nJohn 11:35 (Custom)\nWeeping', ['1: no-reference', '3: John 11:35 Custom = Weeping']],
    [
      'Set\n\nPsalm 23:1 (Custom)\nOne\n\nand two',
      ['1: no-reference', '3: Psalm 23:1 Custom = One\n\nand two'],
    ],
    [
      'Set\n\nMark 4:1 (KJV)\nOne\n\nMark 4:2 (KJV)\nTwo\nNotes: N\nTheme: love',
      ['1: no-reference', '3: Mark 4:1 KJV = One', '6: Mark 4:2 KJV = Two'],
    ],
    [
      'Set\n\nMark 4:1 (INV)\nOne\n\nInvented. All rights reserved.',
      ['1: no-reference', '3: Mark 4:1 INV = One', '6: no-reference'],
    ],
  ])('reads the plain-text export %j', (text, verses) => {
    expect(summarize(text, 'a.txt')).toEqual(verses)
  })

  it('escapes cells that a spreadsheet would run as formulas', () => {
    expect(toCsv([['=cmd', "'=cmd", ' x']])).toBe("'=cmd,''=cmd, x\r\n")
  })
})

describe('files', () => {
  const LIST = 'Röm, John 3:16 – “so”'
  const encodeUtf16 = (text: string, isLittleEndian: boolean, hasByteOrderMark: boolean) => {
    const view = new DataView(new ArrayBuffer((text.length + 1) * 2))
    ;[...(hasByteOrderMark ? '\uFEFF' : ' '), ...text].forEach((char, index) =>
      view.setUint16(index * 2, char.charCodeAt(0), isLittleEndian),
    )
    return view.buffer
  }
  const toBytes = (...values: number[]) => new Uint8Array(values).buffer

  test.each<[string, ArrayBuffer, string | null]>([
    ['UTF-8 with a byte order mark', new TextEncoder().encode(`\uFEFF${LIST}`).buffer, null],
    ['UTF-16, little-endian', encodeUtf16(LIST, true, true), 'utf-16le'],
    ['UTF-16, big-endian', encodeUtf16(LIST, false, true), 'utf-16be'],
    ['UTF-16 without a byte order mark', encodeUtf16('John 3:16', true, false), 'utf-16le'],
    [
      'Windows-1252',
      toBytes(...[...'John 3:16 '].map((char) => char.charCodeAt(0)), 0x96, 0x20, 0xe9),
      'windows-1252',
    ],
  ])('reads %s', (_, content, encoding) => {
    const result = read(content, 'verses.txt')
    expect(result.encoding).toBe(encoding)
    expect(result.entries).toMatchObject([{ runs: [{ first: { book: 'JHN', chapter: 3, verse: 16 } }] }])
  })

  test.each<[string, ArrayBuffer, string]>([
    ['a zip archive', toBytes(0x50, 0x4b, 3, 4, 20, 0), 'archive'],
    ['an image', toBytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13), 'no-text'],
    ['UTF-8 that is broken after its byte order mark', toBytes(0xef, 0xbb, 0xbf, 0x41, 0xff), 'no-text'],
  ])('rejects %s', (_, content, refusal) => {
    expect(readSource({ name: '', content }, { find })).toBe(refusal)
  })

  it('never throws on random bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), fc.constantFrom('a.csv', 'a.txt'), (content, name) => {
        const result = readSource({ name, content: content.slice().buffer }, { find })
        expect(result).toBeDefined()
      }),
    )
  })

  it('reads all 50,000 lines of a file and reports progress', () => {
    const lines = Array.from({ length: 50_000 }, (_, index) => `Psalm 119:${(index % 176) + 1},KJV`)
    const reported: number[] = []
    const content = `Reference,Version\n${lines.join('\n')}`
    const result = readSource({ name: 'a.csv', content }, { find, onProgress: (done) => reported.push(done) })
    if (typeof result === 'string') throw new Error(result)
    expect(result.entries).toHaveLength(50_000)
    expect(result.entries.some(isRejected)).toBe(false)
    expect(result.entries.at(-1)).toMatchObject({ line: 50_001 })
    expect(reported).toHaveLength(100)
  })
})

test.each([
  ['John 3:35-37', 'John 3:35–36'],
  ['Jude 24-30', 'Jude 1:24–25'],
  ['John 3:35-4:99', 'John 3:35–4:54'],
  ['John 20-25', 'John 20:1–21:25'],
  ['Psalm 149-152', 'Psalm 149:1–150:6'],
  ['Rom 8:28, 50', 'Romans 8:28'],
])('cuts %s to the verses that exist and reports it', (typed, run) => {
  const [reference] = find(typed)
  expect(reference?.runs.map(({ first, last }) => formatRange(first, last, 'KJV'))).toEqual([run])
  expect(reference?.isCut).toBe(true)
})

test.each(['John 3:35-36', 'Psalm 117, 134', 'John 3', 'Luke 1:80-2:7', 'Rom 8:28, 31-39; 12:1'])(
  'doesn’t cut %s',
  (typed) => expect(find(typed).map(({ isCut }) => isCut)).toEqual([undefined]),
)

test('finds references in common spellings', () => {
  const listPlaces = (text: string) =>
    find(text).flatMap(({ runs }) => runs.map(({ first }) => formatPlace(first)))
  expect(listPlaces('1 Cor 13:4-7')).toEqual(['1CO.13.4'])
  expect(listPlaces('Song of Songs 2:1')).toEqual(['SNG.2.1'])
  expect(listPlaces('The LORD is my shepherd')).toEqual([])
  expect(listPlaces('John 3:99')).toEqual([])
})
