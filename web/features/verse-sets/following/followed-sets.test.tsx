import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { Route, Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import type { FollowedSet } from '#shared/contract/verse-sets.ts'
import { createQueryClient } from '#web/api/query-client.ts'
import { userQuery } from '#web/features/auth/queries.ts'
import { createUser } from '#web/testing/member.ts'
import { respondWith, refuseWith, createFakeServer } from '#web/testing/server.ts'
import { listShownToasts } from '#web/testing/toasts.ts'
import { VerseSetsPage } from '../verse-sets-page.tsx'

const SET = '0190b3b6-0000-7000-8000-0000000000bb'
const FOLLOWING = '0190b3b6-0000-7000-8000-0000000000cc'
const RUTH = '0b7f5c1e-3f5f-4b53-9a52-2f3a1f6f4a22'
const GET = 'GET /api/followed-sets'
const FOLLOW = `PUT /api/verse-sets/${SET}/follow`
const UNFOLLOW = `DELETE /api/followed-sets/${FOLLOWING}`
const SEEN = `POST /api/followed-sets/${FOLLOWING}/seen`
const LEARN = 'POST /api/reviews/verses'
const DONE = respondWith({ success: true })

const aFollowed = (changes: Partial<FollowedSet> = {}): FollowedSet => ({
  id: FOLLOWING,
  setId: SET,
  name: 'The Shepherd',
  owner: 'Ruth',
  isOpen: true,
  verseCount: 4,
  bibleCount: 4,
  practicedCount: 1,
  memorizedCount: 0,
  ids: [],
  added: [],
  removed: 0,
  ...changes,
})

const DETAIL = {
  set: { id: SET, userId: RUTH, name: 'The Shepherd', description: null, isPublic: true, updatedAt: '' },
  items: [
    {
      id: 'item',
      verseId: 'PSA.23.1.KJV',
      customVerseId: null,
      verse: {
        id: 'PSA.23.1.KJV',
        reference: 'Psalm 23:1',
        text: 'The LORD is my shepherd.',
        translation: 'KJV',
      },
    },
  ],
}

function open(path: string, responses: Parameters<typeof createFakeServer>[0]) {
  const server = createFakeServer({
    'GET /api/auth/user': respondWith(createUser()),
    'GET /api/verse-sets': respondWith([]),
    'GET /api/scripture-sets': respondWith([]),
    'GET /api/reviews/verses': respondWith([]),
    [`GET /api/verse-sets/${SET}`]: respondWith(DETAIL),
    ...responses,
  })
  vi.stubGlobal('fetch', server.fetch)
  const location = memoryLocation({ path, record: true })
  const client = createQueryClient()
  client.setQueryData(userQuery.queryKey, createUser())
  render(
    <QueryClientProvider client={client}>
      <Router hook={location.hook} searchHook={location.searchHook}>
        <Route path="/verse-sets" component={VerseSetsPage} />
        <Route path="/verse-sets/:id" component={VerseSetsPage} />
      </Router>
    </QueryClientProvider>,
  )
  return { server, user: userEvent.setup(), location }
}

/** Answers with each list in turn, then keeps answering with the last. */
function answerInTurn(...lists: readonly FollowedSet[][]) {
  const remaining = [...lists]
  return () => respondWith(remaining.length > 1 ? remaining.shift() : remaining[0])()
}

const findFollowing = () => screen.findByRole('list', { name: 'Following' })

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('lists followed sets with their owners and the member’s progress', async () => {
  open('/verse-sets', { [GET]: respondWith([aFollowed(), aFollowed({ id: SET, name: null, owner: null })]) })
  const [first, second] = within(await findFollowing()).getAllByRole('listitem')
  expect(first?.textContent).toContain('4 verses · Shared by Ruth · 1 of 4 practiced')
  expect(
    within(first as HTMLElement)
      .getByRole('link', { name: 'The Shepherd' })
      .getAttribute('href'),
  ).toBe(`/verse-sets/${SET}`)
  expect(second?.textContent).toContain('A set you followed')
  expect(second?.textContent).toContain('Shared with you')
})

test('shows that a set is no longer shared and lets the member unfollow it', async () => {
  const unshared = aFollowed({ isOpen: false, setId: null, owner: null, verseCount: 0 })
  const { user, server } = open('/verse-sets', { [GET]: answerInTurn([unshared], []), [UNFOLLOW]: DONE })
  expect((await findFollowing()).textContent).toContain(
    'No longer shared. You’ll keep the verses you’ve learned.',
  )
  expect(screen.queryByRole('link', { name: 'The Shepherd' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Unfollow The Shepherd' }))
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Following' })).toBeNull())
  expect(server.callsNamed(UNFOLLOW)).toHaveLength(1)
  expect(listShownToasts().at(-1)).toMatchObject({ title: 'Unfollowed' })
  expect(listShownToasts().at(-1)?.action).toBeUndefined()
})

test('offers added verses, learns them, and then marks them as seen', async () => {
  const added = ['PSA.23.3.KJV', 'PSA.23.4.KJV']
  const { user, server } = open('/verse-sets', {
    [GET]: answerInTurn([aFollowed({ added, removed: 1 })], [aFollowed()]),
    [LEARN]: respondWith({ added: 2, already: 0, leftOut: 0 }),
    [SEEN]: DONE,
  })
  expect(await screen.findByText('Ruth added 2 verses.')).toBeTruthy()
  expect(screen.getByText('Ruth removed 1 verse. You’ll keep what you’re learning.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Add them' }))
  await waitFor(() => expect(screen.queryByText('Ruth added 2 verses.')).toBeNull())
  expect(server.callsNamed(LEARN).map(({ body }) => body)).toEqual([{ ids: added, setId: SET }])
  expect(server.callsNamed(SEEN).map(({ body }) => body)).toEqual([{ ids: added }])
})

test('dismisses additions without learning them', async () => {
  const { user, server } = open('/verse-sets', {
    [GET]: answerInTurn([aFollowed({ added: ['PSA.23.3.KJV'] })], [aFollowed()]),
    [SEEN]: DONE,
  })
  expect(await screen.findByRole('button', { name: 'Add it' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Not now' }))
  await waitFor(() => expect(screen.queryByText('Ruth added 1 verse.')).toBeNull())
  expect(server.callsNamed(LEARN)).toEqual([])
})

test('keeps the offer when learning fails', async () => {
  const { user, server } = open('/verse-sets', {
    [GET]: respondWith([aFollowed({ added: ['PSA.23.3.KJV'] })]),
    [LEARN]: refuseWith(500, 'Broken'),
  })
  await user.click(await screen.findByRole('button', { name: 'Add it' }))
  await waitFor(() => expect(server.callsNamed(LEARN)).toHaveLength(1))
  expect(await screen.findByRole('button', { name: 'Add it' })).toBeTruthy()
  expect(server.callsNamed(SEEN)).toEqual([])
})

test('offers a retry when the list doesn’t load', async () => {
  let isBroken = true
  const { user } = open('/verse-sets', {
    [GET]: () => (isBroken ? refuseWith(500, 'Broken') : respondWith([aFollowed()]))(),
  })
  const text = 'The sets you follow didn’t load. The server isn’t responding right now.'
  const alert = (await screen.findByText(text, undefined, { timeout: 10_000 })).closest('[role=alert]')
  isBroken = false
  await user.click(within(alert as HTMLElement).getByRole('button', { name: 'Try again' }))
  expect(await findFollowing()).toBeTruthy()
})

test('follows a public set from its screen and unfollows it with Undo', async () => {
  const { user, server } = open(`/verse-sets/${SET}`, {
    [GET]: answerInTurn([], [aFollowed()], [], [aFollowed()]),
    [FOLLOW]: DONE,
    [UNFOLLOW]: DONE,
  })
  await user.click(await screen.findByRole('button', { name: 'Follow' }))
  await user.click(await screen.findByRole('button', { name: 'Unfollow' }))
  expect(await screen.findByRole('button', { name: 'Follow' })).toBeTruthy()
  expect(listShownToasts().at(-1)).toMatchObject({ title: 'Unfollowed', action: { label: 'Undo' } })
  listShownToasts().at(-1)?.action?.run()
  expect(await screen.findByRole('button', { name: 'Unfollow' })).toBeTruthy()
  expect(server.callsNamed(FOLLOW)).toHaveLength(2)
})

test('follows a set once for someone who signed in to follow it', async () => {
  const { server, location } = open(`/verse-sets/${SET}?follow`, {
    [GET]: answerInTurn([], [aFollowed()]),
    [FOLLOW]: DONE,
  })
  expect(await screen.findByRole('button', { name: 'Unfollow' })).toBeTruthy()
  expect(server.callsNamed(FOLLOW)).toHaveLength(1)
  expect(location.history.at(-1)).toBe(`/verse-sets/${SET}`)
})
