import { readFileSync } from 'node:fs'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#web/api/query-client.ts'
import { findRoute } from '#web/app/routes.tsx'
import { createUser } from '#web/testing/member.ts'
import { respondWith, createFakeServer } from '#web/testing/server.ts'
import { sharedText } from './shared-text.ts'
import { SharedVerseScreen } from './shared-verse-screen.tsx'
import { ReceiveShare } from './receive-share.tsx'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

function open() {
  vi.stubGlobal('fetch', createFakeServer({ 'GET /api/auth/user': respondWith(createUser()) }).fetch)
  render(
    <QueryClientProvider client={createQueryClient()}>
      <SharedVerseScreen />
    </QueryClientProvider>,
  )
  return userEvent.setup()
}

test('opens a share on a screen that removes it from the URL', () => {
  const manifest = JSON.parse(readFileSync('web/public/manifest.webmanifest', 'utf8')) as {
    share_target: { action: string; method: string; params: Record<string, string> }
  }
  const { action, method, params } = manifest.share_target
  expect([findRoute(action)?.access, method]).toEqual(['anyone', 'GET'])
  history.replaceState(
    null,
    '',
    `${action}?${new URLSearchParams({ [params['text'] ?? '']: 'Jesus wept.' })}`,
  )
  render(<ReceiveShare />)
  expect([sharedText.read(), location.pathname, location.search]).toEqual([
    'Jesus wept.',
    '/shared-verse',
    '',
  ])
  expect(findRoute('/shared-verse')?.access).toBe('member')
})

test('opens a shared verse once, in the member’s own translation', async () => {
  sharedText.set('“Jesus wept.”\nJohn 11:35 NIV\nhttps://example.org/x')
  open()
  const dialog = await screen.findByRole('dialog', { name: 'In My Translation' })
  await waitFor(() => expect(dialog.textContent).toContain('John 11:35Jesus wept.'))
  expect(sharedText.read()).toBeNull()
})

test('asks which verse it is if the text doesn’t say', async () => {
  sharedText.set('Jesus wept.')
  const user = open()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Continue' }).ariaDisabled).not.toBe('true'))
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByText('Enter a book, chapter, and verse.')).toBeTruthy()
  await user.type(screen.getByLabelText('Which verse is it?'), 'jn 11:35')
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  const dialog = await screen.findByRole('dialog', { name: 'In My Translation' })
  expect(dialog.textContent).toContain('John 11:35Jesus wept.')
})
