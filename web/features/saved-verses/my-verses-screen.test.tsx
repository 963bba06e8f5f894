import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#web/api/query-client.ts'
import { createUser } from '#web/testing/member.ts'
import { respondWith, refuseWith, createFakeServer } from '#web/testing/server.ts'
import { listShownToasts } from '#web/testing/toasts.ts'
import { MyVersesScreen } from './my-verses-screen.tsx'

beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined
  history.replaceState(null, '', '/my-verses')
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** Creates verses from Psalm 119 (the first was saved last) and one from John. */
const saved = (count: number) =>
  Array.from({ length: count }, (_, index) => {
    const isLast = index === count - 1
    const [book, chapter, verse] = isLast ? ['JHN', 3, 16] : ['PSA', 119, index + 1]
    const reference = isLast ? 'John 3:16' : `Psalm 119:${verse}`
    const verseId = `${book}.${chapter}.${verse}.KJV`
    return {
      id: `of ${verseId}`,
      verseId,
      customVerseId: null,
      isFavorite: false,
      notes: index === 0 ? 'for mornings' : null,
      dateAdded: new Date(Date.UTC(2026, 9, 30) - index * 86_400_000).toISOString(),
      verse: {
        id: verseId,
        reference,
        text: `Words of ${reference}`,
        translation: 'KJV',
        book,
        chapter,
        verse,
      },
    }
  })

const inMemory = (verseId: string, recall: number, dueOn: string) => ({
  verse: { id: verseId, reference: verseId, text: 'Words', translation: 'KJV' },
  state: 'known',
  recall,
  stability: 10,
  difficulty: 5,
  dueOn,
  tests: 3,
  lapses: 0,
  lastTestedOn: '2026-01-01',
  phrases: [],
})

type Responses = Parameters<typeof createFakeServer>[0]

function open(count: number, responses: Responses = {}) {
  const server = createFakeServer({
    'GET /api/auth/user': respondWith(createUser()),
    'GET /api/saved-verses': respondWith(saved(count)),
    'GET /api/reviews/verses': respondWith([
      inMemory('JHN.3.16.KJV', 0.5, '2026-01-01'),
      inMemory('PSA.119.2.KJV', 0.92, '2999-01-01'),
    ]),
    'POST /api/reviews/verses': respondWith({ added: 2, already: 0, leftOut: 0 }),
    'POST /api/saved-verses/removal': respondWith({ removed: 2 }),
    ...responses,
  })
  vi.stubGlobal('fetch', server.fetch)
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MyVersesScreen />
    </QueryClientProvider>,
  )
  return server
}

const names = () => screen.getAllByRole('article').map((row) => row.getAttribute('aria-label'))
const row = (name: string) => within(screen.getByRole('article', { name }))

test('shows a few verses in full, and many as rows that expand', async () => {
  open(12)
  expect(await screen.findAllByText(/^Added$/)).toHaveLength(12)
  cleanup()
  open(13)
  await screen.findByRole('article', { name: 'Psalm 119:1' })
  expect(screen.queryByText(/^Added$/)).toBeNull()
  await userEvent.click(row('Psalm 119:1').getByRole('button', { name: /Words of Psalm 119:1/ }))
  expect(row('Psalm 119:1').getByText('Your Notes:')).toBeTruthy()
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-expanded')).toBe('true'))
  await userEvent.click(row('Psalm 119:1').getByRole('button', { name: 'Show less' }))
  expect(screen.queryByText('Your Notes:')).toBeNull()
})

test('keeps typed notes after Escape and discards them with Cancel', async () => {
  open(2)
  const openNotes = async () => {
    await userEvent.click((await screen.findAllByRole('button', { name: /notes/i }))[0] as HTMLElement)
    return await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your notes' })
  }
  await userEvent.type(await openNotes(), ' and evenings')
  await userEvent.keyboard('{Escape}')
  expect((await openNotes()).value).toBe('for mornings and evenings')
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect((await openNotes()).value).toBe('for mornings')
})

test('stores the list’s sort order and filters in the URL', async () => {
  open(13)
  await screen.findByRole('article', { name: 'John 3:16' })
  expect(row('John 3:16').getAllByText('Due')).not.toHaveLength(0)
  expect(row('Psalm 119:2').getAllByText('92%')).not.toHaveLength(0)
  await userEvent.selectOptions(screen.getByLabelText('Sort'), 'Weakest first')
  expect(names().slice(0, 2)).toEqual(['John 3:16', 'Psalm 119:2'])
  await userEvent.selectOptions(screen.getByLabelText('State'), 'Known')
  expect(names()).toEqual(['Psalm 119:2'])
  await userEvent.selectOptions(screen.getByLabelText('Book'), 'John')
  expect(location.search).toBe('?sort=weakest&book=JHN&state=known')
  expect(screen.getByRole('heading', { name: 'No verses found' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Reset filters' }))
  expect(names()).toHaveLength(13)
})

test('learns and removes selected verses', async () => {
  const server = open(13)
  await screen.findByRole('article', { name: 'Psalm 119:1' })
  await userEvent.click(screen.getByRole('button', { name: 'Select' }))
  const choose = async (...references: readonly string[]) => {
    for (const reference of references)
      await userEvent.click(screen.getByRole('checkbox', { name: `Select ${reference}` }))
  }
  await choose('Psalm 119:3', 'Psalm 119:5')
  const bar = within(screen.getByRole('group', { name: '2 selected' }))
  await userEvent.click(bar.getByRole('button', { name: 'Learn' }))
  await waitFor(() => expect(screen.queryByRole('checkbox')).toBeNull())
  expect(server.callsNamed('POST /api/reviews/verses')).toMatchObject([
    { body: { ids: ['PSA.119.3.KJV', 'PSA.119.5.KJV'] } },
  ])
  await userEvent.click(screen.getByRole('button', { name: 'Select' }))
  await choose('Psalm 119:3', 'Psalm 119:4')
  const toolbar = within(screen.getByRole('group', { name: '2 selected' }))
  await userEvent.click(toolbar.getByRole('button', { name: 'Remove' }))
  const question = await screen.findByRole('alertdialog')
  expect(question.textContent).toContain('Are you sure you want to remove these 2 verses from your library?')
  await userEvent.click(within(question).getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(names()).toHaveLength(11))
})

const SET = {
  id: 'psalms',
  ownerId: 'ann',
  name: 'Psalms',
  description: null,
  isPublic: false,
  createdAt: '2026-10-01T12:00:00.000Z',
  updatedAt: '2026-10-01T12:00:00.000Z',
  verseCount: 2,
  bibleCount: 2,
  practicedCount: 0,
  memorizedCount: 0,
  ids: [],
}
const ITEMS = '/api/verse-sets/psalms/items'

async function addToPsalms() {
  await screen.findByRole('article', { name: 'Psalm 119:1' })
  await userEvent.click(screen.getByRole('button', { name: 'Select' }))
  for (const reference of ['Psalm 119:3', 'Psalm 119:5'])
    await userEvent.click(screen.getByRole('checkbox', { name: `Select ${reference}` }))
  await userEvent.click(screen.getByRole('button', { name: 'Add to a set' }))
  const dialog = await screen.findByRole('dialog')
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Add Psalms' }))
}

test('adds selected verses to a set in one call and removes only the new ones with Undo', async () => {
  const server = open(13, {
    'GET /api/verse-sets': respondWith([SET]),
    [`POST ${ITEMS}`]: respondWith(
      { itemIds: ['0190b3b6-0000-7000-8000-000000000001'], already: 1, isPlanned: false },
      201,
    ),
    [`DELETE ${ITEMS}`]: respondWith({ success: true }),
  })
  await addToPsalms()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.callsNamed(`POST ${ITEMS}`)).toMatchObject([
    { body: { ids: ['PSA.119.3.KJV', 'PSA.119.5.KJV'] } },
  ])
  const toast = listShownToasts().at(-1)
  expect(toast).toMatchObject({ title: 'Verses Added', text: '1 verse added. 1 was already in this set.' })
  toast?.action?.run()
  await waitFor(() =>
    expect(server.callsNamed(`DELETE ${ITEMS}`)).toMatchObject([
      { body: { itemIds: ['0190b3b6-0000-7000-8000-000000000001'] } },
    ]),
  )
})

test('keeps the selection if the set is full, and shows why', async () => {
  open(13, {
    'GET /api/verse-sets': respondWith([SET]),
    [`POST ${ITEMS}`]: refuseWith(400, 'A set can have up to 200 verses'),
  })
  await addToPsalms()
  await waitFor(() => expect(listShownToasts().at(-1)?.text).toBe('A set can have up to 200 verses'))
  expect(screen.getByRole('dialog')).toBeTruthy()
  expect(screen.getByRole('group', { name: '2 selected', hidden: true })).toBeTruthy()
})
