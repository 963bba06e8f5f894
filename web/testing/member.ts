import type { CurrentUser } from '#shared/contract/auth.ts'

export const createUser = (overrides: Partial<CurrentUser> = {}): CurrentUser => ({
  id: '0b7f5c1e-3f5f-4b53-9a52-2f3a1f6f4a11',
  username: 'ann',
  email: 'ann@example.org',
  firstName: 'Ann',
  lastName: 'Miller',
  profileImageUrl: null,
  xpPoints: 0,
  currentStreak: 0,
  translation: null,
  picture: null,
  isPremium: true,
  isSeat: false,
  createdAt: '2026-11-20T10:00:00.000Z',
  ...overrides,
})
