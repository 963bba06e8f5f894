import { attempt } from '../record/attempts.ts'

export interface HeavyCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  readonly body?: () => unknown
}

/** Ids in the account, used in request paths. */
export interface AccountIds {
  readonly card: string
  readonly set: string
  readonly items: readonly string[]
  readonly saved: string
}

const longText = (letters: number) => 'a'.repeat(letters)

/** Lists calls that one account can repeat, with the largest valid bodies. */
export function listHeavyCalls({ card, set, items, saved }: AccountIds): HeavyCall[] {
  let count = 0
  const nextNumber = () => (count += 1)
  const createCard = () => ({
    reference: `Card ${nextNumber()}`,
    text: longText(2000),
    book: 'Custom',
    chapter: 1,
    verse: 1,
    notes: longText(2000),
    isPublic: true,
  })
  const createSet = () => ({ name: `Set ${nextNumber()}`, description: longText(500), isPublic: true })
  const get = (path: string): HeavyCall => ({ method: 'GET', path })
  const send = (method: 'POST' | 'PUT', path: string, body: () => unknown): HeavyCall => ({
    method,
    path,
    body,
  })
  return [
    get('/api/verse-sets'),
    get('/api/verse-sets?holding=JHN.3.16.KJV'),
    get(`/api/verse-sets/${set}`),
    get('/api/custom-verses'),
    get('/api/public-custom-verses'),
    get('/api/saved-verses'),
    get('/api/user/progress'),
    get('/api/user/recent-progress?limit=50'),
    get('/api/user/stats'),
    get('/api/user/practice'),
    get('/api/user/accepted-forms'),
    get('/api/user/achievements'),
    get('/api/reviews/today'),
    get('/api/reviews/verses'),
    get('/api/reviews/calibration'),
    get('/api/reviews/settings'),
    get('/api/account'),
    get('/api/account/sessions'),
    get('/api/account/data'),
    get('/api/leaderboard'),
    get('/api/scripture-sets'),
    get(`/api/scripture-sets/${set}/verses?custom=true&translation=KJV`),
    get('/api/passages/PSA.119.1.KJV/PSA.119.176.KJV'),
    get('/api/verses?translation=KJV'),
    get('/api/openapi.json'),
    send('POST', '/api/user/recalculate-streak', () => ({})),
    send('POST', '/api/user/progress', () => ({ ...createAttemptBody(), ...createVerdicts() })),
    send('POST', '/api/user/progress', () => ({
      ...createAttemptBody(),
      ...createVerdicts(),
      practicedAt: '2008-01-01T00:00:00Z',
    })),
    send('PUT', '/api/reviews/settings', () => ({ targetRecall: 0.8 + (nextNumber() % 17) / 100 })),
    send('POST', '/api/reviews/sets', () => ({ setId: set, custom: true })),
    send('PUT', '/api/reviews/verses/PSA.119.1.KJV', () => ({
      state: nextNumber() % 2 ? 'learning' : 'resting',
    })),
    send('PUT', `/api/verse-sets/${set}/order`, () => ({
      itemIds: nextNumber() % 2 ? items : items.toReversed(),
    })),
    send('PUT', `/api/verse-sets/${set}`, createSet),
    send('POST', '/api/verse-sets', createSet),
    send('POST', `/api/verse-sets/${set}/copy`, () => ({})),
    send('POST', `/api/verse-sets/${set}/verses`, () => ({ customVerseId: card })),
    send('POST', '/api/custom-verses', createCard),
    send('PUT', `/api/custom-verses/${card}`, createCard),
    send('PUT', `/api/saved-verses/${saved}/notes`, () => ({ notes: longText(2000) })),
    send('POST', '/api/auth/local/login', () => ({ username: 'nobody', password: longText(128) })),
    send('PUT', '/api/account/password', () => ({
      currentPassword: longText(128),
      password: longText(127) + 'b',
    })),
    send('POST', '/api/account/data', () => ({
      exportedAt: '2026-01-01T00:00:00.000Z',
      x: longText(90_000),
    })),
  ]
}

const createAttemptBody = () => attempt('').body as Readonly<Record<string, unknown>>

const EXPECTED_WORDS = 'In the beginning God created the heaven and the earth'.split(' ')

/** Creates the maximum number of verdicts in an attempt, each as large as allowed. */
const createVerdicts = () => ({
  verdicts: Array.from({ length: 200 }, (_, index) => ({
    expected: EXPECTED_WORDS[index % EXPECTED_WORDS.length],
    verdict: 'wrong',
    heard: longText(60),
    contested: true,
  })),
  extras: Array.from({ length: 40 }, () => ({ verdict: 'added', heard: longText(60), before: 3 })),
})
