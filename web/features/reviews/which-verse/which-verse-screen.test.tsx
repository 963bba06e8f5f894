import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { createQueryClient } from '#web/api/query-client.ts'
import { createTestCard } from '#web/testing/card.ts'
import { installFakeSpeech } from '#web/testing/fake-speech.ts'
import { createUser } from '#web/testing/member.ts'
import { createReviewItem, createReviewsToday } from '#web/testing/reviews.ts'
import { respondWith, refuseWith, createFakeServer } from '#web/testing/server.ts'
import { WhichVerseScreen } from './which-verse-screen.tsx'

const TODAY = 'GET /api/reviews/today'
const SET_ID = '0197a3f2-0000-7000-8000-000000000001'

function open(responses: Parameters<typeof createFakeServer>[0] = {}, of?: string) {
  const server = createFakeServer({
    'GET /api/auth/user': respondWith(createUser()),
    [TODAY]: respondWith(createReviewsToday()),
    ...responses,
  })
  vi.stubGlobal('fetch', server.fetch)
  const { hook, searchHook } = memoryLocation({
    path: '/which-verse',
    ...(of !== undefined && { searchPath: `of=${of}` }),
  })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Router hook={hook} searchHook={searchHook}>
        <WhichVerseScreen />
      </Router>
    </QueryClientProvider>,
  )
  const user = userEvent.setup()
  const typeAnswer = async (text: string) => user.type(await screen.findByRole('textbox'), `${text}{Enter}`)
  return {
    user,
    typeAnswer,
    press: async (name: string) => user.click(screen.getByRole('button', { name })),
    server,
  }
}

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const status = () =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .join('')

test('accepts a spoken reference and shows where the sound goes', async () => {
  const speech = installFakeSpeech()
  onTestFinished(() => {
    for (const name of ['SpeechRecognition', 'webkitSpeechRecognition'])
      Reflect.deleteProperty(globalThis, name)
  })
  const { press } = open()
  await screen.findByText('O praise the LORD, all ye nations.')
  await press('Speak')
  await waitFor(() => expect(speech.isListening).toBe(true))
  expect(status()).toContain('Your browser may send audio to its speech service.')
  act(() => speech.interim('psalm one seventeen'))
  await waitFor(() => expect(screen.getByRole('textbox')).toHaveProperty('value', 'psalm one seventeen'))
  act(() => speech.say('psalm one seventeen verse one'))
  await waitFor(() => expect(status()).toBe('Right: Psalm 117:1.'))
  await press('Next verse')
  await press('Speak')
  await waitFor(() => expect(speech.isListening).toBe(true))
  act(() => speech.error('network'))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Speak' })).toBeDefined())
  expect(screen.getByRole('textbox')).toBeDefined()
  expect(status()).not.toBe('')
})

test('offers only the text field if the browser has no recognizer', async () => {
  open()
  await screen.findByText('O praise the LORD, all ye nations.')
  expect(screen.queryByRole('button', { name: 'Speak' })).toBeNull()
})

test('drills the due verses by keyboard, then shows a summary', async () => {
  const { typeAnswer, user, server } = open()
  expect(await screen.findByText('O praise the LORD, all ye nations.')).toBeDefined()
  expect(screen.queryByText(/Psalm 117/)).toBeNull()
  await typeAnswer('ps 117 1')
  expect(status()).toBe('Right: Psalm 117:1.')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Next verse' })))
  await user.keyboard('{Enter}')
  expect(screen.getByText('Praise ye the LORD.')).toBeDefined()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox')))
  await typeAnswer('Psalm 117:1')
  expect(status()).toContain('The book and chapter are right. It’s Psalm 117:2.')
  expect(status()).toContain('Your answer: “Psalm 117:1”')
  await user.keyboard('{Enter}')
  expect(screen.getByRole('heading', { name: '1 of 2 right' })).toBeDefined()
  expect(screen.getByText('1 more was partly right.')).toBeDefined()
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Psalm 117:1right',
    'Psalm 117:2book and chapter right',
  ])
  // Naming a reference isn't a recitation, so nothing is saved.
  expect(server.callsNamed('POST /api/user/progress')).toEqual([])
})

test('shows the reference for “I don’t know”, and repeats missed verses', async () => {
  const { typeAnswer, press } = open()
  await typeAnswer('John 3:16')
  expect(status()).toContain('Not quite. It’s Psalm 117:1.')
  await press('Next verse')
  await press('I don’t know')
  expect(status()).toBe('It’s Psalm 117:2.')
  await press('See result')
  await press('Try the missed ones again')
  await typeAnswer('psalm one seventeen one')
  expect(status()).toBe('Right: Psalm 117:1.')
})

test('keeps the answers when the drill is stopped', async () => {
  const { typeAnswer, press } = open()
  await typeAnswer('Psalm 117:1')
  await press('Stop')
  expect(screen.getByRole('heading', { name: '1 of 1 right' })).toBeDefined()
})

test('asks for a card’s title and skips new verses', async () => {
  const { typeAnswer, press } = open({
    [TODAY]: respondWith(
      createReviewsToday({
        items: [
          createReviewItem('PSA.117.1.KJV', { kind: 'new' }),
          {
            ...withoutVerse(createReviewItem('PSA.117.2.KJV')),
            customVerse: createTestCard({ reference: 'The Lord’s Prayer' }),
          },
        ],
      }),
    ),
  })
  expect(await screen.findByLabelText('Title')).toBeDefined()
  await typeAnswer('the lords prayer')
  expect(status()).toBe('Right: The Lord’s Prayer.')
  await press('See result')
  expect(screen.getByRole('heading', { name: '1 of 1 right' })).toBeDefined()
})

test('links to all verses when nothing is due', async () => {
  open({ [TODAY]: respondWith(createReviewsToday({ items: [] })) })
  expect(await screen.findByRole('heading', { name: 'Nothing to review right now' })).toBeDefined()
  const all = screen.getByRole('link', { name: 'All my verses' })
  expect(all.getAttribute('href')).toBe('/which-verse?of=memory')
})

test('links to the library when nothing is being learned', async () => {
  open({ 'GET /api/reviews/verses': respondWith([]) }, 'memory')
  expect(await screen.findByRole('heading', { name: 'No verses yet' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Bible Library' })).toBeDefined()
})

test('drills the verses of a set', async () => {
  const { verse } = createReviewItem('PSA.117.2.KJV')
  const items = [{ id: SET_ID, verseId: 'PSA.117.2.KJV', customVerseId: null, verse }]
  const { typeAnswer } = open({ [`GET /api/verse-sets/${SET_ID}`]: respondWith({ set: {}, items }) }, SET_ID)
  await typeAnswer('Psalms 117:2')
  expect(status()).toBe('Right: Psalm 117:2.')
})

test('offers a retry if the verses of a set can’t be loaded', async () => {
  open({ [`GET /api/verse-sets/${SET_ID}`]: refuseWith(404, 'x') }, SET_ID)
  expect(await screen.findByRole('heading', { name: 'The verses didn’t load.' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined()
})

function withoutVerse<Item extends { verse?: unknown }>(item: Item): Omit<Item, 'verse'> {
  const { verse, ...rest } = item
  return verse === undefined ? item : rest
}
