import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { SavedVerse } from '#shared/contract/saved-verses.ts'
import { createQueryClient } from '#web/api/query-client.ts'
import { respondWith, failNetwork, refuseWith, createFakeServer } from '#web/testing/server.ts'
import { toasts } from '#web/ui/toast-store.ts'
import { useSaveVerse, useSetFavorite } from './mutations.ts'
import { toSavedEntry, savedVersesQuery } from './queries.ts'
import { useRemoveSaved } from './removing.ts'
import { useSaveStates } from './save-states.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const saved = (verseId: string, overrides: Partial<SavedVerse> = {}): SavedVerse => ({
  id: `of ${verseId}`,
  verseId,
  customVerseId: null,
  isFavorite: false,
  notes: null,
  dateAdded: '2026-11-20T12:00:00.000Z',
  ...overrides,
})

function open(list: readonly SavedVerse[], responses: Parameters<typeof createFakeServer>[0]) {
  const server = createFakeServer({ 'GET /api/saved-verses': respondWith(list), ...responses })
  vi.stubGlobal('fetch', server.fetch)
  const client = createQueryClient()
  client.setQueryData(savedVersesQuery.queryKey, list.map(toSavedEntry))
  const { result } = renderHook(
    () => ({
      stateOf: useSaveStates(),
      save: useSaveVerse(),
      setFavorite: useSetFavorite(),
      remove: useRemoveSaved(),
    }),
    {
      wrapper: ({ children }: { children: ReactNode }) => (
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      ),
    },
  )
  const getList = () => client.getQueryData(savedVersesQuery.queryKey) ?? []
  return { server, result, listed: getList, favorites: () => getList().map(({ isFavorite }) => isFavorite) }
}

const toast = () => toasts.get().at(-1)

function delayResponse(respond: () => Response | Promise<Response>) {
  let release = () => {}
  const gate = new Promise<void>((resolve) => {
    release = resolve
  })
  return { respond: () => gate.then(respond), release }
}

test('goes from Save through Saving... to Saved, and lists the verse first', async () => {
  const answering = delayResponse(respondWith(saved('ROM.8.28.KJV'), 201))
  const { result, listed: list } = open([saved('JHN.3.16.KJV')], {
    'POST /api/saved-verses': answering.respond,
  })
  expect(result.current.stateOf('JHN.3.16.KJV')).toBe('saved')
  expect(result.current.stateOf('ROM.8.28.KJV')).toBe('save')
  act(() => result.current.save({ kind: 'verse', id: 'ROM.8.28.KJV' }))
  await waitFor(() => expect(result.current.stateOf('ROM.8.28.KJV')).toBe('saving'))
  answering.release()
  await waitFor(() => expect(result.current.stateOf('ROM.8.28.KJV')).toBe('saved'))
  expect(list().map(({ content: { id } }) => id)).toEqual(['ROM.8.28.KJV', 'JHN.3.16.KJV'])
  await waitFor(() =>
    expect(toast()).toMatchObject({ title: 'Verse Saved', text: 'Verse added to your library' }),
  )
})

test.each([
  ['a refusal', refuseWith(500, 'Internal server error')],
  ['no network', failNetwork],
])('lets the member save again after %s', async (_, respond) => {
  const { result } = open([], { 'POST /api/saved-verses': respond })
  act(() => result.current.save({ kind: 'card', id: 'card' }))
  await waitFor(() => expect(toast()).toMatchObject({ title: 'Error', text: 'Failed to save verse' }))
  expect(result.current.stateOf('card')).toBe('save')
})

test.each(['verse', 'card'] as const)('doesn’t send a %s without an id', async (kind) => {
  const { result, server } = open([], {})
  act(() => result.current.save({ kind, id: '' }))
  expect(toast()).toMatchObject({ title: 'Error', text: 'Invalid verse data', tone: 'destructive' })
  expect(server.callsNamed('POST /api/saved-verses')).toEqual([])
})

const FAVORITE = 'PUT /api/saved-verses/of%20a/favorite'

test('shows a favorite immediately and reverts it if the server fails', async () => {
  const answering = delayResponse(failNetwork)
  const { result, favorites } = open([saved('a'), saved('b')], { [FAVORITE]: answering.respond })
  act(() => result.current.setFavorite({ entry: toSavedEntry(saved('a')), isFavorite: true }))
  await waitFor(() => expect(favorites()).toEqual([true, false]))
  answering.release()
  await waitFor(() => expect(favorites()).toEqual([false, false]))
  await waitFor(() =>
    expect(toast()).toMatchObject({ title: 'Error', text: 'Failed to update favorite status' }),
  )
})

test('sends quick favorite changes in order', async () => {
  const answering = delayResponse(respondWith(saved('a')))
  const { result, server, favorites } = open([saved('a')], { [FAVORITE]: answering.respond })
  for (const isFavorite of [true, false, true])
    act(() => result.current.setFavorite({ entry: toSavedEntry(saved('a')), isFavorite }))
  await waitFor(() => expect(server.callsNamed(FAVORITE)).toHaveLength(1))
  expect(favorites()).toEqual([true])
  answering.release()
  await waitFor(() => expect(server.callsNamed(FAVORITE)).toHaveLength(3))
  expect(server.callsNamed(FAVORITE).map(({ body }) => body)).toEqual(
    [true, false, true].map((isFavorite) => ({ isFavorite })),
  )
  expect(favorites()).toEqual([true])
})

test('removes a verse that another tab has already removed', async () => {
  const { result, listed: list } = open([saved('a'), saved('b')], {})
  await act(() => result.current.remove([toSavedEntry(saved('a'))]))
  expect(list().map(({ content: { id } }) => id)).toEqual(['b'])
  expect(toast()).toMatchObject({ title: 'Verse Removed' })
})

test('keeps a verse that can’t be removed', async () => {
  const { result, listed: list } = open([saved('a')], { 'DELETE /api/saved-verses/of%20a': failNetwork })
  await act(() => expect(result.current.remove([toSavedEntry(saved('a'))])).rejects.toThrow())
  expect(list()).toHaveLength(1)
  expect(toast()).toMatchObject({ title: 'Error', text: 'Failed to remove verse' })
})

const savedOn = (verseId: string, day: number) =>
  saved(verseId, { dateAdded: `2026-11-0${day}T12:00:00.000Z` })

test('removes several verses with one call and restores them unchanged with Undo', async () => {
  const list = [savedOn('c', 3), { ...savedOn('b', 2), isFavorite: true, notes: 'mine' }, savedOn('a', 1)]
  const { server, result, listed } = open(list, {
    'POST /api/saved-verses/removal': respondWith({ removed: 2 }),
    'POST /api/saved-verses/restoration': respondWith({ restored: 2 }),
  })
  const before = listed()
  await act(() => result.current.remove(before.slice(1)))
  expect(server.callsNamed('POST /api/saved-verses/removal')).toMatchObject([
    { body: { ids: ['of b', 'of a'] } },
  ])
  expect(listed()).toEqual(before.slice(0, 1))
  expect(toast()).toMatchObject({ title: '2 Verses Removed', action: { label: 'Undo' } })
  act(() => toast()?.action?.run())
  await waitFor(() => expect(toast()).toMatchObject({ title: '2 Verses Restored' }))
  expect(server.callsNamed('POST /api/saved-verses/restoration')).toMatchObject([
    { body: { saved: list.slice(1) } },
  ])
  expect(listed()).toEqual(before)
})

test('shows an error when removed verses can’t be restored', async () => {
  const { result, listed } = open([savedOn('a', 1)], {
    'DELETE /api/saved-verses/of%20a': respondWith({ success: true }),
  })
  await act(() => result.current.remove([...listed()]))
  act(() => toast()?.action?.run())
  await waitFor(() =>
    expect(toast()).toMatchObject({ text: 'We couldn’t restore everything. Please try again.' }),
  )
})
