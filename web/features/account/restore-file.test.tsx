import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { ImportStatus } from '#shared/contract/account.ts'
import { createQueryClient } from '#web/api/query-client.ts'
import { respondWith, refuseWith, createFakeServer } from '#web/testing/server.ts'
import { toasts } from '#web/ui/toast-store.ts'
import { RestoreFile } from './restore-file.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

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
const NOTHING_NEW = { ...FOUND, attempts: { ...NONE, present: 3 }, customVerses: NONE }

const PREVIEW: ImportStatus = {
  id: '00000000-0000-7000-8000-000000000001',
  isPreview: true,
  state: 'done',
  percent: 100,
  outcome: FOUND,
  message: null,
}
const RUNNING: ImportStatus = { ...PREVIEW, isPreview: false, state: 'running', percent: 40, outcome: null }
const IMPORTED: ImportStatus = { ...RUNNING, state: 'done', percent: 100, outcome: FOUND }
const FAILED: ImportStatus = { ...RUNNING, state: 'failed', message: 'Import the file again.' }

/** Opens a page whose server reports these import statuses: first `initial`, then one per uploaded file. */
function open(initial: ImportStatus | null, uploads: readonly ImportStatus[] = []) {
  const next = [...uploads]
  const current: { import: ImportStatus | null } = { import: initial }
  const server = createFakeServer({
    'GET /api/account/import': () => respondWith(current)(),
    'POST /api/account/data': () => respondWith((current.import = next.shift() ?? null), 202)(),
    'DELETE /api/account/import': () => {
      current.import = null
      return respondWith({ success: true })()
    },
  })
  return { server, current, ...renderWith(server) }
}

function renderWith(server: { readonly fetch: ReturnType<typeof createFakeServer>['fetch'] }) {
  vi.stubGlobal('fetch', server.fetch)
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RestoreFile />
    </QueryClientProvider>,
  )
  return { user: userEvent.setup() }
}

const createFile = () => new File(['{}'], 'verse-by-heart.json', { type: 'application/json' })
const findFileInput = () => screen.findByLabelText('Restore from a file')

test('previews a file and imports it on request', async () => {
  const { server, user } = open(null, [PREVIEW, IMPORTED])
  await user.upload(await findFileInput(), createFile())
  expect(await screen.findByText('1,200 new, 3 already here, 1 skipped')).toBeDefined()
  expect(screen.getByText('Nothing is saved yet.', { exact: false })).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Restore what’s new' }))
  expect(await screen.findByText('Restored.')).toBeDefined()
  expect(server.callsNamed('POST /api/account/data')).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(await findFileInput()).toBeDefined()
})

test('shows a running import’s progress, then its outcome', async () => {
  const { current } = open(RUNNING)
  const bar = await screen.findByRole('progressbar', { name: 'Restoring…' })
  expect(bar.getAttribute('aria-valuetext')).toBe('40%')
  expect(screen.getByText('You can leave this page', { exact: false })).toBeDefined()
  current.import = { ...RUNNING, percent: 80 }
  await waitFor(() => expect(bar.getAttribute('aria-valuetext')).toBe('80%'), { timeout: 5000 })
  current.import = IMPORTED
  expect(await screen.findByText('Restored.', {}, { timeout: 5000 })).toBeDefined()
})

test('reports that an import is waiting for another', async () => {
  open({ ...RUNNING, state: 'waiting', percent: 0 })
  expect(await screen.findByText('Waiting for another import to finish…')).toBeDefined()
})

test('explains what to do after a failed import', async () => {
  const { user } = open(FAILED)
  expect((await screen.findByRole('alert')).textContent).toContain('Import the file again.')
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(await findFileInput()).toBeDefined()
})

test('asks for the previewed file again after a reload', async () => {
  const { server, user } = open(PREVIEW, [IMPORTED])
  await user.upload(await screen.findByLabelText('Choose the file again to restore it'), createFile())
  expect(await screen.findByText('Restored.')).toBeDefined()
  expect(server.callsNamed('POST /api/account/data')).toHaveLength(1)
})

test('shows the outcome even if a file is chosen before earlier imports have loaded', async () => {
  let resolveEarlier: (response: Response | Promise<Response>) => void = () => undefined
  const earlier = new Promise<Response>((resolve) => (resolveEarlier = resolve))
  let requests = 0
  const { user } = renderWith(
    createFakeServer({
      'GET /api/account/import': () =>
        (requests += 1) === 1 ? earlier : respondWith({ import: { ...FAILED, isPreview: true } })(),
      'POST /api/account/data': respondWith({ ...RUNNING, isPreview: true }, 202),
    }),
  )
  await user.upload(await findFileInput(), createFile())
  await screen.findByRole('progressbar')
  resolveEarlier(respondWith({ import: null })())
  expect((await screen.findByRole('alert', {}, { timeout: 5000 })).textContent).toContain(
    'Import the file again.',
  )
})

test.each([
  ['an import’s outcome', IMPORTED],
  ['a preview', PREVIEW],
  ['a failure', FAILED],
])('previews a file that is chosen after %s has replaced the button', async (_, loaded) => {
  let resolveEarlier: (response: Response | Promise<Response>) => void = () => undefined
  const earlier = new Promise<Response>((resolve) => (resolveEarlier = resolve))
  const server = createFakeServer({
    'GET /api/account/import': () => earlier,
    'POST /api/account/data': respondWith({ ...PREVIEW, id: '00000000-0000-7000-8000-000000000002' }, 202),
  })
  const fetch = vi.fn(server.fetch)
  const { user } = renderWith({ fetch })
  const input = await findFileInput()
  await user.click(await screen.findByRole('button', { name: 'Restore from a file' }))
  resolveEarlier(respondWith({ import: loaded })())
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Restore from a file' })).toBeNull())
  fireEvent.change(input, { target: { files: [createFile()] } })
  expect(await screen.findByRole('button', { name: 'Restore what’s new' })).toBeDefined()
  expect(fetch.mock.calls.map(([url]) => url)).toEqual([
    '/api/account/import',
    '/api/account/data?preview=true',
  ])
})

test('doesn’t offer to import a file with nothing new', async () => {
  const { user } = open(null, [{ ...PREVIEW, outcome: NOTHING_NEW }])
  await user.upload(await findFileInput(), createFile())
  expect(await screen.findByText('You already have everything in this file.')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Restore what’s new' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(await findFileInput()).toBeDefined()
})

test('shows why the server rejected a file', async () => {
  const { user } = renderWith(
    createFakeServer({
      'GET /api/account/import': respondWith({ import: null }),
      'POST /api/account/data': refuseWith(413, 'This file is larger than 50 MB'),
    }),
  )
  await user.upload(await findFileInput(), createFile())
  await waitFor(() =>
    expect(toasts.get().at(-1)).toMatchObject({
      title: 'Not Restored',
      text: 'This file is larger than 50 MB',
    }),
  )
  expect(await findFileInput()).toBeDefined()
})
