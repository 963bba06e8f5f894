import { QueryClientProvider, useQuery, type QueryClient } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CurrentUser } from '#shared/contract/auth.ts'
import { call } from '#web/api/call.ts'
import { createQueryClient, createQueryFn } from '#web/api/query-client.ts'
import { openBrowserStore } from '#web/outbox/browser-store.ts'
import { storePeople } from '#web/stores/known-people.ts'
import { openStoredData } from '#web/stores/stored-data.ts'
import { openRecordings } from '#web/stores/recordings.ts'
import { createUser } from '#web/testing/member.ts'
import { respondWith, failNetwork, refuseWith, createFakeServer, neverRespond } from '#web/testing/server.ts'
import { MemberOnly } from './member-only.tsx'
import { MemberOutbox } from './member-outbox.tsx'
import { routes } from './routes.tsx'

const USER = 'GET /api/auth/user'
const CARDS = 'GET /api/custom-verses'
const POST = 'POST /api/user/progress'
const TAKE = { id: 'take', of: 'John 3:16', sound: new ArrayBuffer(8), type: '', heardAt: [], looks: [] }
const CARD = JSON.stringify(['/api/custom-verses'])

const [ann, ben] = [createUser({ id: 'ann-id' }), createUser({ id: 'ben-id', username: 'ben' })]
let replies: Record<string, Parameters<typeof createFakeServer>[0][string]> = {}
let server = createFakeServer({})
let queryClient: QueryClient

function Cards() {
  const { data } = useQuery({
    queryKey: ['/api/custom-verses'],
    queryFn: createQueryFn('GET /api/custom-verses', {}),
  })
  return <p>{JSON.stringify(data ?? 'nothing')}</p>
}

function openPage() {
  server = createFakeServer(replies)
  vi.stubGlobal('fetch', server.fetch)
  queryClient = createQueryClient()
  const [route = routes[0]] = routes.filter(({ path }) => path === '/custom-verses')
  render(
    <QueryClientProvider client={queryClient}>
      <MemberOutbox />
      <MemberOnly route={route as (typeof routes)[number]}>
        <Cards />
      </MemberOnly>
    </QueryClientProvider>,
  )
}
const closePage = () => cleanup()

function setSignedIn(member: CurrentUser | null) {
  replies[USER] = respondWith(member)
  replies[CARDS] = member === null ? refuseWith(401, 'Unauthorized') : respondWith([`of ${member.username}`])
}

const storedState = async () => ({
  seen: await openStoredData().read(ann.id, CARD),
  recordings: (await openRecordings().list(TAKE.of, 0)).length,
  local: Object.keys(localStorage).filter((key) => !['theme', 'waiting-take', 'signed-in'].includes(key)),
  session: Object.keys(sessionStorage),
  attempts: (await openBrowserStore().list(ann.id)).map(({ state }) => state),
})
const NOTHING_BUT_ATTEMPTS = { seen: undefined, recordings: 0, local: [], session: [], attempts: ['waiting'] }
const waitUntilForgotten = () =>
  waitFor(async () => expect(await storedState()).toEqual(NOTHING_BUT_ATTEMPTS))

/** Ann is signed in, has viewed a card, and has an attempt that the server hasn't accepted yet. */
async function signInAnn() {
  setSignedIn(ann)
  replies[POST] = refuseWith(503, 'Busy')
  openPage()
  await screen.findByText('["of ann"]')
  await openBrowserStore().put({
    id: 'attempt-of-ann',
    userId: ann.id,
    reference: 'John 3:16',
    state: 'waiting',
    body: { id: 'attempt-of-ann', verseId: 'JHN.3.16.KJV', accuracy: 92 },
  })
  await openRecordings().put({ ...TAKE, recordedAt: 0, isKept: true })
  sessionStorage.setItem(`card-draft:${ann.id}:new`, '{"text":"private"}')
  localStorage.setItem(`learning-${ann.id}`, '{}')
  localStorage.setItem('theme', 'dark')
  await waitFor(async () => expect((await storedState()).seen).toEqual(['of ann']))
}

const makeCall = () => call('GET /api/custom-verses', {}).catch(() => undefined)

beforeEach(() => {
  replies = {}
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(async () => {
  closePage()
  vi.unstubAllGlobals()
  await openStoredData().removeExcept([])
  await openRecordings().clear()
  for (const { id } of await openBrowserStore().list(ann.id)) await openBrowserStore().remove(id)
})

test('leaves only waiting attempts once a call is refused, because the session ended elsewhere', async () => {
  await signInAnn()
  setSignedIn(null)
  await makeCall()
  expect(await screen.findByText('Authentication Required')).toBeTruthy()
  await waitUntilForgotten()
  expect(localStorage.getItem('theme')).toBe('dark')
  expect(
    JSON.stringify(
      queryClient
        .getQueryCache()
        .getAll()
        .map(({ state }) => state.data),
    ),
  ).not.toContain('of ann')
})

test("sends waiting attempts once their member is back, and never as another member's", async () => {
  await signInAnn()
  setSignedIn(null)
  await makeCall()
  await waitUntilForgotten()
  closePage()
  setSignedIn(ben)
  replies[POST] = respondWith({ attemptId: 'attempt-of-ann' })
  openPage()
  await screen.findByText('["of ben"]')
  await waitFor(async () => expect(await openStoredData().read(ben.id, CARD)).toEqual(['of ben']))
  expect(server.callsNamed(POST)).toEqual([])
  closePage()
  setSignedIn(ann)
  openPage()
  await waitFor(async () => expect((await storedState()).attempts).toEqual([]))
  expect(server.callsNamed(POST)).toHaveLength(1)
})

test('leaves only waiting attempts if the session ended while the page was closed', async () => {
  await signInAnn()
  closePage()
  setSignedIn(null)
  openPage()
  await waitUntilForgotten()
})

test('leaves only waiting attempts if another member signed in, whose data stays', async () => {
  await signInAnn()
  closePage()
  setSignedIn(ben)
  replies[POST] = respondWith({ attemptId: 'none' })
  localStorage.setItem(`learning-${ben.id}`, '{}')
  openPage()
  await screen.findByText('["of ben"]')
  await waitFor(async () =>
    expect(await storedState()).toEqual({
      ...NOTHING_BUT_ATTEMPTS,
      local: expect.arrayContaining(['member', 'kept-for', `learning-${ben.id}`]) as string[],
      session: ['kept-for'],
    }),
  )
  expect(localStorage.getItem('kept-for')).toBe(ben.id)
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain(ann.id)
  expect(server.callsNamed(POST)).toEqual([])
})

test('leaves only waiting attempts if another member signed in in another tab', async () => {
  await signInAnn()
  setSignedIn(ben)
  replies[CARDS] = () =>
    new Response(
      JSON.stringify({ message: 'A different account is now signed in here.', code: 'other-member' }),
      {
        status: 409,
      },
    )
  await makeCall()
  replies[CARDS] = respondWith(['of ben'])
  await waitFor(async () => expect((await storedState()).seen).toBeUndefined())
  await waitFor(() => expect(localStorage.getItem('kept-for')).toBe(ben.id))
  expect((await storedState()).attempts).toEqual(['waiting'])
  expect(screen.queryByText('["of ann"]')).toBeNull()
})

test.each([
  ['there is no network', failNetwork],
  ['the server doesn’t respond', neverRespond],
  ['the server is busy', refuseWith(503, 'Busy')],
])('forgets nothing when %s', async (_, reply) => {
  await signInAnn()
  replies[USER] = reply
  replies[CARDS] = refuseWith(401, 'Unauthorized')
  const previousCount = server.callsNamed(USER).length
  await makeCall()
  await waitFor(() => expect(server.callsNamed(USER).length).toBeGreaterThan(previousCount))
  expect(screen.getByText('["of ann"]')).toBeTruthy()
  expect(await storedState()).toMatchObject({ seen: ['of ann'], recordings: 1, attempts: ['waiting'] })
})

test('does not end the session over a wrong password', async () => {
  await signInAnn()
  replies['POST /api/auth/local/login'] = refuseWith(401, 'Invalid credentials')
  const previousCount = server.callsNamed(USER).length
  await call('POST /api/auth/local/login', { body: { usernameOrEmail: 'ann', password: 'wrong' } }).catch(
    () => undefined,
  )
  await waitFor(() => expect(server.callsNamed(USER).length).toBeGreaterThan(previousCount))
  expect(await storedState()).toMatchObject({ seen: ['of ann'], recordings: 1 })
  expect(screen.getByText('["of ann"]')).toBeTruthy()
})

test('finishes forgetting on the next visit if it was interrupted', async () => {
  await signInAnn()
  closePage()
  // Something like a captive portal redirected the call: the page shows a visitor, but nothing was forgotten.
  localStorage.removeItem('member')
  setSignedIn(null)
  document.cookie = 'signed-in=; expires=Thu, 01 Jan 1970 00:00:00 GMT'
  openPage()
  await waitUntilForgotten()
})

test("keeps a visitor's recitation for the next sign-in", async () => {
  await signInAnn()
  localStorage.setItem('waiting-take', '{}')
  setSignedIn(null)
  await makeCall()
  await waitUntilForgotten()
  expect(localStorage.getItem('waiting-take')).toBe('{}')
})

test('keeps the data of an inactive person on a shared device until their session ends', async () => {
  const [ruth, boaz] = [
    createUser({ id: '11111111-1111-4111-8111-111111111111' }),
    createUser({ id: '22222222-2222-4222-8222-222222222222' }),
  ]
  const people = [ruth, boaz].map(({ id }) => ({ id, name: 'x', picture: null, hasCode: false }))
  storePeople(people)
  localStorage.setItem('kept-for', ruth.id)
  localStorage.setItem('speaking-voice', 'high')
  localStorage.setItem(`learning-${ruth.id}`, '{}')
  const datum = { owner: ruth.id, key: CARD, kind: '', at: 0, value: ['of ruth'] }
  await openStoredData().put(datum)
  setSignedIn(boaz)
  replies['GET /api/people'] = respondWith({ isShared: true, people })
  openPage()
  await waitFor(() => expect(localStorage.getItem('kept-for')).toBe(boaz.id))
  expect(localStorage.getItem('speaking-voice')).toBeNull()
  expect(localStorage.getItem(`learning-${ruth.id}`)).toBe('{}')
  expect(await openStoredData().read(ruth.id, CARD)).toEqual(['of ruth'])
  closePage()
  replies['GET /api/people'] = respondWith({ isShared: true, people: people.slice(1) })
  openPage()
  await waitFor(() => expect(JSON.stringify({ ...localStorage })).not.toContain(ruth.id))
  await waitFor(async () => expect(await openStoredData().read(ruth.id, CARD)).toBeUndefined())
})
