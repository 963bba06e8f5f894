import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#web/api/query-client.ts'
import { LeaderboardPanel } from '#web/features/dashboard/leaderboard-panel.tsx'
import { openBrowserStore } from '#web/outbox/browser-store.ts'
import { OutboxBadge } from '#web/outbox/outbox-badge.tsx'
import { createUser } from '#web/testing/member.ts'
import { respondWith, refuseWith, createFakeServer } from '#web/testing/server.ts'
import { App } from './app.tsx'
import { MemberOutbox } from './member-outbox.tsx'

const POST = 'POST /api/user/progress'
const LEADERBOARD = 'GET /api/leaderboard'
let members = 0
let server = createFakeServer({})
let member = createUser()

beforeEach(async () => {
  members += 1
  member = createUser({ id: `member-${members}` })
  const id = `attempt-${members}`
  await openBrowserStore().put({
    id,
    userId: member.id,
    reference: 'John 3:16',
    state: 'waiting',
    body: { id, verseId: 'JHN.3.16.KJV', accuracy: 92 },
  })
  server = createFakeServer({
    'GET /api/auth/user': respondWith(member),
    [LEADERBOARD]: respondWith([]),
    [POST]: respondWith({ attemptId: id }),
  })
  vi.stubGlobal('fetch', server.fetch)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const listQueued = () => openBrowserStore().list(member.id)

test('sends waiting attempts and refreshes what is on the screen', async () => {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemberOutbox />
      <LeaderboardPanel userId={member.id} />
    </QueryClientProvider>,
  )
  await waitFor(() => expect(server.callsNamed(POST)).toHaveLength(1))
  await waitFor(async () => expect(await listQueued()).toEqual([]))
  await waitFor(() => expect(server.callsNamed(LEADERBOARD)).toHaveLength(2))
})

test('sends waiting attempts on every page', async () => {
  history.replaceState(null, '', '/donate')
  render(<App />)
  await waitFor(async () => expect(await listQueued()).toEqual([]))
  expect(server.callsNamed(POST)).toHaveLength(1)
})

test('sends nothing if the page has only the badge', async () => {
  render(<OutboxBadge userId={member.id} href="/dashboard/settings" />)
  expect(await screen.findByRole('link', { name: /1\s*waiting/ })).toBeTruthy()
  expect(server.calls).toEqual([])
})

test('sends nothing while no member is signed in', async () => {
  server = createFakeServer({ 'GET /api/auth/user': refuseWith(401, 'Unauthorized') })
  vi.stubGlobal('fetch', server.fetch)
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemberOutbox />
    </QueryClientProvider>,
  )
  await waitFor(() => expect(server.calls).toHaveLength(1))
  expect(server.callsNamed(POST)).toEqual([])
  expect(await listQueued()).toHaveLength(1)
})
