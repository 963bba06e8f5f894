import type { CustomVerse } from '#shared/contract/custom-verses.ts'

export const createTestCard = (overrides: Partial<CustomVerse> = {}): CustomVerse => ({
  id: 'card',
  userId: 'ann',
  reference: 'Ode 1:1',
  text: 'Rejoice',
  book: 'Custom',
  chapter: 1,
  verse: 1,
  translation: null,
  theme: null,
  notes: null,
  isPublic: true,
  createdAt: '2026-11-20T12:00:00.000Z',
  ...overrides,
})
