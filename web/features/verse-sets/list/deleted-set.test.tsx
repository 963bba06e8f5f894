import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { Route, Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import type { ListedSet } from '#shared/contract/verse-sets.ts'
import { createQueryClient } from '#web/api/query-client.ts'
import { userQuery } from '#web/features/auth/queries.ts'
import { createUser } from '#web/testing/member.ts'
import { respondWith, refuseWith, createFakeServer } from '#web/testing/server.ts'
import { listShownToasts } from '#web/testing/toasts.ts'
import { VerseSetsPage } from '../verse-sets-page.tsx'

const member = createUser()
const SET: ListedSet = {
  id: '0190b3b6-0000-7000-8000-0000000000dd',
  userId: member.id,
  name: 'Morning',
  description: null,
  isPublic: true,
  strictness: null,
  updatedAt: '2026-11-20T10:00:00.000Z',
  verseCount: 2,
  bibleCount: 2,
  practicedCount: 0,
  memorizedCount: 0,
  ids: [],
}
const RESTORE = `POST /api/verse-sets/${SET.id}/restore`

/** Deletes the set on its screen and presses Undo. */
async function deleteAndUndo(restore: ReturnType<typeof respondWith>) {
  const server = createFakeServer({
    'GET /api/auth/user': respondWith(member),
    'GET /api/verse-sets': respondWith([SET]),
    'GET /api/followed-sets': respondWith([]),
    'GET /api/scripture-sets': respondWith([]),
    'GET /api/reviews/verses': respondWith([]),
    [`DELETE /api/verse-sets/${SET.id}`]: respondWith({ success: true }),
    [RESTORE]: restore,
  })
  vi.stubGlobal('fetch', server.fetch)
  const client = createQueryClient()
  client.setQueryData(userQuery.queryKey, member)
  render(
    <QueryClientProvider client={client}>
      <Router hook={memoryLocation({ path: '/verse-sets' }).hook}>
        <Route path="/verse-sets" component={VerseSetsPage} />
      </Router>
    </QueryClientProvider>,
  )
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Delete Morning' }))
  await waitFor(() => expect(listShownToasts().at(-1)).toMatchObject({ title: 'Verse Set Deleted' }))
  listShownToasts().at(-1)?.action?.run()
  await waitFor(() => expect(server.callsNamed(RESTORE)).toHaveLength(1))
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('restores the deleted set with Undo', async () => {
  await deleteAndUndo(respondWith(SET))
  await waitFor(() => expect(listShownToasts().at(-1)).toMatchObject({ title: 'Verse Set Restored' }))
})

test.each([
  ['too late', 404, 'It’s too late to undo this: deleted sets can only be restored for ten minutes.'],
  ['refused', 400, 'You can have up to 200 sets'],
])('shows an error when Undo is %s', async (_, status, text) => {
  await deleteAndUndo(refuseWith(status, 'You can have up to 200 sets'))
  await waitFor(() => expect(listShownToasts().at(-1)).toMatchObject({ title: 'Error', text }))
})
