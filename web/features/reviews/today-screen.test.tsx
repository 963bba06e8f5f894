import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { createQueryClient } from '#web/api/query-client.ts'
import { openBrowserStore } from '#web/outbox/browser-store.ts'
import { openMemberOutbox } from '#web/outbox/page-outbox.ts'
import { createTestCard } from '#web/testing/card.ts'
import { createUser } from '#web/testing/member.ts'
import { createReviewItem, createReviewsToday, createAttemptResponse } from '#web/testing/reviews.ts'
import { respondWith, failNetwork, refuseWith, createFakeServer } from '#web/testing/server.ts'
import { fillIn } from '#web/testing/typing.ts'
import { openStoredQueue } from './stored-queue.ts'
import { mergeTexts } from './learned.ts'
import { TodayScreen } from './today-screen.tsx'

const POST = 'POST /api/user/progress'
const TODAY = 'GET /api/reviews/today'
const FIRST = 'o praise the lord all ye nations'
const SECOND = 'praise ye the lord'

let members = 0
const nextMember = () => {
  members += 1
  return createUser({ id: `0b7f5c1e-3f5f-4b53-9a57-${String(members).padStart(12, '0')}`, currentStreak: 3 })
}

function open(responses: Parameters<typeof createFakeServer>[0] = {}, member = nextMember()) {
  const server = createFakeServer(
    {
      'GET /api/auth/user': respondWith(member),
      'GET /api/user/accepted-forms': respondWith([]),
      [TODAY]: respondWith(createReviewsToday()),
      [POST]: respondWith(createAttemptResponse('2026-12-03')),
      ...responses,
    },
    member.id,
  )
  vi.stubGlobal('fetch', server.fetch)
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Router hook={memoryLocation({ path: '/today' }).hook}>
        <TodayScreen />
      </Router>
    </QueryClientProvider>,
  )
  const user = userEvent.setup()
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }))
  const say = async (text: string, next: string) => {
    await fillIn(user, await screen.findByRole('textbox'), text)
    await press('Check')
    await press(next)
  }
  const bodies = (call: string) => server.callsNamed(call).map(({ body }) => body)
  return { member, user, press, say, bodies, sent: () => bodies(POST) }
}

const findPractice = async (reference: string) =>
  screen.findByRole('article', { name: `Practice ${reference}` })

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('hides each verse, shows the results, and sums them up', async () => {
  const { press, say, sent } = open()
  const first = await findPractice('Psalm 117:1')
  expect(first.textContent).toContain('Due since yesterday')
  expect(within(first).queryByRole('radio')).toBeNull()
  await press('Type instead')
  await say(FIRST, 'Next verse')
  await findPractice('Psalm 117:2')
  expect(await screen.findByText('next: Thursday, December 3')).toBeTruthy()
  await say(SECOND, 'Finish')
  const summary = await screen.findByRole('article', { name: 'Done for today' })
  await waitFor(() => expect(summary.textContent).toContain('20 XP'))
  expect(summary.textContent).toContain('2 remembered')
  expect(summary.textContent).toContain('Tomorrow: 5 verses, about 9 minutes.')
  expect(sent()).toMatchObject([
    { verseId: 'PSA.117.1.KJV', method: 'typed', accuracy: 100, textHidden: true },
    { verseId: 'PSA.117.2.KJV', method: 'typed', accuracy: 100, textHidden: true },
  ])
})

test('drills a lost verse right away and repeats it at the end', async () => {
  const { press, say, sent } = open({
    [TODAY]: respondWith(
      createReviewsToday({ items: [createReviewItem('PSA.117.1.KJV'), createReviewItem('PSA.117.2.KJV')] }),
    ),
  })
  await press('Type instead')
  await say('o praise', 'Continue')
  expect(await screen.findByRole('heading', { name: 'Once more: the part you missed' })).toBeTruthy()
  expect(await screen.findByText('again today')).toBeTruthy()
  await say(FIRST, 'Continue')
  await findPractice('Psalm 117:2')
  await say(SECOND, 'Next verse')
  await findPractice('Psalm 117:1')
  await say(FIRST, 'Finish')
  const summary = await screen.findByRole('article', { name: 'Done for today' })
  // Each verse is listed once, with its last take.
  expect(within(summary).getAllByRole('listitem')).toHaveLength(2)
  expect(summary.textContent).not.toContain('again today')
  await waitFor(() => expect(sent()).toHaveLength(3))
})

test('counts everything the session earned, including learning steps and rewards', async () => {
  const firstSteps = { id: 'x', earnedAt: '2026-11-22T08:00:00Z', achievementId: 'first-steps' }
  const achievement = { name: 'First Steps', xpReward: 10 }
  let sentSoFar = 0
  const { press, say } = open({
    [TODAY]: respondWith(createReviewsToday({ items: [createReviewItem('PSA.117.1.KJV')] })),
    [POST]: () => {
      sentSoFar += 1
      const rewarded = sentSoFar === 1 ? { newAchievements: [{ ...firstSteps, achievement }] } : {}
      return respondWith({ ...createAttemptResponse('2026-12-03'), xpEarned: 15, ...rewarded })()
    },
  })
  await press('Type instead')
  // Earlier takes of a verse are sent, too.
  await say(FIRST, 'Try Again')
  await say(FIRST, 'Finish')
  const summary = await screen.findByRole('article', { name: 'Done for today' })
  await waitFor(() => expect(summary.textContent).toContain('40 XP'))
  expect(summary.textContent).toContain('New: First Steps')
})

test('updates an open summary once waiting takes are sent', async () => {
  let isOffline = true
  const { member, press, say, sent } = open({
    [TODAY]: respondWith(createReviewsToday({ items: [createReviewItem('PSA.117.1.KJV')] })),
    [POST]: () => (isOffline ? failNetwork : respondWith(createAttemptResponse('2026-12-03')))(),
  })
  await press('Type instead')
  await say(FIRST, 'Finish')
  const summary = await screen.findByRole('article', { name: 'Done for today' })
  await waitFor(() => expect(summary.textContent).toContain('saved on this device; we’ll send it later'))
  expect(summary.textContent).toContain('More XP once everything is sent.')
  isOffline = false
  await openMemberOutbox(member.id).sendAll()
  await waitFor(() => expect(summary.textContent).toContain('next: Thursday, December 3'))
  expect(summary.textContent).not.toContain('send it later')
  expect(summary.textContent).toContain('10 XP')
  expect(summary.textContent).not.toContain('More XP once')
  expect(sent()).toHaveLength(2)
})

test('shows the streak and how long each verse lasts in the summary', async () => {
  const retention = { ...createReviewItem('PSA.117.1.KJV'), lasts: 11.6, lastedAWeekAgo: 4.2 }
  const { press, say } = open({
    [TODAY]: respondWith(createReviewsToday({ items: [createReviewItem('PSA.117.1.KJV')] })),
    'GET /api/reviews/week': respondWith({ date: '2026-11-22', verses: [retention] }),
  })
  await press('Type instead')
  await say(FIRST, 'Finish')
  const summary = await screen.findByRole('article', { name: 'Done for today' })
  await waitFor(() => expect(summary.textContent).toContain('12 days, up from 4 days'))
  expect(summary.textContent).toContain('Your streak: 3 days.')
  // There's only one way to continue.
  expect(within(summary).getAllByRole('link')).toHaveLength(1)
  expect(within(summary).queryByRole('button')).toBeNull()
})

test('lets the member repeat a line with a mistake', async () => {
  const { press, user, say, sent } = open()
  await press('Type instead')
  await user.type(await screen.findByRole('textbox'), 'o praise the lord all ye people')
  await press('Check')
  await press('Once more: just that line')
  expect(await screen.findByRole('heading', { name: 'Just that line' })).toBeTruthy()
  const drill = await screen.findByRole('article', { name: 'Practice a line of Psalm 117:1' })
  await user.type(within(drill).getByRole('textbox'), 'all ye nations')
  await user.click(within(drill).getByRole('button', { name: 'Check' }))
  await within(drill).findByText('100')
  await user.click(within(drill).getByRole('button', { name: 'Done' }))
  // The result is unchanged, and saved once with its mistake.
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Once more: just that line'))
  await press('Next verse')
  await findPractice('Psalm 117:2')
  await say(SECOND, 'Finish')
  await waitFor(() => expect(sent()).toHaveLength(2))
  expect(sent()[0]).toMatchObject({ verseId: 'PSA.117.1.KJV', accuracy: 86 })
})

test('doesn’t offer a line after a flawless take, or if continuing drills it anyway', async () => {
  const { press, user } = open()
  const check = async (text: string) => {
    await fillIn(user, await screen.findByRole('textbox'), text)
    await press('Check')
    await screen.findByRole('region', { name: 'Result' })
  }
  await press('Type instead')
  await check(FIRST)
  expect(screen.queryByRole('button', { name: /^Once more/ })).toBeNull()
  await press('Try Again')
  await check('o praise')
  expect(screen.queryByRole('button', { name: /^Once more/ })).toBeNull()
})

test('counts a verse as practice when its text was shown, and says so', async () => {
  const { press, say, sent } = open({
    [POST]: respondWith({ ...createAttemptResponse('2026-12-03'), memory: null }),
  })
  await press('Type instead')
  await press('Show verse')
  await say(FIRST, 'Next verse')
  expect(await screen.findByText('practice only: you’d just seen or heard the words')).toBeTruthy()
  await waitFor(() => expect(sent()).toMatchObject([{ textHidden: false }]))
})

test('counts a verse that was just shown as practice, and repeats it after another', async () => {
  const { press, say, sent } = open()
  await press('Type instead')
  await press('Show verse')
  await press('Hide verse')
  expect(await screen.findByText(/^You just saw or heard the words, so this try is practice/)).toBeTruthy()
  await say(FIRST, 'Next verse')
  await waitFor(() => expect(sent()).toMatchObject([{ verseId: 'PSA.117.1.KJV', textHidden: false }]))
  await findPractice('Psalm 117:2')
  expect(screen.queryByText(/^You just saw/)).toBeNull()
  await say(SECOND, 'Next verse')
  // Another verse came in between, but two minutes haven't passed.
  await findPractice('Psalm 117:1')
  expect(screen.getByText(/^You just saw/)).toBeTruthy()
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 120_000)
  await say(FIRST, 'Finish')
  clock.mockRestore()
  await waitFor(() => expect(sent()).toHaveLength(3))
  expect(sent()).toMatchObject([{}, { textHidden: true }, { verseId: 'PSA.117.1.KJV', textHidden: true }])
})

test('doesn’t let the member mark mistyped words as right', async () => {
  const { press, user } = open()
  await press('Type instead')
  await user.type(await screen.findByRole('textbox'), 'o praise the king all ye nations')
  await press('Check')
  await screen.findByRole('region', { name: 'Worth a second look' })
  expect(screen.queryByRole('button', { name: /^I said it/ })).toBeNull()
})

test('labels the text field according to whether the verse is visible', async () => {
  const { press } = open()
  await press('Type instead')
  expect(await screen.findByRole('textbox', { name: /^Type Psalm 117:1 from memory\./ })).toBeTruthy()
  await press('Show verse')
  expect(screen.getByRole('textbox', { name: /^Type Psalm 117:1\. / })).toBeTruthy()
})

test('reviews a card like a verse and saves the attempt for the card', async () => {
  const id = '0190b3b6-0000-7000-8000-000000000001'
  const customVerse = createTestCard({ id, reference: 'Psalm 117:1', text: 'Praise the LORD, all nations.' })
  const { verse: _, ...item } = createReviewItem('PSA.117.1.KJV')
  const { press, say, bodies } = open({
    [TODAY]: respondWith(createReviewsToday({ items: [{ ...item, customVerse }] })),
    [`POST /api/custom-verses/${id}/attempts`]: respondWith({
      ...createAttemptResponse('2026-12-03'),
      xpEarned: 0,
    }),
  })
  await findPractice('Psalm 117:1')
  await press('Type instead')
  await say('praise the lord all nations', 'Finish')
  const summary = await screen.findByRole('article', { name: 'Done for today' })
  await waitFor(() => expect(summary.textContent).toContain('next: Thursday, December 3'))
  await waitFor(() =>
    expect(bodies(`POST /api/custom-verses/${id}/attempts`)).toMatchObject([
      { accuracy: 100, textHidden: true },
    ]),
  )
})

test('keeps finished verses after Stop and continues on request', async () => {
  const { press, say, sent } = open()
  await press('Type instead')
  await say(FIRST, 'Next verse')
  await press('Stop')
  await screen.findByRole('heading', { name: 'Paused' })
  await waitFor(() => expect(sent()).toHaveLength(1))
  await press('Keep going')
  await findPractice('Psalm 117:2')
})

test('uses the last fetched verses and queues attempts when offline', async () => {
  const member = nextMember()
  const { items, ...day } = createReviewsToday()
  openStoredQueue(member.id).set({ ...day, items: mergeTexts(items) })
  const { press, say } = open({ [TODAY]: failNetwork, [POST]: failNetwork }, member)
  expect(await screen.findByText(/You’re offline/)).toBeTruthy()
  await press('Type instead')
  await say(FIRST, 'Next verse')
  await waitFor(async () => expect(await openBrowserStore().list(member.id)).toHaveLength(1))
  expect(await screen.findByText('saved on this device; we’ll send it later')).toBeTruthy()
  expect(
    openStoredQueue(member.id)
      .read()
      ?.items.map(({ verse }) => verse.id),
  ).toEqual(['PSA.117.2.KJV'])
})

const NOTHING = createReviewsToday({ items: [], nextDueOn: null, forecast: [] })

test('offers ways to start when nothing is being learned and starts with the chosen verse', async () => {
  let today = NOTHING
  const verseId = 'PSA.117.1.KJV'
  const { press, bodies } = open({
    [TODAY]: () => respondWith(today)(),
    'GET /api/reviews/verses': respondWith([]),
    'GET /api/verses/random': respondWith(createReviewItem(verseId).verse),
    [`PUT /api/reviews/verses/${verseId}`]: () => {
      today = createReviewsToday({ items: [createReviewItem(verseId, { kind: 'new' })] })
      return respondWith({ ...createReviewItem(verseId), state: 'learning', tests: 0, phrases: [] })()
    },
  })
  await screen.findByText('Today’s verse: Psalm 117:1')
  expect(screen.getByRole('button', { name: 'Learn this set' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Import Verses' }).getAttribute('href')).toBe('/import')
  await press('Learn Psalm 117:1')
  expect(await findPractice('Psalm 117:1')).toBeTruthy()
  expect(bodies(`PUT /api/reviews/verses/${verseId}`)).toEqual([{ state: 'learning' }])
})

test('links to the front page if today’s verse doesn’t load', async () => {
  open({ [TODAY]: respondWith(NOTHING) })
  const link = await screen.findByRole('link', { name: 'Today’s verse' })
  expect(link.getAttribute('href')).toBe('/#verse-practice')
})

test('shows tomorrow’s reviews and the streak once everything is recited', async () => {
  open({
    [TODAY]: respondWith(
      createReviewsToday({ items: [], doneToday: { verses: 4, minutes: 6, seconds: 360 } }),
    ),
  })
  const card = await screen.findByRole('region', { name: 'Done for today' })
  expect(card.textContent).toContain('4 verses, about 6 minutes.')
  expect(card.textContent).toContain('Tomorrow: 5 verses, about 9 minutes.')
  expect(card.textContent).toContain('Your streak: 3 days.')
  expect(screen.queryByRole('link', { name: 'Recite today’s verse' })).toBeNull()
})

test('offers the verse of the day when nothing is due', async () => {
  open({ [TODAY]: respondWith(createReviewsToday({ items: [] })) })
  const card = await screen.findByRole('region', { name: 'Nothing due today' })
  expect(card.textContent).toContain('Your streak: 3 days.')
  const link = screen.getByRole('link', { name: 'Recite today’s verse' })
  expect(link.getAttribute('href')).toBe('/#verse-practice')
})

test('shows which verses are now known by heart', async () => {
  const answers = [
    { ...createAttemptResponse('2026-12-03').memory, isNewlyKnown: true },
    createAttemptResponse('2026-12-04').memory,
  ]
  const { press, say } = open({
    [POST]: () => respondWith({ ...createAttemptResponse(''), memory: answers.shift() })(),
  })
  await press('Type instead')
  await say(FIRST, 'Next verse')
  expect(await screen.findByText('by heart now, next: Thursday, December 3')).toBeTruthy()
  await say(SECOND, 'Finish')
  const retention = within(await screen.findByRole('region', { name: 'What stuck' }))
  expect(retention.getByText('by heart now, next: Thursday, December 3')).toBeTruthy()
  expect(await retention.findByText('next: Friday, December 4')).toBeTruthy()
})

test('offers a retry when the server fails', async () => {
  let isDown = true
  const { press } = open({
    [TODAY]: () => (isDown ? refuseWith(503, 'Busy') : respondWith(createReviewsToday()))(),
  })
  await screen.findByRole('heading', { name: 'Today’s verses didn’t load.' })
  isDown = false
  await press('Try again')
  await findPractice('Psalm 117:1')
})
