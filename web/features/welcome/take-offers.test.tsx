import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DEFAULT_CHOICES } from '#shared/domain/memory/review-settings.ts'
import { createQueryClient } from '#web/api/query-client.ts'
import { readWaitingWish } from '#web/practice/waiting-take/waiting-wish.ts'
import { createUser } from '#web/testing/member.ts'
import { respondWith, refuseWith, createFakeServer } from '#web/testing/server.ts'
import { toasts } from '#web/ui/toast-store.ts'
import { TakeOffers } from './take-offers.tsx'

const VERSE = { id: 'PSA.23.1.KJV', reference: 'Psalm 23:1' }
const TEXT = { ...VERSE, text: 'The LORD is my shepherd', translation: 'KJV' }
const LEARN = `PUT /api/reviews/verses/${VERSE.id}`
const SETTINGS = 'PUT /api/reviews/settings'
const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined)

function open(memberId: string | undefined, responses: Parameters<typeof createFakeServer>[0] = {}) {
  const server = createFakeServer({
    ...(memberId !== undefined && { 'GET /api/auth/user': respondWith(createUser()) }),
    'GET /api/auth/options': respondWith({ thirdParty: null, passwordReset: true }),
    'GET /api/reviews/settings': respondWith(DEFAULT_CHOICES),
    'GET /api/reviews/verses': respondWith([]),
    [LEARN]: respondWith({ verse: TEXT, state: 'learning' }),
    ...responses,
  })
  vi.stubGlobal('fetch', server.fetch)
  render(
    <QueryClientProvider client={createQueryClient()}>
      <TakeOffers verse={VERSE} memberId={memberId} />
    </QueryClientProvider>,
  )
  return { server, user: userEvent.setup() }
}
const inMemory = (...ids: string[]) =>
  respondWith(ids.map((id) => ({ verse: { ...TEXT, id }, state: 'learning', phrases: [] })))

const remindButton = () => screen.findByRole('button', { name: /^Remind me tomorrow at/ })

beforeEach(() => {
  localStorage.clear()
  assign.mockClear()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('stores a visitor’s wish to learn until they register', async () => {
  const { user } = open(undefined)
  const link = screen.getByRole('link', { name: 'Learn this verse' })
  expect(link.getAttribute('href')).toBe('/register?returnTo=%2Fwelcome')
  link.addEventListener('click', (event) => event.preventDefault())
  await user.click(link)
  expect(readWaitingWish()).toMatchObject({ verseId: VERSE.id, reference: 'Psalm 23:1', remindAt: null })
})

test.each([
  ['default', 1],
  ['granted', 0],
  ['denied', 0],
])(
  'stores a visitor’s reminder and opens registration when the permission is %s',
  async (permission, promptCount) => {
    const requestPermission = vi.fn(async () => 'denied')
    vi.stubGlobal('Notification', { permission, requestPermission })
    const { user } = open(undefined)
    expect(requestPermission).not.toHaveBeenCalled()
    const time = screen.getByLabelText('Reminder time')
    await user.clear(time)
    await user.type(time, '19:15')
    await user.click(await screen.findByRole('button', { name: 'Remind me tomorrow at 7:15 PM' }))
    await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith('/register?returnTo=%2Fwelcome'))
    expect(readWaitingWish()).toMatchObject({ verseId: VERSE.id, remindAt: '19:15' })
    expect(requestPermission).toHaveBeenCalledTimes(promptCount)
  },
)

test('adds the verse for a member and doesn’t offer it again', async () => {
  let learned = false
  const { user, server } = open('ann', {
    'GET /api/reviews/verses': () => inMemory(...(learned ? [VERSE.id] : []))(),
    [LEARN]: () => {
      learned = true
      return respondWith({ verse: TEXT, state: 'learning' })()
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Learn this verse' }))
  expect(await screen.findByText(/Psalm 23:1 is on your list/)).toBeTruthy()
  expect(server.callsNamed(LEARN)).toEqual([{ name: LEARN, body: { state: 'learning' } }])
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Learn this verse' })).toBeNull())
  expect(await remindButton()).toBeTruthy()
})

test('adds the verse and sets an email reminder if the browser doesn’t support push', async () => {
  const reminder = { at: '07:30', by: ['email'] }
  const { user, server } = open('ann', { [SETTINGS]: respondWith({ ...DEFAULT_CHOICES, reminder }) })
  await user.click(await remindButton())
  expect(
    await screen.findByText(/We’ll email you at 7:30 AM, once you’ve confirmed your address\./),
  ).toBeTruthy()
  expect(server.callsNamed(LEARN)).toHaveLength(1)
  expect(server.callsNamed(SETTINGS).map(({ body }) => body)).toEqual([{ reminder }])
  expect(screen.getByRole('link', { name: 'Change it in Settings' }).getAttribute('href')).toBe(
    '/dashboard/settings',
  )
})

test('explains when neither push nor email is possible', async () => {
  const { user, server } = open('ann', {
    'GET /api/auth/options': respondWith({ thirdParty: null, passwordReset: false }),
  })
  await user.click(await remindButton())
  expect(await screen.findByText(/No reminder yet: this browser can’t show notifications/)).toBeTruthy()
  expect(server.callsNamed(SETTINGS)).toEqual([])
  expect(server.callsNamed(LEARN)).toHaveLength(1)
})

test('offers nothing for a learned verse if there are others', async () => {
  const { server } = open('ann', { 'GET /api/reviews/verses': inMemory(VERSE.id, 'JHN.3.16.KJV') })
  await waitFor(() => expect(server.callsNamed('GET /api/reviews/settings')).toHaveLength(1))
  await waitFor(() => expect(screen.getByRole('status')).toBeTruthy())
  expect(screen.queryAllByRole('button')).toEqual([])
})

test('keeps the offer and shows an error when the server fails', async () => {
  const { user } = open('ann', { [LEARN]: refuseWith(500, 'Something went wrong') })
  await user.click(await screen.findByRole('button', { name: 'Learn this verse' }))
  await waitFor(() => expect(toasts.get().at(-1)).toMatchObject({ title: 'Not Saved' }))
  expect(screen.getByRole('button', { name: 'Learn this verse' })).toBeTruthy()
})
