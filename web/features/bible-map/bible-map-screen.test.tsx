import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { createQueryClient } from '#web/api/query-client.ts'
import { createTestCard } from '#web/testing/card.ts'
import { createTestChapter, createRememberedVerse } from '#web/testing/chapters.ts'
import { createUser } from '#web/testing/member.ts'
import { respondWith, refuseWith, createFakeServer, neverRespond } from '#web/testing/server.ts'
import { BibleMapScreen } from './bible-map-screen.tsx'

const MEMORY = 'GET /api/reviews/verses'
const PSALM = createTestChapter(['WEB', 'PSA', 117], ['Praise', 'For his']).map((verse) =>
  createRememberedVerse({ verse }, 0.9),
)
const JOHN = createRememberedVerse(
  { customVerse: createTestCard({ reference: 'John 3:16-18', book: 'John', chapter: 3, verse: 16 }) },
  0.9,
)
const CATECHISM = createRememberedVerse(
  { customVerse: createTestCard({ reference: 'Q1', book: 'Custom', chapter: 1, verse: 1 }) },
  0.9,
)

function open(memory: Parameters<typeof createFakeServer>[0][string]) {
  vi.stubGlobal(
    'fetch',
    createFakeServer({ 'GET /api/auth/user': respondWith(createUser()), [MEMORY]: memory }).fetch,
  )
  const location = memoryLocation({ path: '/bible-map', record: true })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Router hook={location.hook}>
        <BibleMapScreen />
      </Router>
    </QueryClientProvider>,
  )
  return { user: userEvent.setup(), location }
}

const getInk = (label: string) => screen.getByLabelText(label).dataset['ink']

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('shades a cell for every chapter by how much of it is known', async () => {
  open(respondWith([...PSALM, JOHN]))
  await screen.findByText(/You could probably recite 5 verses today, from 2 chapters\./)
  expect(document.querySelectorAll('[data-cell]')).toHaveLength(1189)
  expect(getInk('Psalm 117, 2 of 2 verses learned, about 2 known today')).toBe('4')
  expect(getInk('John 3, 3 of 36 verses learned, about 3 known today')).toBe('1')
  expect(getInk('Genesis 1, nothing yet')).toBe('0')
})

test('offers the map as a table', async () => {
  const { user } = open(respondWith([...PSALM, JOHN]))
  await user.click(await screen.findByText('Show as a table'))
  const rows = within(screen.getByRole('table')).getAllByRole('row')
  expect(rows.map((row) => row.textContent)).toEqual([
    'ChapterVerses learnedKnown today',
    'Psalm 1172 of 2about 2',
    'John 33 of 36about 3',
  ])
})

test('moves with the arrow keys and opens a chapter on a click', async () => {
  const { user, location } = open(respondWith(PSALM))
  await screen.findByText(/You could probably recite/)
  const stops = [...document.querySelectorAll<HTMLElement>('[data-cell][tabindex="0"]')]
  expect(stops.map(({ textContent }) => textContent)).toEqual(['117'])
  stops[0]?.focus()
  await user.keyboard('{ArrowDown}')
  await waitFor(() =>
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Proverbs 31, nothing yet'),
  )
  await user.click(document.activeElement ?? document.body)
  expect(location.history.at(-1)).toBe('/read/WEB/proverbs/31')
})

test('counts cards from outside the Bible without showing them', async () => {
  open(respondWith([...PSALM, CATECHISM]))
  await screen.findByText('1 card is from outside the 66 books, so it isn’t on the map.')
})

test('explains how to start if the map is empty', async () => {
  open(respondWith([]))
  await screen.findByRole('heading', { name: 'Nothing on your map yet' })
  expect(screen.getByRole('link', { name: 'Find a verse to learn' }).getAttribute('href')).toBe(
    '/bible-library',
  )
  expect(screen.queryByText('Show as a table')).toBeNull()
})

test('suggests today’s verses if none has been recited', async () => {
  open(
    respondWith(
      createTestChapter(['WEB', 'PSA', 117], ['Praise']).map((verse) =>
        createRememberedVerse({ verse }, null),
      ),
    ),
  )
  expect((await screen.findByRole('link', { name: 'Recite today’s verses' })).getAttribute('href')).toBe(
    '/today',
  )
  expect(getInk('Psalm 117, learning 1 verse')).toBe('0')
})

test('offers a retry if the map fails to load', async () => {
  let reply = refuseWith(503, 'later')
  const { user } = open(() => reply())
  await screen.findByRole('heading', { name: 'Your map didn’t load' })
  reply = respondWith(PSALM)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText(/You could probably recite 2 verses/)
})

test('announces that the map is loading', async () => {
  open(neverRespond)
  expect((await screen.findByRole('status')).textContent).toBe('Loading your map')
})
