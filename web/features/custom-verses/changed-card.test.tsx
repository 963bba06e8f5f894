import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#web/api/query-client.ts'
import { createTestCard } from '#web/testing/card.ts'
import { createUser } from '#web/testing/member.ts'
import { respondWith, refuseWith, createFakeServer } from '#web/testing/server.ts'
import { toasts } from '#web/ui/toast-store.ts'
import { CardDialog } from './card-dialog.tsx'
import { messages } from './messages.ts'
import { MyCards } from './my-cards.tsx'

const MEMBER = 'a7f5c1e0-3f5f-4b53-9a58-000000000001'
const ID = 'b7f5c1e0-3f5f-4b53-9a58-000000000002'
const CARD = createTestCard({ id: ID, text: 'The LORD is my shepherd, I lack nothing.', isPublic: false })
const OTHER = createTestCard({ id: 'c7f5c1e0-3f5f-4b53-9a58-000000000003', reference: 'Ode 2:1' })
const PUT = `PUT /api/custom-verses/${ID}`
const DELETE = `DELETE /api/custom-verses/${ID}`
const RESTORE = `POST /api/custom-verses/${ID}/restore`
const createRemembered = (tests: number) => ({
  customVerse: CARD,
  state: 'learning',
  recall: null,
  stability: null,
  difficulty: null,
  dueOn: null,
  tests,
  lapses: 0,
  lastTestedOn: null,
  phrases: [],
})

beforeEach(() => sessionStorage.clear())
afterEach(cleanup)

function serve(replies: Parameters<typeof createFakeServer>[0]) {
  const server = createFakeServer({
    'GET /api/auth/user': respondWith(createUser({ id: MEMBER })),
    'GET /api/custom-verses': respondWith([CARD, OTHER]),
    'GET /api/reviews/verses': respondWith([createRemembered(3)]),
    [PUT]: respondWith(CARD),
    ...replies,
  })
  vi.stubGlobal('fetch', server.fetch)
  return server
}

function edit(replies: Parameters<typeof createFakeServer>[0] = {}) {
  const server = serve(replies)
  const onClose = vi.fn<() => void>()
  render(
    <QueryClientProvider client={createQueryClient()}>
      <CardDialog memberId={MEMBER} card={CARD} opener={{ current: null }} onClose={onClose} />
    </QueryClientProvider>,
  )
  const user = userEvent.setup()
  const saveAs = async (text: string) => {
    const field = screen.getByLabelText('Text', { exact: false, selector: 'textarea' })
    await user.clear(field)
    await user.type(field, text)
    await user.click(screen.getByRole('button', { name: 'Save changes' }))
  }
  const press = (name: string) => user.click(screen.getByRole('button', { name }))
  const listSaved = () => server.callsNamed(PUT).map(({ body }) => body)
  return { saveAs, press, listSaved, onClose }
}

const findQuestion = () => screen.findByRole('region', { name: messages.keepProgressTitle })

test.each([
  [messages.keepProgress, 'keep'],
  [messages.restart, 'restart'],
])('asks about progress when a learned card’s words change: %s', async (label, memory) => {
  const { saveAs, press, listSaved, onClose } = edit()
  await saveAs('I shall not be in want.')
  await findQuestion()
  expect(listSaved()).toEqual([])
  await press(label)
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(listSaved()).toMatchObject([{ text: 'I shall not be in want.', memory }])
})

test('keeps the typed text after going back from the question', async () => {
  const { saveAs, press, listSaved } = edit()
  await saveAs('I shall not be in want.')
  await findQuestion()
  await press(messages.keepEditing)
  expect(screen.getByDisplayValue('I shall not be in want.')).toHaveProperty('disabled', false)
  expect(screen.getByRole('button', { name: 'Save changes' })).toBeTruthy()
  expect(listSaved()).toEqual([])
})

test('doesn’t ask after a small correction or about a card that was never recited', async () => {
  const first = edit()
  await first.saveAs('The LORD is my shepherd; I lack nothing!')
  await waitFor(() => expect(first.onClose).toHaveBeenCalled())
  expect(first.listSaved()[0]).not.toHaveProperty('memory')
  cleanup()
  const second = edit({ 'GET /api/reviews/verses': respondWith([createRemembered(0)]) })
  await second.saveAs('I shall not be in want.')
  await waitFor(() => expect(second.onClose).toHaveBeenCalled())
})

test('asks if it’s unknown whether the card was learned', async () => {
  const { saveAs } = edit({ 'GET /api/reviews/verses': refuseWith(400, 'No') })
  await saveAs('I shall not be in want.')
  await findQuestion()
})

function openList(replies: Parameters<typeof createFakeServer>[0]) {
  const server = serve({ [DELETE]: respondWith({ success: true }), ...replies })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MyCards search="" onClearSearch={() => {}} onEdit={() => {}} />
    </QueryClientProvider>,
  )
  return server
}

async function deleteFirst() {
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: `Delete ${CARD.reference}` }))
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(toasts.get()[0]).toMatchObject({ title: 'Verse Deleted' }))
}
const undo = () => toasts.get()[0]?.action?.run()

test('restores a deleted card to its position with Undo', async () => {
  const server = openList({ [RESTORE]: respondWith(CARD) })
  await deleteFirst()
  expect(screen.queryByText(CARD.text)).toBeNull()
  expect(toasts.get()[0]?.action?.label).toBe('Undo')
  undo()
  await screen.findByText(CARD.text)
  expect(toasts.get()[0]).toMatchObject(messages.restored)
  expect(server.callsNamed(RESTORE)).toHaveLength(1)
})

test('offers to retry Undo after a failure, until it’s too late', async () => {
  openList({ [RESTORE]: refuseWith(500, 'No') })
  await deleteFirst()
  undo()
  await waitFor(() => expect(toasts.get()[0]?.action?.label).toBe(messages.tryAgain))
  serve({ [RESTORE]: refuseWith(404, 'Custom verse not found') })
  undo()
  await waitFor(() => expect(toasts.get()[0]).toMatchObject({ text: messages.tooLateToRestore }))
  expect(toasts.get()[0]?.action).toBeUndefined()
})
