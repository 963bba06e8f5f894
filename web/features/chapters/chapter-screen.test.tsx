import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Route, Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { createQueryClient } from '#web/api/query-client.ts'
import { createTestCard } from '#web/testing/card.ts'
import { createTestChapter, createRememberedVerse } from '#web/testing/chapters.ts'
import { createUser } from '#web/testing/member.ts'
import { respondWith, failNetwork, refuseWith, createFakeServer, neverRespond } from '#web/testing/server.ts'
import { ChapterScreen } from './chapter-screen.tsx'

const WEB = 'GET /api/chapters/WEB/PSA/117'
const ESV = 'GET /api/chapters/ESV/PSA/117'
const TEXTS = ['Praise Yahweh, all you nations!', 'For his loving kindness is great.']
const PSALM = createTestChapter(['WEB', 'PSA', 117], TEXTS)

function open(path: string, replies: Parameters<typeof createFakeServer>[0]) {
  const server = createFakeServer({
    [WEB]: respondWith(PSALM),
    'GET /api/reviews/verses': respondWith([]),
    ...replies,
  })
  vi.stubGlobal('fetch', server.fetch)
  const location = memoryLocation({ path, record: true })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Router hook={location.hook} searchHook={location.searchHook}>
        <Route path="/read/:translation/:book/:chapter" component={ChapterScreen} />
      </Router>
    </QueryClientProvider>,
  )
  return { user: userEvent.setup(), server, location }
}

const member = { 'GET /api/auth/user': respondWith(createUser()) }
const findText = (text: string) => screen.findByText(text)
const getHref = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('lets a visitor read the chapter and invites them to sign in', async () => {
  const { user, server } = open('/read/WEB/psalms/117', {})
  await findText('Praise Yahweh, all you nations!')
  expect(document.title).toBe('Psalm 117 (WEB) · Verse by Heart')
  expect([getHref('Previous: Psalm 116'), getHref('Next: Psalm 118')]).toEqual([
    '/read/WEB/psalms/116',
    '/read/WEB/psalms/118',
  ])
  expect(getHref('Sign in')).toContain('returnTo=%2Fread%2FWEB%2Fpsalms%2F117')
  await user.click(screen.getByRole('button', { name: 'Verse 2' }))
  expect(getHref('Practice')).toBe('/practice/verse/PSA.117.2.WEB')
  expect(screen.queryByRole('button', { name: /^Learn/ })).toBeNull()
  expect(server.callsNamed('GET /api/reviews/verses')).toEqual([])
})

test('shows a member which verses they learned in any translation, and which one they came from', async () => {
  const card = createTestCard({ reference: 'Psalm 117:1', book: 'Psalms', chapter: 117, verse: 1 })
  const [, second] = createTestChapter(['KJV', 'PSA', 117], ['O praise', 'For his'])
  const { user } = open('/read/WEB/psalms/117?verse=2', {
    ...member,
    'GET /api/reviews/verses': respondWith([
      createRememberedVerse({ customVerse: card }, 0.9),
      ...(second ? [createRememberedVerse({ verse: second }, null)] : []),
    ]),
  })
  await screen.findByText(
    'You’ve learned 1 of 2 verses. It’s in darker ink, with a check mark. You’re learning 1 verse.',
  )
  expect(screen.getByRole('button', { name: 'Verse 1, learned' })).toBeTruthy()
  const number = screen.getByRole('button', { name: 'Verse 2, learning, the verse you came from' })
  await user.click(number)
  expect(screen.getByRole('button', { name: 'Learn Psalm 117:2' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'In my translation' })).toBeTruthy()
  await user.click(number)
  expect(screen.queryByRole('button', { name: 'In my translation' })).toBeNull()
})

test('shows the stored verses of a licensed translation and offers the WEB for the rest', async () => {
  open('/read/ESV/psalms/117?verse=1', {
    [ESV]: respondWith(createTestChapter(['ESV', 'PSA', 117], ['Praise the LORD, all nations!'])),
  })
  await findText('We don’t have all of Psalm 117 in the ESV. Here is the 1 verse we have.')
  await findText('Praise the LORD, all nations!')
  expect(getHref('Read Psalm 117 in the WEB')).toBe('/read/WEB/psalms/117?verse=1')
})

test('reports a chapter without any stored verses', async () => {
  open('/read/ESV/psalms/117', { [ESV]: respondWith([]) })
  await findText('We don’t have all of Psalm 117 in the ESV.')
})

test.each([
  [400, 'We don’t have the ASV'],
  [401, 'Sign in to read the ASV'],
])('links to the WEB if the server responds with %i for a translation', async (status, title) => {
  open('/read/ASV/psalms/117', { 'GET /api/chapters/ASV/PSA/117': refuseWith(status, 'no') })
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
  expect(getHref('Read Psalm 117 in the WEB')).toBe('/read/WEB/psalms/117')
})

test('switches to another translation', async () => {
  const { user, location } = open('/read/WEB/psalms/117?verse=1', { [ESV]: respondWith([]) })
  await findText('Praise Yahweh, all you nations!')
  await user.selectOptions(screen.getByRole('combobox'), 'ESV')
  expect(location.history.at(-1)).toBe('/read/ESV/psalms/117?verse=1')
})

test('offers a retry if a chapter fails to load', async () => {
  let reply = refuseWith(503, 'later', 'r-1')
  const { user } = open('/read/WEB/psalms/117', { [WEB]: () => reply() })
  expect((await screen.findByRole('alert')).textContent).toContain('r-1')
  reply = respondWith(PSALM)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await findText('Praise Yahweh, all you nations!')
})

test('announces that the chapter is loading', () => {
  open('/read/WEB/psalms/117', { [WEB]: neverRespond })
  expect(screen.getByRole('status').textContent).toBe('Loading the chapter')
})

test('loads the chapter offline from the library’s stored list', async () => {
  const list = new Response(JSON.stringify([...createTestChapter(['WEB', 'PSA', 116], ['x']), ...PSALM]))
  vi.stubGlobal('caches', { open: async () => ({ match: async () => list }) })
  open('/read/WEB/psalms/117', { [WEB]: failNetwork })
  await findText('Praise Yahweh, all you nations!')
  expect(screen.queryByText('x')).toBeNull()
})

test('links to the library for a nonexistent chapter', async () => {
  open('/read/WEB/psalms/151', {})
  await waitFor(() => expect(getHref('Open library')).toBe('/bible-library'))
})
