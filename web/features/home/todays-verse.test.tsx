import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#web/api/query-client.ts'
import { respondWith, failNetwork, refuseWith, createFakeServer } from '#web/testing/server.ts'
import { createUser } from '#web/testing/member.ts'
import { fillIn } from '#web/testing/typing.ts'
import { readWaitingTake } from '#web/practice/waiting-take/waiting-takes.ts'
import { openBrowserStore } from '#web/outbox/browser-store.ts'
import { toasts } from '#web/ui/toast-store.ts'
import { TodaysVerse } from './todays-verse.tsx'

// Load and compile the lazy practice once.

const VERSE = {
  id: 'PSA.23.1.KJV',
  reference: 'Psalm 23:1',
  text: 'The LORD is my shepherd; I shall not want.',
  translation: 'KJV',
}
const POST = 'POST /api/user/progress'
const recorded = respondWith({
  attemptId: 'x',
  xpEarned: 31,
  totalXP: 141,
  accuracyBefore: 73,
  newAchievements: [{ achievement: { id: 'first-steps', name: 'First Steps', xpReward: 10 } }],
  memory: { grade: 'good', recallBefore: 0.9, dueOn: '2026-12-01', stability: 9, isNewlyKnown: true },
})

let memberCount = 0

async function open(replies: Parameters<typeof createFakeServer>[0] = {}) {
  memberCount += 1
  const member = createUser({ id: `0b7f5c1e-3f5f-4b53-9a52-${String(memberCount).padStart(12, '0')}` })
  const server = createFakeServer(
    {
      'GET /api/auth/user': respondWith(member),
      'GET /api/verses/random': respondWith(VERSE),
      'GET /api/user/accepted-forms': respondWith([]),
      [POST]: recorded,
      ...replies,
    },
    member.id,
  )
  vi.stubGlobal('fetch', server.fetch)
  render(
    <QueryClientProvider client={createQueryClient()}>
      <TodaysVerse />
    </QueryClientProvider>,
  )
  const user = userEvent.setup()
  const listQueued = async () => (await openBrowserStore().list(member.id)).map(({ state }) => state)
  return {
    server,
    user,
    member,
    listQueued,
    listSent: () => server.callsNamed(POST).map(({ body }) => body),
  }
}

type Opened = Awaited<ReturnType<typeof open>>

async function type({ user }: Opened, text: string) {
  await user.click(await screen.findByRole('button', { name: 'Type instead' }))
  await fillIn(user, screen.getByRole('textbox'), text)
  await user.click(screen.getByRole('button', { name: 'Check' }))
}

const findSaveButton = () => screen.findByRole('button', { name: 'Save Progress' })
const getToast = () => toasts.get().at(-1)

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('saves a member’s recitation only once', async () => {
  const opened = await open()
  await type(opened, 'the lord is my shepherd i shall want')
  await opened.user.click(await findSaveButton())
  await waitFor(() =>
    expect(getToast()).toMatchObject({
      title: 'Progress Saved',
      text: 'Your memorization progress has been recorded.',
    }),
  )
  expect(opened.listSent()).toEqual([
    expect.objectContaining({
      verseId: 'PSA.23.1.KJV',
      accuracy: 89,
      method: 'typed',
      timeSpent: expect.any(Number),
      id: expect.stringMatching(/^[0-9a-f-]{14}7/),
      practicedAt: expect.stringMatching(/^\d{4}-.*Z$/),
      timeZone: expect.any(String),
    }),
  ])
  expect(opened.listSent()[0]).toMatchObject({
    verdicts: { 7: { expected: 'not', verdict: 'skipped' }, 8: { expected: 'want', verdict: 'correct' } },
  })
  expect(
    await screen.findByText(
      'Recorded: +31 XP. New: First Steps. Up from 73% to 89%. You know it by heart now.',
    ),
  ).toBeTruthy()
  expect(screen.getByRole('progressbar', { name: 'Level 2' }).getAttribute('aria-valuetext')).toBe(
    '41 of 100 XP',
  )
  expect(await screen.findByRole('button', { name: 'Next verse' })).toBeTruthy()
  await opened.user.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(opened.listSent()).toHaveLength(1)
  expect(await opened.listQueued()).toEqual([])
})

test('keeps a take as a draft while its verdicts can change, and sends it when the member moves on', async () => {
  const opened = await open()
  await type(opened, 'the lord is my shepherd')
  await waitFor(async () => expect(await opened.listQueued()).toEqual(['draft']))
  expect(opened.listSent()).toEqual([])
  await opened.user.click(screen.getByRole('button', { name: 'Try Again' }))
  await waitFor(() => expect(opened.listSent()).toMatchObject([{ accuracy: 56, method: 'typed' }]))
  await waitFor(async () => expect(await opened.listQueued()).toEqual([]))
})

test('sends the draft when the member leaves the screen', async () => {
  const opened = await open()
  await type(opened, 'the lord is my shepherd')
  await waitFor(async () => expect(await opened.listQueued()).toEqual(['draft']))
  cleanup()
  await waitFor(() => expect(opened.listSent()).toHaveLength(1))
})

test('keeps a take on this device while offline', async () => {
  const opened = await open({ [POST]: failNetwork })
  await type(opened, 'the lord is my shepherd')
  await opened.user.click(await findSaveButton())
  await waitFor(() =>
    expect(getToast()).toMatchObject({
      title: 'Saved on This Device',
      text: 'We’ll send it as soon as you’re back online.',
    }),
  )
  expect(await screen.findByRole('button', { name: 'Next verse' })).toBeTruthy()
  expect(await opened.listQueued()).toEqual(['waiting'])
})

test.each([
  ['failing', refuseWith(500, 'Internal server error'), 'waiting'],
  ['missing the verse', refuseWith(404, 'Verse not found'), 'parked'],
] as const)('keeps a take if the server is %s and resends the same attempt', async (...row) => {
  const [, failure, state] = row
  let reply = failure
  const opened = await open({ [POST]: () => reply() })
  await type(opened, 'the lord is my shepherd')
  await opened.user.click(await findSaveButton())
  await waitFor(() =>
    expect(getToast()).toMatchObject({
      title: 'Save Failed',
      text: 'Could not save your progress. Please try again.',
      tone: 'destructive',
    }),
  )
  expect(await opened.listQueued()).toEqual([state])
  reply = recorded
  await opened.user.click(await findSaveButton())
  await waitFor(() => expect(getToast()).toMatchObject({ title: 'Progress Saved' }))
  const ids = opened.listSent().map((body) => (body as { id: string }).id)
  expect(ids).toEqual([ids[0], ids[0]])
  expect(await opened.listQueued()).toEqual([])
})

test('stores a visitor’s last take in this browser and offers to create an account', async () => {
  const opened = await open({ 'GET /api/auth/user': refuseWith(401, 'Unauthorized') })
  await type(opened, 'the lord is my')
  const link = await screen.findByRole('link', { name: 'Save Progress (Premium)' })
  expect(link.getAttribute('href')).toBe('/register')
  expect(screen.queryByRole('button', { name: 'Save Progress' })).toBeNull()
  await waitFor(() => expect(readWaitingTake()?.attempt.body.accuracy).toBe(44))
  const first = readWaitingTake()?.attempt.id
  await opened.user.click(screen.getByRole('button', { name: 'Try Again' }))
  await opened.user.type(screen.getByRole('textbox'), 'the lord is my shepherd i shall not want')
  await opened.user.click(screen.getByRole('button', { name: 'Check' }))
  await waitFor(() => expect(readWaitingTake()?.attempt.body.accuracy).toBe(100))
  expect(readWaitingTake()?.attempt.id).not.toBe(first)
  expect([opened.listSent(), await opened.listQueued()]).toEqual([[], []])
})
