import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { createQueryClient } from '#web/api/query-client.ts'
import { createTestPlan } from '#web/testing/plans.ts'
import { respondWith, failNetwork, refuseWith, createFakeServer } from '#web/testing/server.ts'
import { createUser } from '#web/testing/member.ts'
import { fillIn } from '#web/testing/typing.ts'
import { userQuery } from '#web/features/auth/queries.ts'
import { toasts } from '#web/ui/toast-store.ts'
import { ScriptureSetScreen } from './scripture-set-screen.tsx'

const POST = 'POST /api/user/progress'
const DETAILS = 'GET /api/scripture-sets/praise'
const VERSES = 'GET /api/scripture-sets/praise/verses'
const TWO_VERSES = [
  {
    id: 'PSA.117.1.KJV',
    reference: 'Psalm 117:1',
    text: 'O praise the LORD, all ye nations.',
    translation: 'KJV',
    isPracticed: false,
  },
  {
    id: 'PSA.117.2.KJV',
    reference: 'Psalm 117:2',
    text: 'Praise ye the LORD.',
    translation: 'KJV',
    isPracticed: false,
  },
]
const NOT_FOUND =
  "The scripture set you're looking for does not exist or you don't have permission to access it."

let members = 0

interface Visit {
  readonly search?: string
  readonly isPremium?: boolean
  readonly responses?: Parameters<typeof createFakeServer>[0]
}

function open({ search = 'setId=praise&custom=false', isPremium = true, responses = {} }: Visit = {}) {
  members += 1
  const member = createUser({ id: `0b7f5c1e-3f5f-4b53-9a55-${String(members).padStart(12, '0')}`, isPremium })
  const server = createFakeServer({
    'GET /api/auth/user': respondWith(member),
    [DETAILS]: respondWith({ id: 'praise', name: 'Praise', description: 'Two verses.' }),
    [VERSES]: respondWith(TWO_VERSES),
    'GET /api/user/accepted-forms': respondWith([]),
    [POST]: respondWith({ attemptId: 'x', xpEarned: 31, newAchievements: [] }),
    ...responses,
  })
  vi.stubGlobal('fetch', server.fetch)
  const client = createQueryClient()
  client.setQueryData(userQuery.queryKey, member)
  const { hook, searchHook } = memoryLocation({ path: `/practice-set?${search}` })
  render(
    <QueryClientProvider client={client}>
      <Router hook={hook} searchHook={searchHook}>
        <ScriptureSetScreen />
      </Router>
    </QueryClientProvider>,
  )
  const user = userEvent.setup()
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }))
  return {
    client,
    user,
    press,
    sent: () => server.callsNamed(POST).map(({ body }) => body),
    calls: server.calls,
  }
}

const heading = (name: string) => screen.findByRole('heading', { name })
const toast = () => toasts.get().at(-1)

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test("shows the set's name and description and its verses one by one", async () => {
  const { press } = open()
  await heading('Praise')
  expect(document.title).toBe('Praise · Verse by Heart')
  expect(screen.getByText('Two verses.')).toBeTruthy()
  expect(screen.getByText('Verse 1 of 2')).toBeTruthy()
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Practice', 'Recite'])
  expect((screen.getByRole('button', { name: 'Previous Verse' }) as HTMLButtonElement).disabled).toBe(true)
  await press('Next Verse')
  expect(screen.getByText('Verse 2 of 2')).toBeTruthy()
  expect((screen.getByRole('button', { name: 'Next Verse' }) as HTMLButtonElement).disabled).toBe(true)
  expect((screen.getByRole('button', { name: 'Next' }) as HTMLButtonElement).disabled).toBe(true)
})

test.each([
  ['at the first unpracticed verse', [true, false], 'Verse 2 of 2'],
  ['at the first verse if all are practiced', [true, true], 'Verse 1 of 2'],
] as const)('opens %s', async (_, practiced, position) => {
  const verses = TWO_VERSES.map((verse, index) => ({ ...verse, isPracticed: practiced[index] }))
  open({ responses: { [VERSES]: respondWith(verses) } })
  await heading('Praise')
  expect(await screen.findByText(position)).toBeTruthy()
})

test('starts another translation with the first verse', async () => {
  const current = { verses: TWO_VERSES.map((verse) => ({ ...verse, id: verse.id.replace('KJV', 'ESV') })) }
  const { press, user } = open({ responses: { [VERSES]: () => respondWith(current.verses)() } })
  await press('Next Verse')
  current.verses = TWO_VERSES
  await user.selectOptions(screen.getByRole('combobox', { name: 'Translation' }), 'KJV')
  await screen.findByText('Verse 1 of 2')
})

test('stays on the current verse, with what was typed, when the set changes elsewhere', async () => {
  const current = { verses: TWO_VERSES }
  const { client, press, user } = open({ responses: { [VERSES]: () => respondWith(current.verses)() } })
  await press('Next Verse')
  await fillIn(user, screen.getByRole('textbox'), 'Praise ye')
  const [first, second] = TWO_VERSES
  if (first === undefined || second === undefined) throw new Error('Two verses are expected.')
  const added = { ...first, id: 'PSA.118.1.KJV', reference: 'Psalm 118:1' }
  current.verses = [second, added]
  await act(() => client.refetchQueries({ queryKey: ['/api/scripture-sets/verses'] }))
  expect(await screen.findByText('Verse 1 of 2')).toBeTruthy()
  expect((screen.getByRole('textbox') as HTMLTextAreaElement).value).toBe('Praise ye')
  current.verses = [{ ...first, isPracticed: true }, second, added]
  await act(() => client.refetchQueries({ queryKey: ['/api/scripture-sets/verses'] }))
  expect(await screen.findByText('Verse 2 of 3')).toBeTruthy()
  expect((screen.getByRole('textbox') as HTMLTextAreaElement).value).toBe('Praise ye')
})

test('sends a typed verse with its accuracy, without a time', async () => {
  const { user, press, sent } = open()
  await user.type(await screen.findByRole('textbox'), 'o praise the lord all nations')
  await press('Check')
  await press('Save Progress')
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]).toMatchObject({ verseId: 'PSA.117.1.KJV', accuracy: 86, method: 'typed' })
  expect(sent()[0]).not.toHaveProperty('timeSpent')
  expect(sent()[0]).not.toHaveProperty('verdicts')
  await waitFor(() => expect(toast()).toMatchObject({ title: 'Progress saved' }))
  expect(screen.queryByRole('button', { name: 'Save Progress' })).toBeNull()
  await press('Next verse')
  await screen.findByText('Verse 2 of 2')
})

test('sends what a listener marked, with the verdict of every word', async () => {
  const { user, press, sent } = open()
  await press('Say it to somebody')
  await press('Show me the verse')
  await user.click(await screen.findByRole('button', { name: 'praise' }))
  await press('Done')
  expect((await screen.findByRole('region', { name: 'Result' })).textContent).toContain('%')
  await press('Save Progress')
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]).toMatchObject({ verseId: 'PSA.117.1.KJV', method: 'listener', textHidden: true })
  const { verdicts } = sent()[0] as { verdicts: { expected: string; verdict: string }[] }
  expect(verdicts.filter(({ verdict }) => verdict !== 'correct')).toEqual([
    { expected: 'praise', verdict: 'wrong' },
  ])
})

test.each([
  [refuseWith(404, 'Verse not found'), 'Verse not found'],
  [refuseWith(500, 'Internal server error'), 'An unknown error occurred'],
])('shows why progress couldn’t be saved', async (respond, text) => {
  const { user, press } = open({ responses: { [POST]: respond } })
  await user.type(await screen.findByRole('textbox'), 'o praise')
  await press('Check')
  await press('Save Progress')
  await waitFor(() =>
    expect(toast()).toMatchObject({ title: 'Failed to save progress', text, tone: 'destructive' }),
  )
})

test('practices a custom verse without saving it', async () => {
  const card = { id: 'card', reference: 'Ode 1:1', text: 'Sing a song.', translation: 'Custom' }
  const { user, press } = open({ responses: { [VERSES]: respondWith([card]) } })
  await user.type(await screen.findByRole('textbox'), 'sing a song')
  await press('Check')
  expect(await screen.findByText('100')).toBeTruthy()
  expect(screen.queryByText(/Save Progress/)).toBeNull()
})

test('hides the text or shows only first letters', async () => {
  const { user } = open()
  const shownText = () => document.querySelector('.verse')?.textContent
  await user.click(await screen.findByRole('radio', { name: 'Initials' }))
  expect(shownText()).toBe('O p_____ t__ L___, a__ y_ n______.')
  await user.type(screen.getByRole('textbox'), 'o praise ')
  expect(shownText()).toBe('O praise t__ L___, a__ y_ n______.')
  await user.click(screen.getByRole('radio', { name: 'Hide' }))
  expect(document.querySelectorAll('.word[data-hidden="true"]')).toHaveLength(5)
})

test('offers nothing to save on the Recite tab', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('tab', { name: 'Recite' }))
  await screen.findByRole('button', { name: 'Start' })
  expect(screen.queryByText(/Save Progress/)).toBeNull()
})

test.each([
  [
    'that a member doesn’t have premium',
    { isPremium: false },
    'You need a premium subscription to access this feature.',
  ],
  [
    'a missing-premium error from the server',
    { responses: { [DETAILS]: refuseWith(403, 'x') } },
    'You need a premium subscription to access this feature.',
  ],
  ['a missing set', { responses: { [DETAILS]: refuseWith(404, 'x') } }, NOT_FOUND],
  ['a URL without a set', { search: '' }, NOT_FOUND],
  [
    'a set without verses',
    { responses: { [VERSES]: respondWith([]) } },
    "This scripture set doesn't have any verses to practice with.",
  ],
  [
    'a member’s own set without verses',
    { search: 'setId=praise&custom=true', responses: { [VERSES]: respondWith([]) } },
    "This scripture set doesn't have any verses to practice with. Add verses to this set from your dashboard.",
  ],
])('explains %s, with a link to the dashboard', async (_, visit, text) => {
  open(visit)
  expect(await screen.findByText(text)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Return to Dashboard' }).getAttribute('href')).toBe('/dashboard')
})

test('offers a retry for a set that fails to load', async () => {
  let respond = failNetwork
  const { press } = open({ responses: { [VERSES]: () => respond() } })
  await screen.findByText('This set didn’t load. The server isn’t responding right now.')
  respond = respondWith(TWO_VERSES)
  await press('Try again')
  await heading('Praise')
})

test('keeps the screen when the network is lost', async () => {
  let respond = respondWith(TWO_VERSES)
  const { client, press } = open({ responses: { [VERSES]: () => respond() } })
  await press('Next Verse')
  respond = failNetwork
  await client.refetchQueries({ queryKey: ['/api/scripture-sets/verses'] })
  await waitFor(() =>
    expect(
      client
        .getQueryCache()
        .getAll()
        .some(({ state }) => state.error !== null),
    ).toBe(true),
  )
  expect(screen.getByText('Verse 2 of 2')).toBeTruthy()
})

const LEARN = 'POST /api/plans'
const PLAN_ID = '0b7f5c1e-3f5f-4b53-9a57-000000000001'

test('asks for a complete translation if the chosen one lacks verses, and learns the set in it', async () => {
  const responses = [
    respondWith({ message: 'Not all of it', whole: ['WEB', 'KJV'] }, 409),
    respondWith({ id: PLAN_ID, added: 2, already: 0, leftOut: 0 }),
  ]
  const { press, calls } = open({
    responses: {
      [LEARN]: () => (responses.shift() ?? failNetwork)(),
      'GET /api/reviews/verses': respondWith([]),
      [`GET /api/plans/${PLAN_ID}`]: respondWith(createTestPlan({ title: 'Praise' })),
    },
  })
  await press('Learn this set')
  const dialog = await screen.findByRole('dialog', { name: 'Which translation?' })
  expect(
    within(dialog)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['', 'Learn in the WEB', 'Learn in the KJV', 'In my translation'])
  await press('Learn in the WEB')
  const plan = await screen.findByRole('dialog', { name: 'Plan for Praise' })
  expect(await within(plan).findByText('Saturday, November 28')).toBeTruthy()
  await press('Done')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(calls.filter(({ name }) => name === LEARN).map(({ body }) => body)).toEqual(
    [expect.any(String), 'WEB'].map((translation: unknown) => ({
      title: 'Praise',
      setId: 'praise',
      custom: false,
      translation,
    })),
  )
  expect(await screen.findByRole('combobox', { name: 'Translation' })).toHaveProperty('value', 'WEB')
})

test('lets the member paste a whole passage in their own translation', async () => {
  const { press } = open({ responses: { [LEARN]: respondWith({ message: 'Not all', whole: ['KJV'] }, 409) } })
  await press('Learn this set')
  await press('In my translation')
  expect(await screen.findByText(/Paste Psalm 117:1[–-]2 from your Bible app/)).toBeTruthy()
})

test('links a set being learned to Today and shows the state of its verses', async () => {
  const inMemory = (id: string, changes: object) => ({
    verse: { ...TWO_VERSES.find((verse) => verse.id === id), book: 'Psalms', chapter: 117, verse: 1 },
    state: 'known',
    recall: 0.917,
    dueOn: '2999-01-01',
    tests: 3,
    phrases: [],
    ...changes,
  })
  const { press } = open({
    responses: {
      'GET /api/reviews/verses': respondWith([
        inMemory('PSA.117.1.KJV', {}),
        inMemory('PSA.117.2.KJV', { dueOn: '2026-01-01' }),
      ]),
    },
  })
  expect(await screen.findByRole('link', { name: 'Go to Today' })).toHaveProperty('pathname', '/today')
  expect(screen.queryByRole('button', { name: 'Learn this set' })).toBeNull()
  expect(await screen.findByText('92%')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Learn Psalm/ })).toBeNull()
  await press('Next')
  expect(await screen.findByText('Due')).toBeTruthy()
  await press('More')
  expect(screen.getByRole('button', { name: 'Review Psalm 117:2 today' })).toBeTruthy()
})

test('doesn’t link a known set to Today when nothing is due', async () => {
  const knownVerses = TWO_VERSES.map((verse) => ({
    verse: { ...verse, book: 'Psalms', chapter: 117, verse: 1 },
    state: 'known',
    recall: 0.917,
    dueOn: '2999-01-01',
    tests: 3,
    phrases: [],
  }))
  open({ responses: { 'GET /api/reviews/verses': respondWith(knownVerses) } })
  expect(await screen.findByText('92%')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Go to Today' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Learn this set' })).toBeNull()
})
