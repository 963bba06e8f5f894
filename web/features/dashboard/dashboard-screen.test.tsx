import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { respondWith, neverRespond } from '#web/testing/server.ts'
import { createUser } from '#web/testing/member.ts'
import { open, createStats } from '#web/testing/dashboard.tsx'

const findTile = async (label: string) => (await screen.findByText(label)).parentElement?.textContent

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('shows the streak, XP, and mastered verses in tiles', async () => {
  await open()
  await screen.findByText('91% average accuracy')
  expect(await findTile('Current Streak')).toBe('Current Streak3 days 👍Reach 7 days')
  expect(await findTile('Experience Points')).toBe('Experience Points1,203 XPLevel 13')
  expect(await findTile('Verses Mastered')).toBe('Verses Mastered1091% average accuracy')
})

test.each([
  [1, '1 day 🌱Reach 7 days'],
  [7, '7 days 💪Maintain streak!'],
  [14, '14 days ⚡Maintain streak!'],
  [30, '30 days 🔥Maintain streak!'],
])('shows a streak of %i days', async (currentStreak, text) => {
  await open({ replies: { 'GET /api/user/stats': respondWith(createStats({ currentStreak })) } })
  await waitFor(async () => expect(await findTile('Current Streak')).toBe(`Current Streak${text}`))
})

test('shows the profile’s XP, but no other numbers, without stats', async () => {
  await open({ replies: { 'GET /api/user/stats': neverRespond } })
  expect(await findTile('Experience Points')).toBe('Experience Points1,203 XPLevel 13')
  expect(await findTile('Verses Mastered')).toBe('Verses Mastered–Counting…')
})

test('recalculates the streak once, then requests the stats', async () => {
  const { server, user } = await open()
  await user.click(screen.getByRole('tab', { name: 'Progress' }))
  await waitFor(() => expect(server.callsNamed('GET /api/user/stats').length).toBeGreaterThan(1))
  expect(server.callsNamed('POST /api/user/recalculate-streak')).toHaveLength(1)
})

test('opens a URL for each tab', async () => {
  const { user } = await open()
  const expectTab = async (name: string, path: string, title: string) => {
    await user.click(screen.getByRole('tab', { name }))
    expect(location.pathname).toBe(path)
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(title)
  }
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Overview',
    'Progress',
    'Achievements',
    'Leaderboard',
  ])
  await expectTab('Progress', '/dashboard/progress', 'My Progress')
  await expectTab('Achievements', '/dashboard/achievements', 'Achievements')
  await expectTab('Leaderboard', '/dashboard/leaderboard', 'Leaderboard')
  await expectTab('Overview', '/dashboard', 'Dashboard')
})

test('adds one history entry for two clicks on a tab', async () => {
  const { user } = await open()
  const previousLength = history.length
  await user.click(screen.getByRole('tab', { name: 'Progress' }))
  await user.click(screen.getByRole('tab', { name: 'Progress' }))
  expect(history.length).toBe(previousLength + 1)
})

test('shows the timeframe and its summary only on the tabs they filter', async () => {
  const { user } = await open()
  const getSummary = () => screen.getByText(/^(Today|The last)/, { selector: '[role=status]' }).textContent
  await waitFor(() => expect(getSummary()).toBe('The last 7 days: 3 recitations on 2 days, +29 XP.'))
  await user.click(screen.getByRole('radio', { name: 'Today' }))
  expect(getSummary()).toBe('Today: 2 recitations, +20 XP.')
  await user.click(screen.getByRole('tab', { name: 'Progress' }))
  expect(screen.getByRole('radio', { name: 'Today' })).toBeTruthy()
  for (const name of ['Achievements', 'Leaderboard']) {
    await user.click(screen.getByRole('tab', { name }))
    expect(screen.queryByRole('radio')).toBeNull()
    expect(screen.queryByText('Current Streak')).toBeNull()
  }
})

test('opens the calendar only by its URL, with a button that does nothing', async () => {
  const { server, user } = await open({ url: '/dashboard?tab=calendar' })
  const getCurrentUrl = () => ({ path: location.pathname, search: location.search })
  expect(screen.getByText('Coming Soon')).toBeTruthy()
  await waitFor(() => expect(server.callsNamed('POST /api/user/recalculate-streak')).toHaveLength(1))
  const { calls, ...before } = {
    calls: server.calls.length,
    text: document.body.textContent,
    ...getCurrentUrl(),
  }
  await user.click(screen.getByRole('button', { name: 'View Full Calendar' }))
  expect({ text: document.body.textContent, ...getCurrentUrl() }).toEqual(before)
  expect(server.calls).toHaveLength(calls)
})

test('explains that premium is required and links to it', async () => {
  const { server } = await open({ user: createUser({ isPremium: false }) })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Premium Access Required')
  expect(screen.getByText('You need a premium subscription to access the dashboard features.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Upgrade to Premium' }).getAttribute('href')).toBe('/donate')
  expect(new Set(server.calls.map(({ name }) => name))).toEqual(new Set(['GET /api/auth/user']))
})
