import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Route, Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { createQueryClient } from '#web/api/query-client.ts'
import { respondWith, failNetwork, refuseWith, createFakeServer } from '#web/testing/server.ts'
import { createUser } from '#web/testing/member.ts'
import { fillIn } from '#web/testing/typing.ts'
import { openBrowserStore } from '#web/outbox/browser-store.ts'
import { toasts } from '#web/ui/toast-store.ts'
import { PracticeScreen } from './practice-screen.tsx'

const POST = 'POST /api/user/progress'
const VERSE = '/practice/verse/PSA.23.1.KJV'
const CARD = '/practice/custom/0190b3b6-0000-7000-8000-000000000001'
const WORDS = { reference: 'Psalm 23:1', text: 'The LORD is my shepherd; I shall not want.' }

let memberCount = 0

const createMember = () => {
  memberCount += 1
  return createUser({ id: `0b7f5c1e-3f5f-4b53-9a53-${String(memberCount).padStart(12, '0')}` })
}

async function open(
  path: string,
  replies: Parameters<typeof createFakeServer>[0] = {},
  member = createMember(),
) {
  const server = createFakeServer(
    {
      'GET /api/auth/user': respondWith(member),
      'GET /api/verses/PSA.23.1.KJV': respondWith({ id: 'PSA.23.1.KJV', translation: 'KJV', ...WORDS }),
      [`GET ${CARD.replace('/practice/custom', '/api/custom-verses')}`]: respondWith({
        id: 'card',
        ...WORDS,
      }),
      'GET /api/user/accepted-forms': respondWith([]),
      [POST]: respondWith({ attemptId: 'x', xpEarned: 31, newAchievements: [] }),
      ...replies,
    },
    member.id,
  )
  vi.stubGlobal('fetch', server.fetch)
  const location = memoryLocation({ path, record: true })
  const client = createQueryClient()
  render(
    <QueryClientProvider client={client}>
      <Router hook={location.hook} searchHook={location.searchHook}>
        <Route path="/practice/verse/:id" component={PracticeScreen} />
        <Route path="/practice/custom/:id" component={PracticeScreen} />
      </Router>
    </QueryClientProvider>,
  )
  const user = userEvent.setup()
  const listQueued = async () => (await openBrowserStore().list(member.id)).map(({ state }) => state)
  return {
    client,
    user,
    listQueued,
    location,
    server,
    listSent: () => server.callsNamed(POST).map(({ body }) => body),
  }
}

type Opened = Awaited<ReturnType<typeof open>>

async function type({ user }: Opened, text: string) {
  await user.click(await screen.findByRole('button', { name: 'Type instead' }))
  await fillIn(user, screen.getByRole('textbox'), text)
  await user.click(screen.getByRole('button', { name: 'Check' }))
}

const press = async ({ user }: Opened, name: string) =>
  user.click(await screen.findByRole('button', { name }))
const getToast = () => toasts.get().at(-1)

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test.each([
  ['the lord is my shepherd i shall not want', '100%', 'Excellent work!'],
  ['the lord is my shepherd i shall', '78%', 'Good job!'],
  ['the lord is my', '44%', 'Keep practicing!'],
])('scores "%s" as %s with "%s" and saves it once', async (text, score, praise) => {
  const opened = await open(VERSE)
  await type(opened, text)
  await waitFor(async () => expect(await opened.listQueued()).toEqual(['draft']))
  expect(screen.queryByText(/Save Progress/)).toBeNull()
  await press(opened, 'Done')
  const card = await screen.findByRole('article', { name: 'Psalm 23:1 complete' })
  expect(card.textContent).toContain(score)
  expect(card.textContent).toContain(praise)
  await waitFor(() =>
    expect(getToast()).toMatchObject({
      title: 'Progress Saved',
      text: 'Your practice session has been recorded',
    }),
  )
  expect(await screen.findByText('Recorded: +31 XP.')).toBeTruthy()
  expect(opened.listSent()).toMatchObject([{ verseId: 'PSA.23.1.KJV', method: 'typed' }])
})

test('saves once when "Done" is pressed twice', async () => {
  const opened = await open(VERSE)
  await type(opened, 'the lord is my')
  await opened.user.dblClick(await screen.findByRole('button', { name: 'Done' }))
  expect(await screen.findByText('Recorded: +31 XP.')).toBeTruthy()
  expect(opened.listSent()).toHaveLength(1)
})

test('saves a new attempt after "Practice Again"', async () => {
  const opened = await open(VERSE)
  for (const [index, text] of ['the lord is my', 'the lord is my shepherd i shall not want'].entries()) {
    await type(opened, text)
    await press(opened, 'Done')
    await waitFor(() => expect(opened.listSent()).toHaveLength(index + 1))
    await press(opened, 'Practice Again')
  }
  expect(opened.listSent()).toMatchObject([{ accuracy: 44 }, { accuracy: 100 }])
  const ids = new Set(opened.listSent().map((body) => (body as { id: string }).id))
  expect(ids.size).toBe(2)
})

test('sends the draft when the screen closes', async () => {
  const opened = await open(VERSE)
  await type(opened, 'the lord is my')
  await waitFor(async () => expect(await opened.listQueued()).toEqual(['draft']))
  cleanup()
  await waitFor(() => expect(opened.listSent()).toHaveLength(1))
})

test('reports a server error and keeps the attempt', async () => {
  const opened = await open(VERSE, { [POST]: refuseWith(500, 'Internal server error') })
  await type(opened, 'the lord is my')
  await press(opened, 'Done')
  await waitFor(() =>
    expect(getToast()).toMatchObject({
      title: 'Error',
      text: 'Failed to save practice progress',
      tone: 'destructive',
    }),
  )
  expect(await opened.listQueued()).toEqual(['waiting'])
})

test('saves a take of the member’s own card as an attempt at that card', async () => {
  const id = '0190b3b6-0000-7000-8000-000000000001'
  const attempts = `POST /api/custom-verses/${id}/attempts`
  const member = createMember()
  const replies = {
    [`GET /api/custom-verses/${id}`]: respondWith({ id, userId: member.id, ...WORDS }),
    [attempts]: respondWith({ attemptId: 'x', xpEarned: 0, totalXP: 0, newAchievements: [], memory: null }),
  }
  const opened = await open(CARD, replies, member)
  await type(opened, 'the lord is my shepherd i shall not want')
  await press(opened, 'Done')
  const card = await screen.findByRole('article', { name: 'Psalm 23:1 complete' })
  await waitFor(() => expect(card.textContent).toContain('Recorded.'))
  const sent = opened.server.callsNamed(attempts).map(({ body }) => body)
  expect(sent).toMatchObject([{ accuracy: 100, method: 'typed' }])
  expect(sent[0]).not.toHaveProperty('verseId')
  expect(opened.listSent()).toEqual([])
})

test('completes another member’s custom verse without sending or storing anything', async () => {
  const opened = await open(CARD)
  await type(opened, 'the lord is my shepherd i shall not want')
  await press(opened, 'Done')
  await screen.findByRole('article', { name: 'Psalm 23:1 complete' })
  await waitFor(() =>
    expect(getToast()).toMatchObject({ title: 'Verse Complete!', text: '100% accuracy on Psalm 23:1' }),
  )
  expect([opened.listSent(), await opened.listQueued()]).toEqual([[], []])
})

test.each([
  [VERSE, 'GET /api/verses/PSA.23.1.KJV', '/bible-library'],
  [CARD, `GET ${CARD.replace('/practice/custom', '/api/custom-verses')}`, '/custom-verses'],
])('shows "Verse Not Found" for a missing %s, with a link back', async (path, call, back) => {
  const { user, location } = await open(path, { [call]: refuseWith(404, 'Verse not found') })
  expect(await screen.findByRole('heading', { name: 'Verse Not Found' })).toBeTruthy()
  await user.click(screen.getByRole('link', { name: 'Go Back' }))
  expect(location.history.at(-1)).toBe(back)
})

test('offers a retry for a verse that fails to load', async () => {
  let reply = failNetwork
  const opened = await open(VERSE, { 'GET /api/verses/PSA.23.1.KJV': () => reply() })
  expect(
    await screen.findByRole('heading', { name: 'Failed to load verse. Please try again later.' }),
  ).toBeTruthy()
  reply = respondWith({ id: 'PSA.23.1.KJV', translation: 'KJV', ...WORDS })
  await press(opened, 'Try again')
  expect(await screen.findByRole('button', { name: 'Start' })).toBeTruthy()
})

test.each([
  ['the network is lost', failNetwork],
  ['its card was deleted elsewhere', refuseWith(404, 'Verse not found')],
])('keeps a verse and the typed text when %s', async (_, failure) => {
  let reply = respondWith({ id: 'card', ...WORDS })
  const call = `GET ${CARD.replace('/practice/custom', '/api/custom-verses')}`
  const { client, user } = await open(CARD, { [call]: () => reply() })
  await user.click(await screen.findByRole('button', { name: 'Type instead' }))
  await fillIn(user, screen.getByRole('textbox'), 'the lord')
  reply = failure
  const query = client.getQueryCache().find({ queryKey: ['/api/custom-verses'], exact: false })
  await act(() => query?.fetch().catch(() => undefined))
  expect(query?.state.status).toBe('error')
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('the lord')
})

const GROUP = '/groups/0b7f5c1e-3f5f-4b53-9a57-000000000001'

test('returns to the group that opened the verse, from the top link and after reciting', async () => {
  const opened = await open(`${VERSE}?back=${encodeURIComponent(GROUP)}`)
  const link = await screen.findByRole('link', { name: 'Back' })
  expect(link.getAttribute('href')).toBe(GROUP)
  await type(opened, 'the lord is my shepherd i shall not want')
  await press(opened, 'Done')
  await screen.findByRole('article', { name: 'Psalm 23:1 complete' })
  await press(opened, 'Done')
  await waitFor(() => expect(opened.location.history.at(-1)).toBe(GROUP))
})

test.each(['https://example.org/', '//example.org', '/api/logout'])(
  'never links back to %s',
  async (back) => {
    await open(`${VERSE}?back=${encodeURIComponent(back)}`)
    const link = await screen.findByRole('link', { name: 'Back' })
    expect(link.getAttribute('href')).toBe('/bible-library')
  },
)
