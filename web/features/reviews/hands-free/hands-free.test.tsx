import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { createQueryClient } from '#web/api/query-client.ts'
import { createTestCard } from '#web/testing/card.ts'
import { installFakeSpeech } from '#web/testing/fake-speech.ts'
import { installFakeVoice } from '#web/testing/fake-voice.ts'
import { createUser } from '#web/testing/member.ts'
import { createReviewItem, createReviewsToday, createAttemptResponse } from '#web/testing/reviews.ts'
import { respondWith, createFakeServer } from '#web/testing/server.ts'
import { TodayScreen } from '../today-screen.tsx'
import { spoken } from './messages.ts'

const POST = 'POST /api/user/progress'

/** Opens /today in a browser with a recognizer, for a member with two verses to recite. */
function open(items = createReviewsToday().items, responses: Parameters<typeof createFakeServer>[0] = {}) {
  const speech = installFakeSpeech()
  vi.stubGlobal('isSecureContext', true)
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia: vi.fn() }, configurable: true })
  const server = createFakeServer({
    'GET /api/auth/user': respondWith(createUser()),
    'GET /api/user/accepted-forms': respondWith([]),
    'GET /api/reviews/today': respondWith(createReviewsToday({ items })),
    [POST]: respondWith(createAttemptResponse('2026-12-03')),
    ...responses,
  })
  vi.stubGlobal('fetch', server.fetch)
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Router hook={memoryLocation({ path: '/today' }).hook}>
        <TodayScreen />
      </Router>
    </QueryClientProvider>,
  )
  const say = async (text: string) => {
    await waitFor(() => expect(speech.isListening).toBe(true))
    speech.say(text)
    await waitFor(() => expect(speech.isListening).toBe(false))
  }
  const bodies = (call: string) => server.callsNamed(call).map(({ body }) => body)
  return { speech, say, bodies, sent: () => bodies(POST) }
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  for (const name of [
    'speechSynthesis',
    'SpeechSynthesisUtterance',
    'SpeechRecognition',
    'webkitSpeechRecognition',
  ])
    Reflect.deleteProperty(globalThis, name)
  Reflect.deleteProperty(navigator, 'mediaDevices')
})

test('speaks the reference, the verdict, and the phrase, then the next reference', async () => {
  const voice = installFakeVoice()
  const { speech, say, sent } = open()
  await userEvent.click(await screen.findByRole('switch', { name: 'Hands free' }))
  await waitFor(() => expect(voice.spokenTexts).toEqual(['Psalm 117:1']))
  await waitFor(() => expect(speech.isListening).toBe(true))
  speech.end()
  await waitFor(() => expect(voice.spokenTexts.at(-1)).toBe('I didn’t hear anything. Psalm 117:1'))
  await say('o praise the kingdom all ye nations')
  await say('o praise the lord all ye nations')
  await waitFor(() => expect(voice.spokenTexts.at(-1)).toBe('Psalm 117:2'))
  await say('praise ye the lord')
  await screen.findByRole('article', { name: 'Done for today' })
  await waitFor(() =>
    expect(voice.spokenTexts.slice(2)).toEqual([
      'You missed LORD.',
      'Once more: O praise the LORD, all ye nations.',
      'Every word right.',
      'Psalm 117:2',
      'Every word right.',
      'That’s all for today. Two verses recited.',
    ]),
  )
  await waitFor(() => expect(sent()).toHaveLength(2))
  expect(sent()).toMatchObject([
    { verseId: 'PSA.117.1.KJV', accuracy: 86, textHidden: true },
    { verseId: 'PSA.117.2.KJV', accuracy: 100, textHidden: true },
  ])
})

test('reviews a card hands free and saves the attempt for the card', async () => {
  const id = '0190b3b6-0000-7000-8000-000000000001'
  const attempts = `POST /api/custom-verses/${id}/attempts`
  const voice = installFakeVoice()
  const { verse: _, ...item } = createReviewItem('PSA.117.1.KJV')
  const customVerse = createTestCard({ id, reference: 'Psalm 117:1', text: 'Praise the LORD, all nations.' })
  const { say, bodies } = open([{ ...item, customVerse }], {
    [attempts]: respondWith({ ...createAttemptResponse('2026-12-03'), xpEarned: 0 }),
  })
  const handsFree = await screen.findByRole<HTMLInputElement>('switch', { name: 'Hands free' })
  if (!handsFree.checked) await userEvent.click(handsFree)
  await say('praise the lord all nations')
  await screen.findByRole('article', { name: 'Done for today' })
  await waitFor(() =>
    expect(voice.spokenTexts).toEqual([
      'Psalm 117:1',
      'Every word right.',
      'That’s all for today. One verse recited.',
    ]),
  )
  await waitFor(() => expect(bodies(attempts)).toMatchObject([{ accuracy: 100, textHidden: true }]))
})

test('announces a new verse, leaves it for last, and speaks a closing sentence', async () => {
  const voice = installFakeVoice()
  const { say } = open([
    createReviewItem('PSA.117.1.KJV', { kind: 'new' }),
    createReviewItem('PSA.117.2.KJV'),
  ])
  const handsFree = await screen.findByRole<HTMLInputElement>('switch', { name: 'Hands free' })
  // The previous test may have left hands-free mode on.
  if (!handsFree.checked) await userEvent.click(handsFree)
  await say('praise ye the lord')
  await screen.findByRole('article', { name: 'Practice Psalm 117:1' })
  await waitFor(() =>
    expect(voice.spokenTexts).toEqual([
      'Psalm 117:1 is new, and needs the screen. Let’s move on and come back to it.',
      'Psalm 117:2',
      'Every word right.',
      'That’s everything you can say hands free. One new verse is waiting on the screen.',
    ]),
  )
})

test('disables hands-free mode if the browser has no voice', async () => {
  open()
  const handsFree = await screen.findByRole('switch', { name: 'Hands free' })
  expect(handsFree).toHaveProperty('disabled', true)
  expect(screen.getByText(/needs a text-to-speech voice/)).toBeTruthy()
})

test('keeps the verdict to one sentence, without words that may not be read aloud', () => {
  expect(spoken.verdict(['only', 'begotten'], true)).toBe('You missed only, begotten.')
  expect(spoken.verdict(['only', 'begotten'], false)).toBe('Two words to go over again.')
  expect(spoken.verdict(['a', 'b', 'c', 'd', 'e', 'f'], true)).toBe('Six words to go over again.')
})
