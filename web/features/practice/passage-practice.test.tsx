import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Route, Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { createQueryClient } from '#web/api/query-client.ts'
import { respondWith, refuseWith, createFakeServer } from '#web/testing/server.ts'
import { createTestCard } from '#web/testing/card.ts'
import { createUser } from '#web/testing/member.ts'
import { fillIn } from '#web/testing/typing.ts'
import { userQuery } from '#web/features/auth/queries.ts'
import { openBrowserStore } from '#web/outbox/browser-store.ts'
import { toasts } from '#web/ui/toast-store.ts'
import { PracticeScreen } from './practice-screen.tsx'

const POST = 'POST /api/user/progress'
const PASSAGE = 'GET /api/passages/PSA.117.1.KJV/PSA.117.2.KJV'
const VERSES = [
  ['PSA.117.1.KJV', 'Psalm 117:1', 'O praise the LORD, all ye nations.', 1],
  ['PSA.117.2.KJV', 'Psalm 117:2', 'Praise ye the LORD.', 2],
].map(([id, reference, text, verse]) => ({ id, reference, text, verse, translation: 'KJV' }))

const VERSE_PATH = '/practice/verse/PSA.117.1.KJV?to=PSA.117.2.KJV'
const [CARD_1, CARD_2] = [
  '0190b3b6-0000-7000-8000-000000000001',
  '0190b3b6-0000-7000-8000-000000000002',
] as const
const CARDS = [
  [CARD_2, 'Psalm 117:2', 'Praise the LORD!', 2],
  [CARD_1, 'Psalm 117:1', 'Praise the LORD, all you Gentiles!', 1],
].map(([id, reference, text, verse]) => ({
  ...createTestCard(),
  id,
  reference,
  text,
  verse,
  book: 'Psalms',
  chapter: 117,
  translation: 'NKJV',
}))
const getAttemptsCall = (id: string) => `POST /api/custom-verses/${id}/attempts`
const SAVED_ATTEMPT = { attemptId: 'x', xpEarned: 0, totalXP: 0, accuracyBefore: null, newAchievements: [] }

let memberCount = 0
const createMember = () => {
  memberCount += 1
  return createUser({ id: `0b7f5c1e-3f5f-4b53-9a56-${String(memberCount).padStart(12, '0')}` })
}

/** Opens Psalm 117 as one passage. */
async function open(member = createMember(), passage = respondWith(VERSES), path = VERSE_PATH) {
  const server = createFakeServer(
    {
      'GET /api/auth/user': respondWith(member),
      [PASSAGE]: passage,
      'GET /api/custom-verses': respondWith(CARDS.map((card) => ({ ...card, userId: member.id }))),
      'GET /api/user/accepted-forms': respondWith([]),
      [getAttemptsCall(CARD_1)]: respondWith(SAVED_ATTEMPT),
      [getAttemptsCall(CARD_2)]: respondWith(SAVED_ATTEMPT),
      [POST]: respondWith({ attemptId: 'x', xpEarned: 10, newAchievements: [] }),
    },
    member.id,
  )
  vi.stubGlobal('fetch', server.fetch)
  const client = createQueryClient()
  client.setQueryData(userQuery.queryKey, member)
  const location = memoryLocation({ path })
  render(
    <QueryClientProvider client={client}>
      <Router hook={location.hook} searchHook={location.searchHook}>
        <Route path="/practice/verse/:id" component={PracticeScreen} />
        <Route path="/practice/custom/:id" component={PracticeScreen} />
      </Router>
    </QueryClientProvider>,
  )
  const user = userEvent.setup()
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }))
  const type = async (text: string) => {
    await press('Type instead')
    await fillIn(user, screen.getByRole('textbox'), text)
    await press('Check')
  }
  const listQueued = async () => (await openBrowserStore().list(member.id)).map(({ reference }) => reference)
  const listSent = () => server.callsNamed(POST).map(({ body }) => body)
  return { member, server, press, type, listQueued, listSent }
}

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('saves each verse of a passage with its own verdicts', async () => {
  const { press, type, listQueued, listSent } = await open()
  await type('o praise the lord all ye nations praise the lord')
  await waitFor(async () => expect(await listQueued()).toEqual(['Psalm 117:1', 'Psalm 117:2']))
  await press('Done')
  const card = within(await screen.findByRole('article', { name: 'Psalm 117:1–2 recited' }))
  const lines = card.getAllByRole('listitem')
  expect(lines.map((line) => line.textContent)).toEqual([
    expect.stringMatching(/^1O praise the LORD, all ye nations\..*100%$/),
    expect.stringMatching(/^2Praise ye the LORD\..*75%$/),
  ])
  const marks = lines.map((line) => line.querySelector('[data-look="skipped"]')?.textContent)
  expect(marks).toEqual([undefined, 'ye'])
  await waitFor(() =>
    expect(listSent()).toMatchObject([
      { verseId: 'PSA.117.1.KJV', accuracy: 100, method: 'typed' },
      { verseId: 'PSA.117.2.KJV', accuracy: 75, verdicts: { 1: { expected: 'ye', verdict: 'skipped' } } },
    ]),
  )
  expect(await card.findByText('Recorded: +20 XP.')).toBeTruthy()
  expect(toasts.get().at(-1)).toMatchObject({
    title: 'Progress Saved',
    text: 'Your practice session has been recorded',
  })
})

test('marks an added word in the verse it was added to', async () => {
  const { press, type } = await open()
  await type('o praise the lord all ye nations praise ye the great lord')
  await press('Done')
  const card = within(await screen.findByRole('article', { name: 'Psalm 117:1–2 recited' }))
  const [first, second] = card.getAllByRole('listitem')
  expect(first?.textContent).not.toContain('great')
  expect(second?.textContent).toContain('great')
})

test('resumes where the take stopped, right away or on another day', async () => {
  const first = await open()
  await first.type('o praise the lord all ye nations praise')
  await first.press('Done')
  await waitFor(() => expect(first.listSent()).toMatchObject([{ verseId: 'PSA.117.1.KJV' }]))
  await first.press('Continue with Psalm 117:2')
  await screen.findByText('Picking up at Psalm 117:2, where you left off.')
  cleanup()
  const second = await open(first.member)
  await screen.findByText('Picking up at Psalm 117:2, where you left off.')
  await second.type('praise ye the lord')
  await second.press('Done')
  await waitFor(() => expect(second.listSent()).toMatchObject([{ verseId: 'PSA.117.2.KJV', accuracy: 100 }]))
  await second.press('Practice Again')
  expect(screen.queryByText(/Picking up at/)).toBeNull()
})

test('sends the drafts, verse by verse, when the screen closes', async () => {
  const { type, listQueued, listSent } = await open()
  await type('o praise the lord all ye nations praise ye the lord')
  await waitFor(async () => expect(await listQueued()).toHaveLength(2))
  cleanup()
  await waitFor(() => expect(listSent()).toHaveLength(2))
})

test('saves nothing if no verse was finished', async () => {
  const { press, type, listQueued, listSent } = await open()
  await type('o praise the')
  await press('Done')
  expect(await screen.findByText('You didn’t finish a verse this time, so nothing was saved.')).toBeTruthy()
  expect([listSent(), await listQueued()]).toEqual([[], []])
})

test('shows "Verse Not Found" for verses that don’t form a passage', async () => {
  await open(createMember(), refuseWith(404, 'Passage not found'))
  expect(await screen.findByRole('heading', { name: 'Verse Not Found' })).toBeTruthy()
})

test('joins cards of consecutive verses into a passage and saves each verse for its own card', async () => {
  const path = `/practice/custom/${CARD_1}?to=${CARD_2}`
  const { server, type } = await open(createMember(), undefined, path)
  expect(await screen.findByRole('heading', { name: 'Practice Psalm 117:1–2' })).toBeTruthy()
  await type('Praise the LORD all you Gentiles praise the LORD')
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Done' }))
  for (const id of [CARD_1, CARD_2])
    await waitFor(() =>
      expect(server.callsNamed(getAttemptsCall(id))).toMatchObject([{ body: { accuracy: 100 } }]),
    )
})

test('shows "Verse Not Found" for cards that don’t form a passage', async () => {
  await open(createMember(), undefined, `/practice/custom/${CARD_2}?to=${CARD_1}`)
  expect(await screen.findByText('Verse Not Found')).toBeTruthy()
})
