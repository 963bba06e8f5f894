import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { respondWith, failNetwork, refuseWith, createFakeServer, neverRespond } from '#web/testing/server.ts'
import { createUser } from '#web/testing/member.ts'
import { App } from './app.tsx'
import { routes } from './routes.tsx'

const USER = 'GET /api/auth/user'
const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined)

function openAt(path: string, replies: Parameters<typeof createFakeServer>[0]) {
  const server = createFakeServer({ 'GET /api/account': respondWith({ hasPassword: true }), ...replies })
  vi.stubGlobal('fetch', server.fetch)
  history.replaceState(null, '', path)
  render(<App />)
  return server
}

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  assign.mockClear()
})

const membersScreens = routes.filter(({ access }) => access === 'member').map(({ path }) => path)

test('lists screens for members', () => {
  expect(membersScreens).toContain('/dashboard')
})

/** Ignores the footer's notices, which are public. */
const callsForMembers = (server: ReturnType<typeof openAt>) =>
  server.calls.map(({ name }) => name).filter((name) => name !== 'GET /api/translations')

test.each(membersScreens)(
  '%s waits until the page knows who is signed in, and fetches nothing else',
  async (path) => {
    const server = openAt(path, { [USER]: neverRespond })
    expect((await screen.findAllByText('Loading application...')).length).toBe(1)
    expect(callsForMembers(server)).toEqual([USER])
  },
)

test.each(membersScreens)('%s asks a visitor to log in and fetches nothing else', async (path) => {
  const server = openAt(path, { [USER]: refuseWith(401, 'Unauthorized') })
  const heading = await screen.findByRole('heading', { level: 1 })
  const { signedOutTitle } = routes.find((route) => route.path === path) ?? {}
  expect(heading.textContent).toBe(signedOutTitle ?? 'Authentication Required')
  expect(screen.getByRole('link', { name: 'Log In' }).getAttribute('href')).toBe('/api/login')
  expect(callsForMembers(server)).toEqual([USER])
})

test('returns to the same page after logging in', async () => {
  openAt('/dashboard/progress?week=1', { [USER]: refuseWith(401, 'Unauthorized') })
  await userEvent.click(await screen.findByRole('link', { name: 'Log In' }))
  expect(assign).toHaveBeenCalledExactlyOnceWith(
    '/api/login?wants=sign-in&returnTo=%2Fdashboard%2Fprogress%3Fweek%3D1',
  )
})

test('returns to the same page after creating an account, from every link', async () => {
  openAt('/verse-sets/7?from=link', { [USER]: refuseWith(401, 'Unauthorized') })
  const registerPath = '/register?returnTo=%2Fverse-sets%2F7%3Ffrom%3Dlink%26follow%3D'
  const link = await screen.findByRole('link', { name: 'Create Account' })
  expect(link.getAttribute('href')).toBe(registerPath)
  expect(screen.getByRole('link', { name: 'Sign Up' }).getAttribute('href')).toBe(registerPath)
  expect(screen.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe(
    registerPath.replace('register', 'login'),
  )
  await userEvent.click(screen.getByRole('button', { name: 'Menu' }))
  const signUpLink = await screen.findByRole('link', { name: 'Create a free account' })
  expect(signUpLink.getAttribute('href')).toBe(registerPath)
})

test('redirects the old import URL', async () => {
  openAt('/bring-along', { [USER]: refuseWith(401, 'Unauthorized') })
  expect(await screen.findByText('Authentication Required')).toBeTruthy()
  expect(location.pathname).toBe('/import')
})

test('keeps a member signed in offline', async () => {
  localStorage.setItem('member', JSON.stringify(createUser()))
  openAt('/dashboard', { [USER]: failNetwork })
  expect(await screen.findByText('Premium Member')).toBeTruthy()
})

test('keeps a visitor signed out offline', async () => {
  openAt('/dashboard', { [USER]: failNetwork })
  expect(await screen.findByText('Authentication Required')).toBeTruthy()
})

test.each([
  ['/dashboard', 'Dashboard'],
  ['/dashboard/progress', 'My Progress'],
  ['/dashboard/leaderboard', 'Leaderboard'],
  ['/dashboard/achievements', 'Achievements'],
  ['/dashboard/settings', 'Settings'],
])('%s opens the dashboard at its panel', async (path, title) => {
  openAt(path, { [USER]: respondWith(createUser()) })
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(title)
  await waitFor(() => expect(document.title).toBe(`${title} · Verse by Heart`))
})

test('keeps the dashboard mounted while its panels change', async () => {
  openAt('/dashboard', { [USER]: respondWith(createUser()) })
  const nav = await screen.findByRole('navigation', { name: 'Dashboard' })
  await userEvent.click(within(nav).getByRole('link', { name: 'Leaderboard' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Leaderboard' })).toBeTruthy()
  expect(screen.getByRole('navigation', { name: 'Dashboard' })).toBe(nav)
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Leaderboard'))
})

test('shows the member and “Logout” in the side menu of the dashboard', async () => {
  openAt('/dashboard', { [USER]: respondWith(createUser()) })
  const nav = await screen.findByRole('navigation', { name: 'Dashboard' })
  const links = [...nav.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')])
  expect(links).toEqual([
    ['Dashboard', '/dashboard'],
    ['Bible Library', '/bible-library'],
    ['My Progress', '/dashboard/progress'],
    ['Leaderboard', '/dashboard/leaderboard'],
    ['Achievements', '/dashboard/achievements'],
    ['Settings', '/dashboard/settings'],
    ['Logout', '/api/logout'],
  ])
  for (const text of ['Ann Miller', 'Premium Member', 'Account Active']) {
    expect(screen.getByText(text)).toBeTruthy()
  }
})

test('asks for premium on the dashboard, but keeps its settings open', async () => {
  openAt('/dashboard', { [USER]: respondWith(createUser({ isPremium: false })) })
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Premium Access Required')
  expect(screen.getByText('You need a premium subscription to access the dashboard features.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Upgrade to Premium' }).getAttribute('href')).toBe('/donate')
  await userEvent.click(screen.getByRole('link', { name: 'Settings' }))
  expect(await screen.findByText('Download my data')).toBeTruthy()
  expect(screen.queryByText('Premium Member')).toBeNull()
})
