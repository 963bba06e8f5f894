import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answer, silence } from '#web/testing/server.ts'
import { aMember } from '#web/testing/member.ts'
import { open, stats } from '#web/testing/dashboard.tsx'

const tile = async (label: string) => (await screen.findByText(label)).parentElement?.textContent

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('the tiles show the streak with its icon and goal, XP with the level, and verses mastered', async () => {
  await open()
  await screen.findByText('91% average accuracy')
  expect(await tile('Current Streak')).toBe('Current Streak3 days 👍Reach 7 days')
  expect(await tile('Experience Points')).toBe('Experience Points1,203 XPLevel 13')
  expect(await tile('Verses Mastered')).toBe('Verses Mastered1091% average accuracy')
})

test.each([
  [1, '1 day 🌱Reach 7 days'],
  [7, '7 days 💪Maintain streak!'],
  [14, '14 days ⚡Maintain streak!'],
  [30, '30 days 🔥Maintain streak!'],
])('shows a streak of %i days', async (currentStreak, words) => {
  await open({ replies: { 'GET /api/user/stats': answer(stats({ currentStreak })) } })
  await waitFor(async () => expect(await tile('Current Streak')).toBe(`Current Streak${words}`))
})

test('without stats, shows the XP from the profile and invents no numbers', async () => {
  await open({ replies: { 'GET /api/user/stats': silence } })
  expect(await tile('Experience Points')).toBe('Experience Points1,203 XPLevel 13')
  expect(await tile('Verses Mastered')).toBe('Verses Mastered–Counting…')
})

test('recalculates the streak once, then requests the stats', async () => {
  const { server, user } = await open()
  await user.click(screen.getByRole('tab', { name: 'Progress' }))
  await waitFor(() => expect(server.named('GET /api/user/stats').length).toBeGreaterThan(1))
  expect(server.named('POST /api/user/recalculate-streak')).toHaveLength(1)
})

test('each tab opens its own URL', async () => {
  const { user } = await open()
  const leads = async (name: string, path: string, title: string) => {
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
  await leads('Progress', '/dashboard/progress', 'My Progress')
  await leads('Achievements', '/dashboard/achievements', 'Achievements')
  await leads('Leaderboard', '/dashboard/leaderboard', 'Leaderboard')
  await leads('Overview', '/dashboard', 'Dashboard')
})

test('clicking the same tab twice adds one history entry', async () => {
  const { user } = await open()
  const before = history.length
  await user.click(screen.getByRole('tab', { name: 'Progress' }))
  await user.click(screen.getByRole('tab', { name: 'Progress' }))
  expect(history.length).toBe(before + 1)
})

test('the timeframe and its summary show only on the tabs they filter', async () => {
  const { user } = await open()
  const summary = () => screen.getByText(/^(Today|The last)/, { selector: '[role=status]' }).textContent
  await waitFor(() => expect(summary()).toBe('The last 7 days: 3 recitations on 2 days, +29 XP.'))
  await user.click(screen.getByRole('radio', { name: 'Today' }))
  expect(summary()).toBe('Today: 2 recitations, +20 XP.')
  await user.click(screen.getByRole('tab', { name: 'Progress' }))
  expect(screen.getByRole('radio', { name: 'Today' })).toBeTruthy()
  for (const name of ['Achievements', 'Leaderboard']) {
    await user.click(screen.getByRole('tab', { name }))
    expect(screen.queryByRole('radio')).toBeNull()
    expect(screen.queryByText('Current Streak')).toBeNull()
  }
})

test('the calendar can be reached only by its URL, and its button does nothing', async () => {
  const { server, user } = await open({ address: '/dashboard?tab=calendar' })
  const currentUrl = () => ({ path: location.pathname, search: location.search })
  expect(screen.getByText('Coming Soon')).toBeTruthy()
  await waitFor(() => expect(server.named('POST /api/user/recalculate-streak')).toHaveLength(1))
  const { calls, ...before } = {
    calls: server.calls.length,
    text: document.body.textContent,
    ...currentUrl(),
  }
  await user.click(screen.getByRole('button', { name: 'View Full Calendar' }))
  expect({ text: document.body.textContent, ...currentUrl() }).toEqual(before)
  expect(server.calls).toHaveLength(calls)
})

test('without premium, explains that it is required and links to it', async () => {
  const { server } = await open({ user: aMember({ isPremium: false }) })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Premium Access Required')
  expect(screen.getByText('You need a premium subscription to access the dashboard features.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Upgrade to Premium' }).getAttribute('href')).toBe('/donate')
  expect(new Set(server.calls.map(({ name }) => name))).toEqual(new Set(['GET /api/auth/user']))
})
