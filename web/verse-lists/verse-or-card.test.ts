import { expect, test } from 'vitest'
import { createTestCard } from '#web/testing/card.ts'
import { buildPracticePath } from './practice-path.ts'
import { getShownText, toVerseChoice, toVerseOrCard } from './verse-or-card.ts'

const VERSE = {
  id: 'JHN.3.16.KJV',
  reference: 'John 3:16',
  text: 'For God so loved the world',
  translation: 'KJV',
  book: 'John',
  chapter: 3,
  verse: 16,
  createdAt: '2026-11-20T12:00:00.000Z',
}

const sent = {
  verse: { verseId: VERSE.id, customVerseId: null, verse: VERSE },
  'stand-in': {
    verseId: 'JHN.3.16.ESV',
    customVerseId: null,
    verse: { ...VERSE, requestedTranslation: 'ESV', fallbackReason: 'no_key' as const },
  },
  'verse without a text': { verseId: 'XYZ.1.1.ABC', customVerseId: null },
  card: { verseId: null, customVerseId: 'card', customVerse: createTestCard({ theme: 'joy' }) },
}

test.each([
  ['verse', { verseId: 'JHN.3.16.KJV' }, 'John 3:16 (KJV)', '/practice/verse/JHN.3.16.KJV'],
  ['stand-in', { verseId: 'JHN.3.16.ESV' }, 'John 3:16 (KJV) for ESV', '/practice/verse/JHN.3.16.KJV'],
  ['verse without a text', { verseId: 'XYZ.1.1.ABC' }, 'XYZ.1.1.ABC ()', '/practice/verse/XYZ.1.1.ABC'],
  ['card', { customVerseId: 'card' }, 'Ode 1:1 (Custom)', '/practice/custom/card'],
] as const)(
  'keeps the chosen id of a %s and practices the translation shown',
  (name, choice, words, path) => {
    const item = toVerseOrCard(sent[name])
    expect(toVerseChoice(item)).toEqual(choice)
    const { reference, translation, requestedTranslation, practiced } = getShownText(item)
    const suffix = requestedTranslation === undefined ? '' : ` for ${requestedTranslation}`
    expect(`${reference} (${translation})${suffix}`).toBe(words)
    expect(buildPracticePath(practiced)).toBe(path)
  },
)
