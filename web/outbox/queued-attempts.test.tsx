import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#web/api/query-client.ts'
import { respondWith, failNetwork, refuseWith, createFakeServer } from '#web/testing/server.ts'
import { openBrowserStore } from './browser-store.ts'
import { QueuedAttempts } from './queued-attempts.tsx'
import { OutboxBadge } from './outbox-badge.tsx'
import { openMemberOutbox } from './page-outbox.ts'

const POST = 'POST /api/user/progress'

async function open(reply: () => Response | Promise<Response>) {
  const userId = `member-${crypto.randomUUID()}`
  const body = {
    id: `attempt-of-${userId}`,
    verseId: 'JHN.3.16.KJV',
    accuracy: 92,
    timeSpent: 12,
    practicedAt: '2026-11-20T10:00:00.000Z',
  }
  await openBrowserStore().put({ id: body.id, userId, reference: 'John 3:16', state: 'waiting', body })
  let current = reply
  const server = createFakeServer({
    'GET /api/auth/user': respondWith({ id: userId }),
    [POST]: () => current(),
  })
  vi.stubGlobal('fetch', server.fetch)
  render(
    <QueryClientProvider client={createQueryClient()}>
      <OutboxBadge userId={userId} href="/dashboard/settings" />
      <QueuedAttempts userId={userId} />
    </QueryClientProvider>,
  )
  openMemberOutbox(userId).sendAutomatically()
  const setReply = (next: typeof reply) => {
    current = next
  }
  return { server, setReply, user: userEvent.setup(), queued: () => openBrowserStore().list(userId) }
}

const badge = () => screen.queryByRole('link')?.textContent
const findEmptyNote = () => screen.findByText(/Nothing is waiting/)

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('sends an attempt left waiting by an earlier visit', async () => {
  const { server, queued } = await open(respondWith({ attemptId: 'x' }))
  await waitFor(() => expect(server.callsNamed(POST)).toHaveLength(1))
  await findEmptyNote()
  expect([badge(), await queued()]).toEqual([undefined, []])
})

test('shows an attempt that cannot be sent, and sends it when the network is back', async () => {
  const { setReply, queued } = await open(failNetwork)
  expect(await screen.findByText('John 3:16')).toBeTruthy()
  expect(badge()).toBe('1 waiting')
  setReply(respondWith({ attemptId: 'x' }))
  window.dispatchEvent(new Event('online'))
  await findEmptyNote()
  expect([badge(), await queued()]).toEqual([undefined, []])
})

test('sends right away on request', async () => {
  const { setReply, user } = await open(refuseWith(503, 'Busy'))
  const sendButton = await screen.findByRole('button', { name: 'Send now' })
  setReply(respondWith({ attemptId: 'x' }))
  await user.click(sendButton)
  await findEmptyNote()
})

test('keeps a refused attempt with its reason and can resend it', async () => {
  const { setReply, user, queued } = await open(refuseWith(404, 'Verse not found'))
  expect(await screen.findByText('Not recorded: Verse not found')).toBeTruthy()
  expect(badge()).toBe('1 not recorded')
  window.dispatchEvent(new Event('online'))
  expect((await queued()).map(({ state }) => state)).toEqual(['parked'])
  setReply(respondWith({ attemptId: 'x' }))
  await user.click(screen.getByRole('button', { name: /^Try again ?: John 3:16/ }))
  await findEmptyNote()
  expect(await queued()).toEqual([])
})
