import type { ReviewItem, ReviewsToday } from '#shared/contract/reviews.ts'

const VERSES: Readonly<Record<string, readonly [reference: string, text: string]>> = {
  'PSA.117.1.KJV': ['Psalm 117:1', 'O praise the LORD, all ye nations.'],
  'PSA.117.2.KJV': ['Psalm 117:2', 'Praise ye the LORD.'],
}

export function createReviewItem(id: string, overrides: Partial<ReviewItem> = {}): ReviewItem {
  const [reference = '', text = ''] = VERSES[id] ?? []
  const verse = {
    id,
    reference,
    text,
    translation: 'KJV',
    book: 'Psalm',
    chapter: 117,
    verse: Number(id.split('.')[2]),
    theme: null,
    createdAt: '2026-01-01T00:00:00.000Z',
  } as unknown as NonNullable<ReviewItem['verse']>
  return {
    kind: 'review',
    verse,
    recall: 0.83,
    dueOn: '2026-11-21',
    reason: 'Due since yesterday',
    minutes: 2,
    seconds: 120,
    weakPhrase: null,
    ...overrides,
  }
}

export const createReviewsToday = (overrides: Partial<ReviewsToday> = {}): ReviewsToday => ({
  date: '2026-11-22',
  minutesPerDay: 10,
  plannedMinutes: 4,
  items: [createReviewItem('PSA.117.1.KJV'), createReviewItem('PSA.117.2.KJV')],
  later: 0,
  doneToday: { verses: 0, minutes: 0, seconds: 0 },
  nextDueOn: '2026-11-23',
  forecast: [
    { date: '2026-11-23', verses: 5, minutes: 9 },
    { date: '2026-11-24', verses: 0, minutes: 0 },
  ],
  freezes: { held: 1, usedOn: [] },
  ...overrides,
})

export const createAttemptResponse = (dueOn: string, grade = 'good') => ({
  attemptId: 'x',
  xpEarned: 10,
  totalXP: 60,
  accuracyBefore: null,
  newAchievements: [],
  memory: { grade, recallBefore: 0.83, dueOn, stability: 11 },
})
