import { cleanup, screen, waitFor, within, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createUser } from '#web/testing/member.ts'
import { createReviewsToday } from '#web/testing/reviews.ts'
import { respondWith, failNetwork, refuseWith, createFakeServer } from '#web/testing/server.ts'
import { openStoredQueue } from '#web/features/reviews/stored-queue.ts'
import { mergeTexts } from '#web/features/reviews/learned.ts'
import { App } from '../app.tsx'

const member = createUser()

function openAt(path: string, today: Parameters<typeof createFakeServer>[0][string], isPhone = true) {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: isPhone && query.includes('40rem'),
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
  const server = createFakeServer({
    'GET /api/auth/user': respondWith(member),
    'GET /api/reviews/today': today,
  })
  vi.stubGlobal('fetch', server.fetch)
  history.replaceState(null, '', path)
  render(<App />)
}

const findBar = () => screen.findByRole('navigation', { name: 'Shortcuts' })
const findTodayLinkText = (navigation: HTMLElement) =>
  within(navigation).getByRole('link', { name: /^Today/ }).textContent

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('shows Today and its count first', async () => {
  openAt('/my-verses', respondWith(createReviewsToday()))
  const bar = await findBar()
  await waitFor(() => expect(findTodayLinkText(bar)).toBe('Today2 due'))
  expect([...bar.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
    '/today',
    '/bible-library',
    '/my-verses',
    '/verse-sets',
    '/dashboard',
  ])
  expect(within(bar).getByRole('link', { name: 'My Verses' }).getAttribute('aria-current')).toBe('page')
})

test('hides the bar on a wide screen, where the main menu shows the count', async () => {
  openAt('/my-verses', respondWith(createReviewsToday()), false)
  const menu = await screen.findByRole('navigation', { name: 'Main' })
  await waitFor(() => expect(findTodayLinkText(menu)).toBe('Today2 due'))
  expect(screen.queryByRole('navigation', { name: 'Shortcuts' })).toBeNull()
})

test.each([
  ['nothing is due', respondWith(createReviewsToday({ items: [] }))],
  ['the server fails', refuseWith(503, 'Busy')],
])('shows no count when %s', async (_, today) => {
  openAt('/my-verses', today)
  expect(findTodayLinkText(await findBar())).toBe('Today')
})

test('counts the stored list offline', async () => {
  const { items, ...day } = createReviewsToday()
  openStoredQueue(member.id).set({ ...day, items: mergeTexts(items) })
  openAt('/my-verses', failNetwork)
  const bar = await findBar()
  await waitFor(() => expect(findTodayLinkText(bar)).toBe('Today2 due'))
})
