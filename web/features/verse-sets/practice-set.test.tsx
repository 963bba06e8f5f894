import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Route, Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { createQueryClient } from '#web/api/query-client.ts'
import { respondWith, refuseWith, createFakeServer } from '#web/testing/server.ts'
import { createUser } from '#web/testing/member.ts'
import { userQuery } from '#web/features/auth/queries.ts'
import { openBrowserStore } from '#web/outbox/browser-store.ts'
import { listShownToasts } from '#web/testing/toasts.ts'
import { fillIn } from '#web/testing/typing.ts'
import { verseSetQuery } from './queries.ts'
import { VerseSetsPage } from './verse-sets-page.tsx'

const POST = 'POST /api/user/progress'
const SET = '0190b3b6-0000-7000-8000-0000000000aa'
const WORDS = [
  ['PSA.117.1.KJV', 'Psalm 117:1', 'O praise the LORD, all ye nations.'],
  ['PSA.117.2.KJV', 'Psalm 117:2', 'Praise ye the LORD.'],
] as const
const VERSES = WORDS.map(([id, reference, text], place) => ({
  id: `item-${place}`,
  verseId: id,
  customVerseId: null,
  verse: { id, reference, text, translation: 'KJV' },
}))
const CARD = {
  id: 'item-card',
  verseId: null,
  customVerseId: 'card',
  customVerse: { id: 'card', reference: 'Ode 1:1', text: 'Sing a song.' },
}

let members = 0
const member = () => {
  members += 1
  return createUser({ id: `0b7f5c1e-3f5f-4b53-9a54-${String(members).padStart(12, '0')}` })
}

async function open(items: readonly unknown[], who = member(), owner = who.id, responses = {}) {
  const set = { id: SET, userId: owner, name: 'Praise', description: null, isPublic: true, updatedAt: '' }
  const server = createFakeServer(
    {
      'GET /api/auth/user': respondWith(who),
      [`GET /api/verse-sets/${SET}`]: respondWith({ set, items }),
      'GET /api/user/accepted-forms': respondWith([]),
      [POST]: respondWith({ attemptId: 'x', xpEarned: 31, newAchievements: [] }),
      ...responses,
    },
    who.id,
  )
  vi.stubGlobal('fetch', server.fetch)
  const place = memoryLocation({ path: `/verse-sets/${SET}`, record: true })
  const client = createQueryClient()
  client.setQueryData(userQuery.queryKey, who)
  render(
    <QueryClientProvider client={client}>
      <Router hook={place.hook}>
        <Route path="/verse-sets/:id" component={VerseSetsPage} />
      </Router>
    </QueryClientProvider>,
  )
  await screen.findByRole('heading', { level: 1 })
  const user = userEvent.setup()
  const listSent = () => server.callsNamed(POST).map(({ body }) => body)
  const listQueued = async () => (await openBrowserStore().list(who.id)).map(({ state }) => state)
  const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }))
  const type = async (text: string) => {
    await press('Type instead')
    await fillIn(user, screen.getByRole('textbox'), text)
    await press('Check')
  }
  return { server, client, who, user, place, sent: listSent, queued: listQueued, press, type }
}

const figures = () => screen.getByText(/^Verse \d+ of/).parentElement?.textContent
/** Waits until a toast with this content was shown, even if another has replaced it. */
const waitForToast = (toast: object) =>
  waitFor(() => expect(listShownToasts()).toContainEqual(expect.objectContaining(toast)))

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

test('practices a set to its end, saves each verse once, and shows the results', async () => {
  const { type, press, sent } = await open(VERSES)
  expect(document.title).toMatch(/^(?!Verse Sets).+ · Verse by Heart$/)
  expect(figures()).toBe('Verse 1 of 20 of 2 completed0 min')
  await type('o praise the lord all ye nations')
  await press('Next Verse')
  await waitFor(() => expect(figures()).toBe('Verse 2 of 21 of 2 completedAverage 100%0 min'))
  await press('Mark as Practiced')
  const dialog = within(await screen.findByRole('dialog', { name: 'Set Complete' }))
  expect(dialog.getByText('93%')).toBeTruthy()
  expect(dialog.getByText('2 of 2')).toBeTruthy()
  await waitFor(() =>
    expect(sent()).toMatchObject([
      { verseId: 'PSA.117.1.KJV', accuracy: 100, method: 'typed' },
      { verseId: 'PSA.117.2.KJV', accuracy: 85, method: 'marked' },
    ]),
  )
  await waitForToast({ title: 'Progress Saved', text: 'Your practice session has been recorded' })
  await press('Practice Again')
  await waitFor(() => expect(figures()).toBe('Verse 1 of 20 of 2 completed0 min'))
})

test('finalizes the current result when moving to another verse and saves it once', async () => {
  const { type, press, sent, queued } = await open(VERSES)
  await type('o praise the lord all nations')
  await waitFor(async () => expect(await queued()).toEqual(['draft']))
  await press('Next')
  await waitForToast({ title: 'Verse Complete!', text: '86% accuracy on Psalm 117:1' })
  await waitFor(() => expect(sent()).toHaveLength(1))
  await press(/^1, Psalm 117:1, completed/)
  await screen.findByText('Completed at 86%. From here on, it’s just practice.')
  await type('o praise the lord all ye nations')
  await press('Next')
  await waitFor(() => expect(figures()).toBe('Verse 2 of 21 of 2 completedAverage 86%0 min'))
  expect([sent().length, await queued()]).toEqual([1, []])
})

test('saves a verse whose text had to be fetched under its own id, not its substitute’s', async () => {
  const [first, ...others] = VERSES
  const ownText = {
    ...first?.verse,
    id: 'PSA.117.1.XYZ',
    text: 'Praise him, all nations.',
    translation: 'XYZ',
  }
  const substitute = { ...first?.verse, requestedTranslation: 'XYZ', fallbackReason: 'no_key' }
  const items = [{ ...first, verseId: ownText.id, verse: substitute }, ...others]
  const user = member()
  const { type, press, sent } = await open(items, user, user.id, {
    'GET /api/verses/PSA.117.1.XYZ': respondWith(ownText),
  })
  await type('praise him all nations')
  await press('Next Verse')
  await waitFor(() => expect(sent()).toMatchObject([{ verseId: 'PSA.117.1.XYZ', accuracy: 100 }]))
})

test('keeps a session across a reload, including a result that isn’t final yet', async () => {
  const first = await open(VERSES)
  await first.type('o praise the lord all ye nations')
  await waitFor(async () => expect(await first.queued()).toEqual(['draft']))
  cleanup()
  await waitFor(() => expect(first.sent()).toHaveLength(1))
  await open(VERSES, first.who)
  await waitFor(() => expect(figures()).toBe('Verse 1 of 21 of 2 completedAverage 100%0 min'))
})

test('doesn’t interrupt the current verse when another is added to the set elsewhere', async () => {
  const { client, press, user, sent } = await open(VERSES.slice(0, 1))
  await press('Type instead')
  await fillIn(user, screen.getByRole('textbox'), 'o praise the lord all ye nations')
  act(() =>
    client.setQueryData(verseSetQuery(SET).queryKey, (shown) => {
      const [first] = shown?.items ?? []
      return shown === undefined || first === undefined
        ? undefined
        : { ...shown, items: [{ ...first, id: 'item-added' }, ...shown.items] }
    }),
  )
  await waitFor(() => expect(figures()).toBe('Verse 2 of 20 of 2 completed0 min'))
  await press('Check')
  await press('Next Verse')
  await waitFor(() => expect(figures()).toBe('Verse 1 of 21 of 2 completedAverage 100%0 min'))
  await waitFor(() => expect(sent()).toMatchObject([{ verseId: 'PSA.117.1.KJV', accuracy: 100 }]))
})

test('stops navigation at the ends of the set', async () => {
  const { press } = await open([...VERSES, CARD])
  const isDisabled = (name: string) => (screen.getByRole('button', { name }) as HTMLButtonElement).disabled
  await screen.findByRole('button', { name: 'Start' })
  expect([isDisabled('Previous'), isDisabled('Next'), isDisabled('Random')]).toEqual([true, false, false])
  await press(/^3, Ode 1:1/)
  expect([isDisabled('Previous'), isDisabled('Next'), isDisabled('Random')]).toEqual([false, true, false])
  await press('Random')
  await waitForToast({ title: 'Random Verse Selected', text: expect.stringMatching(/^Psalm 117/) })
})

test('disables Random for a single verse and completes a custom verse without a request', async () => {
  const { press, sent, queued } = await open([CARD])
  await screen.findByRole('button', { name: 'Start' })
  expect((screen.getByRole('button', { name: 'Random' }) as HTMLButtonElement).disabled).toBe(true)
  await press('Mark as Practiced')
  await screen.findByRole('dialog', { name: 'Set Complete' })
  await waitForToast({ title: 'Verse Complete!', text: '85% accuracy on Ode 1:1' })
  expect([sent(), await queued()]).toEqual([[], []])
})

const ownCard = (who: { id: string }, verse: number) => {
  const id = `0190b3b6-0000-7000-8000-00000000000${verse}`
  const place = { book: 'Psalms', chapter: 23, verse, translation: 'NKJV' }
  const customVerse = {
    ...place,
    id,
    userId: who.id,
    reference: `Psalm 23:${verse}`,
    text: 'The LORD is mine.',
  }
  return { id: `item-${id}`, verseId: null, customVerseId: id, customVerse }
}

test('saves a take of the member’s own card for the card', async () => {
  const user = member()
  const card = ownCard(user, 1)
  const path = `POST /api/custom-verses/${card.customVerseId}/attempts`
  const { press, server } = await open([card], user, user.id, {
    [path]: respondWith({ attemptId: 'x', newAchievements: [] }),
  })
  await press('Mark as Practiced')
  await screen.findByRole('dialog', { name: 'Set Complete' })
  await waitFor(() =>
    expect(server.callsNamed(path)).toMatchObject([{ body: { method: 'marked', accuracy: 85 } }]),
  )
})

test('offers the member’s own consecutive cards as one passage, but not another member’s', async () => {
  const user = member()
  const cards = [ownCard(user, 1), ownCard(user, 2)]
  await open(cards, user)
  const link = () => screen.queryByRole('link', { name: 'Recite the whole passage' })
  await waitFor(() =>
    expect(link()?.getAttribute('href')).toBe(
      `/practice/custom/${cards[0]?.customVerseId}?to=${cards[1]?.customVerseId}`,
    ),
  )
  cleanup()
  await open(cards)
  await screen.findByRole('button', { name: 'Start' })
  expect(link()).toBeNull()
})

test('explains that a set is empty and links to adding verses', async () => {
  const { place, user } = await open([])
  expect(screen.getByRole('heading', { name: 'No Verses Available' })).toBeTruthy()
  await user.click(screen.getByRole('link', { name: 'Add Verses' }))
  expect(place.history.at(-1)).toBe(`/verse-sets/${SET}/manage`)
})

test('lets members copy a set they don’t own, but not manage it', async () => {
  const { user } = await open(VERSES, member(), '0b7f5c1e-3f5f-4b53-9a54-aaaaaaaaaaaa')
  await user.click(screen.getByRole('button', { name: 'More' }))
  expect(screen.getByRole('button', { name: 'Copy to My Sets' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Manage' })).toBeNull()
})

test('shows "Verse Set Not Found" for a missing set', async () => {
  vi.stubGlobal('fetch', createFakeServer({ [`GET /api/verse-sets/${SET}`]: refuseWith(404, 'x') }).fetch)
  const client = createQueryClient()
  client.setQueryData(userQuery.queryKey, member())
  render(
    <QueryClientProvider client={client}>
      <Router hook={memoryLocation({ path: `/verse-sets/${SET}` }).hook}>
        <Route path="/verse-sets/:id" component={VerseSetsPage} />
      </Router>
    </QueryClientProvider>,
  )
  expect(await screen.findByRole('heading', { name: 'Verse Set Not Found' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Back to Sets' })).toBeTruthy()
})
