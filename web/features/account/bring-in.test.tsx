import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#web/api/query-client.ts'
import { answer, refusal, serverWith } from '#web/testing/server.ts'
import { toasts } from '#web/ui/toast-store.ts'
import { BringIn } from './bring-in.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function open(replies: Parameters<typeof serverWith>[0]) {
  const server = serverWith(replies)
  vi.stubGlobal('fetch', server.fetch)
  render(
    <QueryClientProvider client={createQueryClient()}>
      <BringIn />
    </QueryClientProvider>,
  )
  return { server, user: userEvent.setup() }
}
const toast = () => toasts.get().at(-1)

const NONE = { added: 0, present: 0, unreadable: 0 }
const FOUND = {
  attempts: { added: 1200, present: 3, unreadable: 1 },
  customVerses: { added: 2, present: 0, unreadable: 0 },
  savedVerses: NONE,
  verseSets: NONE,
  setVerses: NONE,
  memory: NONE,
  settings: NONE,
}
const aFile = () => new File(['{}'], 'verse-by-heart.json', { type: 'application/json' })

test('a file is looked at, and brought in once that is wished', async () => {
  const { server, user } = open({ 'POST /api/account/data': answer(FOUND) })
  await user.upload(screen.getByLabelText('Bring in a file'), aFile())
  expect(await screen.findByText('1,200 new, 3 here already, 1 cannot be read')).toBeDefined()
  expect(screen.getByText('Nothing is kept yet.', { exact: false })).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Bring in what is new' }))
  await waitFor(() => expect(toast()).toMatchObject({ title: 'Brought In' }))
  expect(server.named('POST /api/account/data')).toHaveLength(2)
  expect(await screen.findByLabelText('Bring in a file')).toBeDefined()
})

test('a file with nothing new in it is not brought in', async () => {
  const { user } = open({
    'POST /api/account/data': answer({ ...FOUND, attempts: { ...NONE, present: 3 }, customVerses: NONE }),
  })
  await user.upload(screen.getByLabelText('Bring in a file'), aFile())
  expect(await screen.findByText('Everything in this file is here already.')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Bring in what is new' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(await screen.findByLabelText('Bring in a file')).toBeDefined()
})

test('a file that is none of ours is refused with the reason', async () => {
  const { user } = open({ 'POST /api/account/data': refusal(400, 'This is not a file with your data') })
  await user.upload(screen.getByLabelText('Bring in a file'), aFile())
  await waitFor(() =>
    expect(toast()).toMatchObject({ title: 'Not Brought In', text: 'This is not a file with your data' }),
  )
  expect(await screen.findByLabelText('Bring in a file')).toBeDefined()
})
