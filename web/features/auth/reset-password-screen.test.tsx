import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#web/api/query-client.ts'
import { respondWith, refuseWith, createFakeServer } from '#web/testing/server.ts'
import { toasts } from '#web/ui/toast-store.ts'
import { ResetPasswordScreen } from './reset-password-screen.tsx'

const ASK = 'POST /api/auth/password-reset'
const COMPLETE = 'POST /api/auth/password-reset/complete'
const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined)

function openAt(url: string, replies: Parameters<typeof createFakeServer>[0]) {
  const server = createFakeServer(replies)
  vi.stubGlobal('fetch', server.fetch)
  history.replaceState(null, '', url)
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ResetPasswordScreen />
    </QueryClientProvider>,
  )
  return { server, user: userEvent.setup() }
}

const createOptionsReply = (passwordReset: boolean) => ({
  'GET /api/auth/options': respondWith({ thirdParty: null, passwordReset }),
})
const getToast = () => toasts.get().at(-1)

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  assign.mockClear()
})

test('shows who can help if the server doesn’t send email', async () => {
  openAt('/reset-password', createOptionsReply(false))
  expect(await screen.findByText(/doesn’t send email/)).toBeTruthy()
  expect(screen.getByText(/Ask the site’s admin/)).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.getByRole('link').getAttribute('href')).toBe('/login')
})

test('sends a link without revealing whether an account exists', async () => {
  const { server, user } = openAt('/reset-password', {
    ...createOptionsReply(true),
    [ASK]: respondWith({ success: true }),
  })
  await user.type(await screen.findByLabelText('Email'), 'ann')
  await user.click(screen.getByRole('button', { name: 'Send link' }))
  expect(await screen.findByText('Please enter a valid email address')).toBeTruthy()
  expect(server.callsNamed(ASK)).toEqual([])

  await user.type(screen.getByLabelText('Email'), '@example.org')
  await user.click(screen.getByRole('button', { name: 'Send link' }))
  expect((await screen.findByRole('status')).textContent).toMatch(/^If ann@example.org belongs to an account/)
  expect(server.callsNamed(ASK)).toEqual([{ name: ASK, body: { email: 'ann@example.org' } }])
})

test('returns to the page that required signing in', async () => {
  const search = '?returnTo=%2Fverse-sets%2F7'
  const { server, user } = openAt(`/reset-password${search}`, {
    ...createOptionsReply(true),
    [ASK]: respondWith({ success: true }),
  })
  expect(screen.getByRole('link').getAttribute('href')).toBe(`/login${search}`)
  await user.type(await screen.findByLabelText('Email'), 'ann@example.org')
  await user.click(screen.getByRole('button', { name: 'Send link' }))
  await screen.findByRole('status')
  const body = { email: 'ann@example.org', returnTo: '/verse-sets/7' }
  expect(server.callsNamed(ASK)).toEqual([{ name: ASK, body }])
})

test('shows why the server refused to send a link', async () => {
  const tooManyAttempts = refuseWith(429, 'Too many attempts. Please try again later.')
  const { user } = openAt('/reset-password', { ...createOptionsReply(true), [ASK]: tooManyAttempts })
  await user.type(await screen.findByLabelText('Email'), 'ann@example.org')
  await user.click(screen.getByRole('button', { name: 'Send link' }))
  await waitFor(() =>
    expect(getToast()).toMatchObject({ text: 'Too many attempts. Please try again later.' }),
  )
})

test.each([
  ['/reset-password#t0ken', '/login'],
  ['/reset-password?token=t0ken', '/login'],
  ['/reset-password?returnTo=%2Fverse-sets%2F7#t0ken', '/login?returnTo=%2Fverse-sets%2F7'],
  ['/reset-password?returnTo=https%3A%2F%2Fevil.example#t0ken', '/login'],
])('sets a new password with the token in %s, then opens %s', async (url, next) => {
  const { server, user } = openAt(url, { [COMPLETE]: respondWith({ success: true }) })
  await user.type(screen.getByLabelText('New password'), 'sesame')
  await user.type(screen.getByLabelText('Confirm password'), 'sesam')
  await user.click(screen.getByRole('button', { name: 'Save new password' }))
  expect(await screen.findByText("Passwords don't match")).toBeTruthy()
  await user.type(screen.getByLabelText('Confirm password'), 'e')
  await user.click(screen.getByRole('button', { name: 'Save new password' }))
  await waitFor(() => expect(getToast()).toMatchObject({ title: 'Password Changed' }))
  expect(server.callsNamed(COMPLETE)).toEqual([
    { name: COMPLETE, body: { token: 't0ken', password: 'sesame' } },
  ])
  await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith(next), { timeout: 3000 })
})

test('reports a used link and offers a new one', async () => {
  const expired = 'This link has expired or was already used. Request a new one.'
  const { user } = openAt('/reset-password#t0ken', { [COMPLETE]: refuseWith(400, expired) })
  await user.type(screen.getByLabelText('New password'), 'sesame')
  await user.type(screen.getByLabelText('Confirm password'), 'sesame')
  await user.click(screen.getByRole('button', { name: 'Save new password' }))
  await waitFor(() => expect(getToast()).toMatchObject({ title: 'Reset Failed', text: expired }))
  expect(screen.getByRole('link', { name: 'Ask for a new one' }).getAttribute('href')).toBe('/reset-password')
})
