import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Route, Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { createQueryClient } from '#web/api/query-client.ts'
import { createUser } from '#web/testing/member.ts'
import { createReviewItem, createAttemptResponse } from '#web/testing/reviews.ts'
import { respondWith, refuseWith, createFakeServer } from '#web/testing/server.ts'
import { fillIn } from '#web/testing/typing.ts'
import { LearnScreen } from './learn-screen.tsx'

const POST = 'POST /api/user/progress'
const VERSE = createReviewItem('PSA.117.1.KJV').verse
const WORDS = 'o praise the lord all ye nations'
const LONG =
  'For God so loved the world, that he gave his only begotten Son, that whosoever believeth in him should not perish, but have everlasting life.'

let members = 0

function open(responses: Parameters<typeof createFakeServer>[0] = {}, member = nextMember()) {
  const server = createFakeServer({
    'GET /api/auth/user': respondWith(member),
    'GET /api/user/accepted-forms': respondWith([]),
    'GET /api/verses/PSA.117.1.KJV': respondWith(VERSE),
    [POST]: respondWith(createAttemptResponse('2026-11-23')),
    ...responses,
  })
  vi.stubGlobal('fetch', server.fetch)
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Router hook={memoryLocation({ path: '/learn/PSA.117.1.KJV' }).hook}>
        <Route path="/learn/:id" component={LearnScreen} />
      </Router>
    </QueryClientProvider>,
  )
  const user = userEvent.setup()
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }))
  const typeAndCheck = async (text: string, next: string) => {
    await user.click(await screen.findByRole('textbox', { name: /^Type / }))
    await user.paste(text)
    await press('Check')
    // The step may already have advanced automatically.
    const button = await screen.findByRole('button', { name: next }).catch(() => null)
    if (button !== null) await user.click(button)
  }
  return { member, user, press, typeAndCheck, sent: () => server.callsNamed(POST).map(({ body }) => body) }
}

function nextMember() {
  members += 1
  return createUser({ id: `0b7f5c1e-3f5f-4b53-9a57-${String(members).padStart(12, '0')}` })
}

const findStep = async (name: string) => screen.findByRole('heading', { name })
/** Finds the text for screen readers, which has "…" for each hidden word. */
const findSpokenText = async (text: string) => screen.findByText(text, { selector: '.sr-only' })

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('hides the text in five steps, ending with the reference', async () => {
  const { press, typeAndCheck, sent } = open()
  await findStep('Read')
  await findSpokenText('O praise the LORD, all ye nations.')
  await press('Type instead')
  await findSpokenText('O praise the LORD, all ye nations.')
  await typeAndCheck(WORDS, 'Next step')
  await findStep('Half')
  await findSpokenText('O … the … all … nations.')
  await typeAndCheck(WORDS, 'Next step')
  await findStep('Letters')
  await findSpokenText('O p_____ t__ L___, a__ y_ n______.')
  await typeAndCheck(WORDS, 'Next step')
  await findStep('Memory')
  await findSpokenText('Hidden verse, 7 words.')
  await typeAndCheck(WORDS, 'Next step')
  await findStep('Reference')
  expect(screen.queryByText(/Psalm 117:1/)).toBeNull()
  await typeAndCheck('psalm 117 1', 'Finish')
  await screen.findByRole('heading', { name: 'You’ve learned Psalm 117:1' })
  await waitFor(() => expect(sent()).toHaveLength(4))
  expect(sent()).toMatchObject([
    { verseId: 'PSA.117.1.KJV', accuracy: 100, textHidden: false },
    { textHidden: false },
    { textHidden: false },
    { textHidden: true },
  ])
})

test('repeats a failed step with the other half hidden', async () => {
  const { press, typeAndCheck } = open()
  await press('Type instead')
  await typeAndCheck(WORDS, 'Next step')
  await typeAndCheck('o praise the lord', 'Try Again')
  await findSpokenText('… praise … LORD, … ye …')
  await typeAndCheck(WORDS, 'Next step')
  await findStep('Letters')
})

test('resumes on another day at the same step, with the cue word', async () => {
  const { member, user, press, typeAndCheck } = open()
  await press('Type instead')
  await typeAndCheck(WORDS, 'Next step')
  await findStep('Half')
  await user.type(screen.getByRole('textbox', { name: /cue word/ }), 'nations')
  cleanup()
  const reopened = open({}, member)
  await findStep('Half')
  await reopened.press('I already know it')
  await findStep('Memory')
  await screen.findByText(/Your cue: nations/)
  await reopened.press('Previous step')
  await findStep('Letters')
})

test('builds up a long verse phrase by phrase, from its end or its beginning', async () => {
  const { press, user, typeAndCheck, sent } = open({
    'GET /api/verses/PSA.117.1.KJV': respondWith({
      ...VERSE,
      id: 'JHN.3.16.KJV',
      reference: 'John 3:16',
      text: LONG,
    }),
  })
  await press('Type instead')
  await typeAndCheck(LONG, 'Next step')
  await findSpokenText('but … everlasting …')
  expect(screen.getByText(/Part 1 of 4/)).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: 'From the beginning' }))
  await findSpokenText('For … so … the …')
  await typeAndCheck('for god so loved the world', 'Next step')
  await findStep('Letters')
  const steps = within(screen.getByRole('list', { name: 'Steps' })).getAllByRole('listitem')
  expect(steps.find((step) => step.getAttribute('aria-current') === 'step')?.textContent).toBe('Letters')
  // Reciting part of a verse isn't an attempt.
  await waitFor(() => expect(sent()).toHaveLength(1))
})

test('advances automatically after a passed step, unless the user interacts with the page', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  try {
    const { press, user } = open()
    await press('Type instead')
    await fillIn(user, await screen.findByRole('textbox', { name: /^Type / }), WORDS)
    await press('Check')
    expect((await screen.findByText('Passed. Next: Half.')).closest('[role=status]')).toBeTruthy()
    await vi.advanceTimersByTimeAsync(10_000)
    await findStep('Half')
    await fillIn(user, await screen.findByRole('textbox', { name: /^Type / }), WORDS)
    await press('Check')
    await screen.findByRole('button', { name: 'Next step' })
    await user.keyboard('{Shift}')
    await vi.advanceTimersByTimeAsync(10_000)
    await findStep('Half')
    await press('Next step')
    await findStep('Letters')
  } finally {
    vi.useRealTimers()
  }
})

test('pauses a long verse after seven steps and resumes there later', async () => {
  const responses = {
    'GET /api/verses/PSA.117.1.KJV': respondWith({
      ...VERSE,
      id: 'JHN.3.16.KJV',
      reference: 'John 3:16',
      text: LONG,
    }),
  }
  const { member, press, typeAndCheck } = open(responses)
  await press('Type instead')
  await typeAndCheck(LONG, 'Next step')
  const end = 'but have everlasting life'
  const part = `that whosoever believeth in him should not perish ${end}`
  for (const text of [end, end, end, part, part, part]) await typeAndCheck(text, 'Next step')
  await findStep('A good place to stop')
  expect(screen.getByText(/^7 of 14 steps done/)).toBeTruthy()
  cleanup()
  const reopened = open(responses, member)
  await findStep('Half')
  expect(screen.getByText('Part 3 of 4')).toBeTruthy()
  expect(within(screen.getByRole('list', { name: 'Steps' })).getAllByRole('listitem')).toHaveLength(7)
  await reopened.press('Previous step')
  await findStep('Memory')
})

test("shows an error for a verse that doesn't exist", async () => {
  open({ 'GET /api/verses/PSA.117.1.KJV': refuseWith(404, 'Verse not found') })
  expect(await screen.findByRole('heading', { name: /not found/i })).toBeTruthy()
})
