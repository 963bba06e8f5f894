import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { StrictMode } from 'react'
import { vi } from 'vitest'
import { createQueryClient } from '#web/api/query-client.ts'
import { respondWith, createFakeServer } from './server.ts'
import { createUser } from './member.ts'
import { DashboardScreen } from '../features/dashboard/dashboard-screen.tsx'

const DAY = 86_400_000
export const daysAgo = (days: number) => new Date(Date.now() - days * DAY).toISOString()

export const createEntry = (reference: string, overrides: object = {}) => ({
  id: reference,
  verseId: reference,
  verse: { reference, translation: 'KJV', text: `The text of ${reference}` },
  accuracy: 92,
  timesAttempted: 3,
  consecutiveCorrect: 1,
  totalTimeSpent: 3900,
  masteryLevel: 2,
  isMemorized: false,
  lastPracticed: daysAgo(0),
  ...overrides,
})

export const createStats = (overrides: object = {}) => ({
  currentStreak: 3,
  longestStreak: 5,
  totalXP: 1203,
  totalVersesMemorized: 10,
  averageAccuracy: 91,
  totalTimeSpent: 3600,
  recentSessions: 4,
  practicedToday: true,
  ...overrides,
})

const today = new Date().toISOString().slice(0, 10)
const practice = (overrides: object = {}) => ({
  today,
  from: new Date(Date.now() - 370 * DAY).toISOString().slice(0, 10),
  days: [
    {
      day: new Date(Date.now() - 2 * DAY).toISOString().slice(0, 10),
      attempts: 1,
      seconds: 30,
      xp: 9,
      accuracy: 80,
    },
    { day: today, attempts: 2, seconds: 90, xp: 20, accuracy: 100 },
  ],
  missedWords: [
    {
      word: 'begotten',
      times: 4,
      lastMissedAt: daysAgo(1),
      verse: { id: 'JHN.3.16.KJV', reference: 'John 3:16' },
    },
  ],
  ...overrides,
})

export const createAchievement = (id: string, progress: number, overrides: object = {}) => ({
  id,
  name: `Name of ${id}`,
  description: `How to get ${id}`,
  icon: 'flame',
  rarity: 'rare',
  xpReward: 50,
  category: 'streak',
  requirement: { days: 7 },
  progress,
  ...overrides,
})

export const ann = createUser({ xpPoints: 1203 })

interface Opening {
  readonly url?: string
  readonly user?: typeof ann
  readonly replies?: Parameters<typeof createFakeServer>[0]
}

export async function open({ url = '/dashboard', user = ann, replies = {} }: Opening = {}) {
  const server = createFakeServer({
    'GET /api/auth/user': respondWith(user),
    'GET /api/user/stats': respondWith(createStats()),
    'GET /api/user/progress': respondWith([createEntry('John 3:16')]),
    'GET /api/user/recent-progress': respondWith([createEntry('John 3:16', { totalTimeSpent: 42 })]),
    'GET /api/user/practice': respondWith(practice()),
    'GET /api/leaderboard': respondWith([]),
    'GET /api/achievements': respondWith([]),
    'GET /api/user/achievements': respondWith([]),
    'POST /api/user/recalculate-streak': respondWith({ currentStreak: 3, longestStreak: 5 }),
    ...replies,
  })
  vi.stubGlobal('fetch', server.fetch)
  history.replaceState(null, '', url)
  render(
    <StrictMode>
      <QueryClientProvider client={createQueryClient()}>
        <DashboardScreen settings={<p>the settings</p>} />
      </QueryClientProvider>
    </StrictMode>,
  )
  await screen.findByRole('heading', { level: 1 })
  return { server, user: userEvent.setup() }
}
