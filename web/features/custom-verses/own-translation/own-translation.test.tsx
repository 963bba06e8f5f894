import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#web/api/query-client.ts'
import { createUser } from '#web/testing/member.ts'
import { respondWith, refuseWith, createFakeServer } from '#web/testing/server.ts'
import { toasts } from '#web/ui/toast-store.ts'
import { messages } from './messages.ts'
import { OwnTranslationDialog } from './own-translation-dialog.tsx'

const POST = 'POST /api/custom-verses'
const LEARN = 'PUT /api/reviews/verses/card-1'
const PSALM =
  '23 The LORD is my shepherd; I shall not want.\n2 He makes me to lie down in green pastures. (Psalm 23:1-2, NKJV)'

afterEach(cleanup)

let members = 0

function open(replies: Parameters<typeof createFakeServer>[0] = {}) {
  members += 1
  const memberId = `0b7f5c1e-3f5f-4b53-9a58-${String(members).padStart(12, '0')}`
  const server = createFakeServer({
    'GET /api/auth/user': respondWith(createUser({ id: memberId })),
    [POST]: respondWith({ id: 'card-1' }, 201),
    [LEARN]: respondWith({}),
    ...replies,
  })
  vi.stubGlobal('fetch', server.fetch)
  const onClose = vi.fn<() => void>()
  render(
    <QueryClientProvider client={createQueryClient()}>
      <OwnTranslationDialog
        memberId={memberId}
        verseId="PSA.23.1.KJV"
        reference="Psalm 23:1"
        opener={{ current: null }}
        onClose={onClose}
      />
    </QueryClientProvider>,
  )
  const user = userEvent.setup()
  const paste = async (text: string) => {
    await user.click(screen.getByLabelText(messages.text))
    await user.paste(text)
  }
  const listSent = () => server.callsNamed(POST).map(({ body }) => body)
  return { user, paste, listSent, server, onClose }
}

test('rejects text with another verse’s reference', async () => {
  const { user, paste, listSent } = open()
  await paste('8 Everyone who asks receives. (Matthew 7:8, NKJV)')
  const error = messages.wrongVerse('Matthew 7:8', 'Psalm 23:1')
  expect(screen.getByText(error)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Learn it' }))
  expect(listSent()).toEqual([])
  await user.clear(screen.getByLabelText(messages.text))
  await paste('The Lord is my shepherd. (Psalm 23:1, NKJV)')
  expect(screen.queryByText(error)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Learn it' }))
  await waitFor(() => expect(listSent()).toHaveLength(1))
})

test.each(['Psalm 23', 'Psalm 23:1-2 (NKJV)', 'A Psalm of David 23', 'Psalms 23:1'])(
  'accepts text headed by its own reference: %s',
  async (heading) => {
    const { paste } = open()
    await paste(`${heading}\nThe Lord is my shepherd.`)
    expect(screen.getByRole('list')).toBeTruthy()
  },
)

test('shows a pasted passage verse by verse and learns it with its translation', async () => {
  const { user, paste, listSent, server, onClose } = open()
  await paste(PSALM)
  const verses = within(screen.getByRole('list')).getAllByRole('listitem')
  expect(verses.map(({ textContent }) => textContent)).toEqual([
    'Psalm 23:1The LORD is my shepherd; I shall not want.',
    'Psalm 23:2He makes me to lie down in green pastures.',
  ])
  expect(screen.getByLabelText(/^Translation/)).toHaveProperty('value', 'NKJV')
  await user.click(screen.getByRole('button', { name: 'Learn 2 verses' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  const card = { book: 'Psalms', chapter: 23, translation: 'NKJV', isPublic: false }
  // Lists begin with the newest card, so the passage appears in its own order.
  expect(listSent()).toMatchObject([
    { ...card, verse: 2, reference: 'Psalm 23:2', text: 'He makes me to lie down in green pastures.' },
    { ...card, verse: 1, reference: 'Psalm 23:1', text: 'The LORD is my shepherd; I shall not want.' },
  ])
  expect(server.callsNamed(LEARN)).toHaveLength(2)
  expect(toasts.get().at(-1)).toMatchObject(messages.learned(2, 'Psalm 23:1'))
})

test('continues with the rest after a failure halfway', async () => {
  let tries = 0
  const { user, paste, listSent, server, onClose } = open({
    [LEARN]: () => {
      tries += 1
      return (tries === 2 ? refuseWith(503, 'Busy') : respondWith({}))()
    },
  })
  await paste(PSALM)
  await user.click(screen.getByRole('button', { name: 'Learn 2 verses' }))
  expect(await screen.findByText(messages.saved)).toBeTruthy()
  expect(onClose).not.toHaveBeenCalled()
  await user.click(await screen.findByRole('button', { name: 'Learn 2 verses' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(listSent()).toMatchObject([{ verse: 2 }, { verse: 1 }])
  expect(server.callsNamed(LEARN)).toHaveLength(3)
})

test('shows an error if the text is empty', async () => {
  const { user, listSent } = open()
  await user.click(screen.getByRole('button', { name: 'Learn it' }))
  expect(screen.getByText(messages.empty)).toBeTruthy()
  await user.type(screen.getByLabelText(messages.text), '[[a]')
  expect(screen.getByText(messages.nothing)).toBeTruthy()
  expect(listSent()).toEqual([])
})
