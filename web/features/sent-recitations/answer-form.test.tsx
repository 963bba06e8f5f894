import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { SentRecitation } from '#shared/contract/sent-recitations.ts'
import { createQueryClient } from '#web/api/query-client.ts'
import { respondWith, refuseWith, createFakeServer } from '#web/testing/server.ts'
import { toasts } from '#web/ui/toast-store.ts'
import { RecitationDetail } from './recitation-detail.tsx'

const SENT: SentRecitation = {
  id: 'one',
  name: 'Tim B.',
  group: 'Sunday class',
  reference: 'Psalm 23:1',
  sentAt: '2026-11-20T12:00:00.000Z',
  answeredAt: null,
  soundUntil: '2026-12-04T12:00:00.000Z',
  note: null,
  overruled: 0,
  isMine: false,
  text: 'The LORD is my shepherd',
  words: [
    { expected: 'the', verdict: 'correct' },
    { expected: 'lord', verdict: 'wrong', heard: 'lard' },
    { expected: 'is', verdict: 'correct' },
    { expected: 'my', verdict: 'skipped' },
    { expected: 'shepherd', verdict: 'correct' },
  ],
  heardAt: [10, 20, 30, null, 50],
  overruledWords: [],
  sound: { type: 'audio/webm', bytes: btoa('sound') },
}
const GET_RECITATION = 'GET /api/sent-recitations/one'
const PUT_ANSWER = 'PUT /api/sent-recitations/one/answer'

function open(
  overrides: Partial<SentRecitation> = {},
  responses: Record<string, ReturnType<typeof respondWith>> = {},
) {
  const server = createFakeServer({ [GET_RECITATION]: respondWith({ ...SENT, ...overrides }), ...responses })
  vi.stubGlobal('fetch', server.fetch)
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RecitationDetail id="one" />
    </QueryClientProvider>,
  )
  return { server, user: userEvent.setup() }
}
const listLooks = () => [...document.querySelectorAll('.word')].map((word) => word.getAttribute('data-look'))

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('overrules individual words and sends a note', async () => {
  const { server, user } = open({}, { [PUT_ANSWER]: respondWith({ success: true }) })
  const lord = await screen.findByRole('button', { name: /^They said it right.*LORD$/ })
  expect(screen.getByText('heard as “lard”')).toBeTruthy()
  expect(screen.getByText('not heard')).toBeTruthy()
  expect(listLooks()).toEqual(['correct', 'wrong', 'correct', 'skipped', 'correct'])
  await user.click(lord)
  await waitFor(() => expect(listLooks()[1]).toBe('correct'))
  await user.click(screen.getByRole('button', { name: /^They said it right.*my$/ }))
  await user.click(screen.getByRole('button', { name: /^They said it right.*my$/ }))
  await user.type(screen.getByLabelText(/Add a note/), 'Well said!')
  await user.click(screen.getByRole('button', { name: 'Send answer' }))
  await waitFor(() => expect(toasts.get().at(-1)).toMatchObject({ title: 'Answer Sent' }))
  expect(server.callsNamed(PUT_ANSWER)[0]?.body).toEqual({ overruled: [1], note: 'Well said!' })
})

test('keeps the note if the answer is rejected', async () => {
  const { user } = open({}, { [PUT_ANSWER]: refuseWith(409, 'You’ve already answered this recitation.') })
  await user.type(await screen.findByLabelText(/Add a note/), 'Well said!')
  await user.click(screen.getByRole('button', { name: 'Send answer' }))
  await waitFor(() => expect(toasts.get().at(-1)).toMatchObject({ title: 'Not Sent' }))
  expect(screen.getByLabelText(/Add a note/)).toHaveProperty('value', 'Well said!')
})

test('shows the sender the answer as text', async () => {
  open({
    isMine: true,
    name: 'Lois B.',
    answeredAt: '2026-11-21T12:00:00.000Z',
    note: '<b>Good</b>',
    overruled: 1,
    overruledWords: [1],
    sound: null,
  })
  await screen.findByText('<b>Good</b>')
  expect(screen.getByText('Lois B. wrote')).toBeTruthy()
  expect(screen.getByText('The recording has been deleted.')).toBeTruthy()
  expect(screen.getByText(/^1 word that was marked wrong now counts as right/)).toBeTruthy()
  expect(listLooks()[1]).toBe('correct')
  expect(screen.queryByRole('button', { name: 'Send answer' })).toBeNull()
})

test('shows that every word was heard if none is in doubt', async () => {
  open({ words: SENT.words.map(({ expected }) => ({ expected, verdict: 'correct' as const })) })
  await screen.findByText('Every word was heard.')
})
