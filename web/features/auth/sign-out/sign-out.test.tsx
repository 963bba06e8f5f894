import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openBrowserStore } from '#web/outbox/browser-store.ts'
import { openRecordings } from '#web/stores/recordings.ts'
import { respondWith, failNetwork, createFakeServer } from '#web/testing/server.ts'
import { createUser } from '#web/testing/member.ts'
import { SignOutLink } from './sign-out-link.tsx'

// Load and compile the lazy dialog once.

const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
const store = openBrowserStore()
let memberCount = 0
let ann = createUser()

const createAttempt = (id: string, userId: string) => ({
  id,
  userId,
  reference: 'John 3:16',
  state: 'waiting' as const,
  body: { id, verseId: 'JHN.3.16.KJV', accuracy: 92 },
})
const countQueued = async () => (await store.list(ann.id)).length

async function logOut(waitingCount: number, sending = failNetwork) {
  for (let count = 0; count < waitingCount; count += 1)
    await store.put(createAttempt(`${ann.id}-${count}`, ann.id))
  const server = createFakeServer({
    'GET /api/auth/user': respondWith(ann),
    'POST /api/user/progress': sending,
  })
  vi.stubGlobal('fetch', server.fetch)
  render(
    <SignOutLink href="/api/logout" userId={ann.id}>
      Log out
    </SignOutLink>,
  )
  const user = userEvent.setup()
  await user.click(screen.getByRole('link', { name: 'Log out' }))
  return user
}
const press = async (user: ReturnType<typeof userEvent.setup>, name: string) =>
  user.click(await screen.findByRole('button', { name }))

beforeEach(() => {
  memberCount += 1
  ann = createUser({ id: `member-${memberCount}` })
  localStorage.setItem('theme', 'dark')
  localStorage.setItem('member', JSON.stringify(ann))
  localStorage.setItem(`accepted-forms-${ann.id}`, '[]')
  sessionStorage.setItem(`card-draft:${ann.id}:new`, '{}')
})
afterEach(async () => {
  cleanup()
  vi.unstubAllGlobals()
  assign.mockClear()
  for (const owner of [ann.id, 'ben']) for (const { id } of await store.list(owner)) await store.remove(id)
  localStorage.clear()
})

test('signs out right away if nothing is waiting, and removes the member’s data', async () => {
  const recordings = openRecordings()
  const sound = new ArrayBuffer(8)
  const take = { id: 'a', of: 'John 3:16 KJV', sound, type: '', heardAt: [], looks: [], recordedAt: 0 }
  await recordings.put({ ...take, isKept: true })
  await logOut(0)
  await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith('/api/logout?forget=all'))
  expect(await recordings.list(take.of, 0)).toEqual([])
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect([{ ...localStorage }, sessionStorage.length]).toEqual([{ theme: 'dark' }, 0])
})

test('stops reminders in this browser', async () => {
  const unsubscribe = vi.fn(async () => true)
  const getRegistration = async () => ({ pushManager: { getSubscription: async () => ({ unsubscribe }) } })
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { serviceWorker: { getRegistration } }))
  await logOut(0)
  await waitFor(() => expect(assign).toHaveBeenCalledOnce())
  expect(unsubscribe).toHaveBeenCalledOnce()
})

test('deletes unsent recitations only on request', async () => {
  const user = await logOut(2)
  expect((await screen.findByRole('alertdialog')).textContent).toContain('2 recitations are saved only')
  expect([await countQueued(), assign.mock.calls]).toEqual([2, []])
  await press(user, 'Delete')
  await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith('/api/logout?forget=all'))
  expect(await countQueued()).toBe(0)
})

test('keeps waiting attempts on this device if asked', async () => {
  const user = await logOut(1)
  await press(user, 'Keep on this device until I sign in again')
  await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith('/api/logout'))
  expect([await countQueued(), { ...localStorage }]).toEqual([1, { theme: 'dark' }])
})

test('sends attempts before signing out', async () => {
  const user = await logOut(1, respondWith({ attemptId: 'x' }))
  await press(user, 'Send first, then sign out')
  await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith('/api/logout?forget=all'))
  expect(await countQueued()).toBe(0)
})

test('stays signed in if not everything could be sent, and offers the choice again', async () => {
  const user = await logOut(1)
  await press(user, 'Send first, then sign out')
  expect((await screen.findByRole('alert')).textContent).toContain('couldn’t send everything')
  await press(user, 'Stay signed in')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect([await countQueued(), assign.mock.calls, localStorage.getItem('member') !== null]).toEqual([
    1,
    [],
    true,
  ])
})

test('keeps other members’ waiting attempts', async () => {
  await store.put(createAttempt('of-ben', 'ben'))
  const user = await logOut(1)
  await press(user, 'Delete')
  await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith('/api/logout'))
  expect([await countQueued(), (await store.list('ben')).length]).toEqual([0, 1])
})
