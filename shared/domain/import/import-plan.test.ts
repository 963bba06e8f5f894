import { describe, expect, it, test } from 'vitest'
import { isUuid } from '../uuid.ts'
import type { ParsedVerse } from './parsed-verse.ts'
import { createImportFile } from './import-file.ts'
import { detectEncoding } from './encoding.ts'
import { formatCardKey, type CardToCreate, type ExistingVerses, planImport } from './import-plan.ts'
import { htmlToText } from './text-of-html.ts'

const ROMANS = { book: 'ROM', chapter: 8 } as const
const verses = (first: number, last = first) => [
  { first: { ...ROMANS, verse: first }, last: { ...ROMANS, verse: last } },
]
const parsedVerse = (overrides: Partial<ParsedVerse> = {}): ParsedVerse => ({
  line: 1,
  reference: 'Rom 8:28',
  runs: verses(28),
  translation: null,
  text: null,
  notes: null,
  theme: null,
  isFavorite: false,
  ...overrides,
})

/** KJV and WEB are stored, ESV is known, and nothing else exists. */
const existingVerses = (overrides: Partial<ExistingVerses> = {}): ExistingVerses => ({
  hasTranslation: (code) => ['KJV', 'WEB', 'ESV'].includes(code),
  hasText: (id) => /KJV|WEB/.test(id),
  hasSaved: () => false,
  findCard: () => undefined,
  savedCount: 0,
  cardCount: 0,
  ...overrides,
})

const planOne = (verse: ParsedVerse, at = existingVerses()) => {
  const { saved, cards, rejected } = planImport([verse], at, 'KJV')
  return [
    ...saved.map(({ verseId }) => verseId),
    ...cards.map(({ reference, text }) => `${reference} = ${text}`),
    ...rejected.map(({ reason }) => reason),
  ]
}

describe('planImport turns an entry into', () => {
  test.each<[string, Partial<ParsedVerse>, readonly string[]]>([
    ['a saved verse in its translation', { translation: 'WEB' }, ['ROM.8.28.WEB']],
    ['a saved verse in the chosen translation if it has none', {}, ['ROM.8.28.KJV']],
    ['several saved verses if it is a range', { runs: verses(38, 39) }, ['ROM.8.38.KJV', 'ROM.8.39.KJV']],
    ['a saved verse, even if its text is neither stored nor given', { translation: 'ESV' }, ['ROM.8.28.ESV']],
    [
      'a card with its text if that isn’t stored',
      { translation: 'ESV', text: 'And' },
      ['Romans 8:28 (ESV) = And'],
    ],
    ['a saved verse if its text is stored', { translation: 'WEB', text: 'And' }, ['ROM.8.28.WEB']],
    [
      'a card if its translation isn’t available',
      { translation: 'NLT', text: 'And', runs: verses(38, 39) },
      ['Romans 8:38–39 (NLT) = And'],
    ],
    ['a saved verse in another translation if it has no text', { translation: 'NLT' }, ['ROM.8.28.KJV']],
    ['a card if it was exported as one', { translation: 'Custom', text: 'And' }, ['Rom 8:28 = And']],
    ['a card with its own name', { runs: [], reference: 'A hymn', text: 'Amazing' }, ['A hymn = Amazing']],
    ['nothing without a text', { runs: [], reference: 'A hymn' }, ['no-text']],
    ['nothing if it is too long', { translation: 'NLT', text: 'x'.repeat(2001) }, ['text-too-long']],
    [
      'nothing for a whole book',
      {
        runs: [
          { first: { book: 'ROM', chapter: 1, verse: 1 }, last: { book: 'ROM', chapter: 16, verse: 27 } },
        ],
      },
      ['too-many-verses'],
    ],
    [
      'nothing if its translation omits the verse',
      {
        translation: 'ESV',
        runs: [
          { first: { book: 'ACT', chapter: 8, verse: 37 }, last: { book: 'ACT', chapter: 8, verse: 37 } },
        ],
      },
      ['not-printed'],
    ],
  ])('%s', (_, verse, expected) => {
    expect(planOne(parsedVerse(verse))).toEqual(expected)
  })

  it('nothing after a limit is reached', () => {
    expect(planOne(parsedVerse(), existingVerses({ savedCount: 5000 }))).toEqual(['no-room-for-saved'])
    expect(
      planOne(parsedVerse({ translation: 'NLT', text: 'And' }), existingVerses({ cardCount: 2000 })),
    ).toEqual(['no-room-for-cards'])
  })
})

describe('a repeated entry', () => {
  const entries = [
    parsedVerse(),
    parsedVerse({ line: 2 }),
    parsedVerse({ line: 3, translation: 'NLT', text: 'And' }),
  ]
  const first = planImport(entries, existingVerses(), 'KJV')

  it('is counted once', () => {
    expect([first.saved.length, first.cards.length, first.present]).toEqual([1, 1, 1])
  })

  it('adds nothing, but still goes into the set', () => {
    const saved = new Set(first.saved.map(({ verseId }) => verseId))
    const cards = new Map(first.cards.map((card: CardToCreate) => [formatCardKey(card), 'its-id-here']))
    const again = planImport(
      entries,
      existingVerses({ hasSaved: (id) => saved.has(id), findCard: (card) => cards.get(formatCardKey(card)) }),
      'KJV',
    )
    expect([again.saved, again.cards, again.present]).toEqual([[], [], 3])
    expect(again.items).toEqual([{ verseId: 'ROM.8.28.KJV' }, { cardId: 'its-id-here' }])
  })

  it('has the same ids in its file', () => {
    const file = (day: number) => createImportFile(first, (index) => `day ${day - index}`, 'A set')
    const ids = ({ customVerses, verseSets }: ReturnType<typeof file>) =>
      [...customVerses, ...verseSets].map(({ id }) => id)
    expect(ids(file(1))).toEqual(ids(file(2)))
    expect(ids(file(1)).every(isUuid)).toBe(true)
    expect(new Set(ids(file(1))).size).toBe(2)
  })
})

test('createImportFile splits items that exceed one set', () => {
  const many = Array.from({ length: 39 }, (_, index) => parsedVerse({ runs: verses(index + 1) }))
  const all = ['KJV', 'WEB', 'ESV'].flatMap((translation) => many.map((verse) => ({ ...verse, translation })))
  const chapters = [1, 2, 3].flatMap((chapter) =>
    all.map((verse) => ({
      ...verse,
      runs: [
        {
          first: { book: 'PSA', chapter: 119, verse: (verse.runs[0]?.first.verse ?? 0) + chapter * 40 },
          last: { book: 'PSA', chapter: 119, verse: (verse.runs[0]?.first.verse ?? 0) + chapter * 40 },
        },
      ] as const,
    })),
  )
  const sorted = planImport(chapters, existingVerses(), 'KJV')
  const { verseSets } = createImportFile(sorted, () => '', 'x'.repeat(120))
  expect(verseSets.map(({ name, items }) => [name.length, name.slice(-9), items.length])).toEqual([
    [100, ' (1 of 2)', 200],
    [100, ' (2 of 2)', 151],
  ])
})

test.each([
  ['<p>One</p><p>two</p>', 'One\ntwo'],
  ['a &amp;lt; b &#8212; c&nbsp;d', 'a &lt; b — c d'],
  ['<img src=x onerror=alert(1)>words', 'words'],
  ['<scr<script>x</script>ipt>words', 'words'],
  ['words <unclosed', 'words'],
  ['1 < 2 and 3 > 2', '1 < 2 and 3 > 2'],
])('htmlToText converts %j to %j', (html, text) => {
  expect(htmlToText(html)).toBe(text)
})

test.each([
  [[0xff, 0xfe, 0x41, 0], { encoding: 'utf-16le' }],
  [[0x41, 0, 0x42, 0], { encoding: 'utf-16le' }],
  [[0, 0x41, 0, 0x42], { encoding: 'utf-16be' }],
  [[0x41, 0xe9], { encoding: 'windows-1252' }],
  [[0x50, 0x4b, 3, 4], { not: 'archive' }],
  [[1, 2, 3], { not: 'no-text' }],
])('detectEncoding reads bytes %j as %j', (bytes, written) => {
  expect(detectEncoding(new Uint8Array(bytes), () => false)).toEqual(written)
})
