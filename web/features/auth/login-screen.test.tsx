import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#web/api/query-client.ts'
import { respondWith, failNetwork, refuseWith, createFakeServer, neverRespond } from '#web/testing/server.ts'
import { toasts } from '#web/ui/toast-store.ts'
import { LoginScreen } from './login-screen.tsx'
import { createUser } from '#web/testing/member.ts'

const LOGIN = 'POST /api/auth/local/login'
const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined)

function openAt(url: string, replies: Parameters<typeof createFakeServer>[0] = {}) {
  const server = createFakeServer({
    'GET /api/auth/user': refuseWith(401, 'Unauthorized'),
    'GET /api/auth/options': respondWith({ thirdParty: null, passwordReset: true }),
    ...replies,
  })
  vi.stubGlobal('fetch', server.fetch)
  history.replaceState(null, '', url)
  render(
    <QueryClientProvider client={createQueryClient()}>
      <LoginScreen />
    </QueryClientProvider>,
  )
  return { server, user: userEvent.setup() }
}

const getNameField = () => screen.getByLabelText<HTMLInputElement>('Username or email')
const getPasswordField = () => screen.getByLabelText<HTMLInputElement>('Password')
const getSubmitButton = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Sign/ })
const getToast = () => toasts.get().at(-1)

async function signIn({ user }: ReturnType<typeof openAt>) {
  await user.type(getNameField(), ' Ann ')
  await user.type(getPasswordField(), 'open sesame')
  await user.click(getSubmitButton())
}

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  assign.mockClear()
})

test('shows fields that password managers recognize, with links to other ways to sign in', async () => {
  openAt('/login?returnTo=%2Fmy-verses')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Sign In')
  expect([getNameField().autocomplete, getPasswordField().autocomplete]).toEqual([
    'username',
    'current-password',
  ])
  expect(await screen.findByRole('link', { name: 'Continue with SSO' })).toHaveProperty(
    'pathname',
    '/api/login',
  )
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links).toEqual([
    '/reset-password?returnTo=%2Fmy-verses',
    '/api/login?returnTo=%2Fmy-verses',
    '/register?returnTo=%2Fmy-verses',
  ])
})

test('doesn’t offer an account if registration is closed', async () => {
  openAt('/login', {
    'GET /api/auth/options': respondWith({ thirdParty: null, passwordReset: true, registration: 'closed' }),
  })
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Create an account' })).toBeNull())
  expect(screen.queryByText('New here?')).toBeNull()
  expect(getSubmitButton()).toBeTruthy()
})

test('shows the name of the third party', async () => {
  openAt('/login', {
    'GET /api/auth/options': respondWith({ thirdParty: { name: 'Parish' }, passwordReset: false }),
  })
  const link = await screen.findByRole('link', { name: 'Continue with Parish' })
  expect(link.getAttribute('href')).toBe('/api/login')
})

test.each([
  ['/login', '/dashboard'],
  ['/login?returnTo=%2Fverse-sets%2F7', '/verse-sets/7'],
  ['/login?returnTo=%2F%2Fevil.example', '/dashboard'],
])('redirects a signed-in member from %s to %s', async (url, page) => {
  const replace = vi.spyOn(location, 'replace').mockImplementation(() => undefined)
  localStorage.setItem('member', JSON.stringify(createUser()))
  openAt(url, { 'GET /api/auth/user': respondWith(createUser()) })
  await waitFor(() => expect(replace).toHaveBeenCalledExactlyOnceWith(page))
  replace.mockRestore()
})

test('shows a generic sign-in link if no third party is configured', async () => {
  const { server } = openAt('/login', {
    'GET /api/auth/options': respondWith({ thirdParty: null, passwordReset: false }),
  })
  await waitFor(() => expect(server.callsNamed('GET /api/auth/options')).toHaveLength(1))
  expect(await screen.findByRole('link', { name: 'Continue with SSO' })).toBeTruthy()
  expect(screen.queryByText(/not configured/)).toBeNull()
})

test('shows the notice named in the URL', () => {
  openAt('/login?notice=canceled')
  expect(screen.getByText('You weren’t signed in. Try again, or use a password.')).toBeTruthy()
})

test('shows an error next to each empty field, sends nothing, and focuses the first', async () => {
  const { server, user } = openAt('/login')
  await user.click(getSubmitButton())
  await waitFor(() => expect(document.activeElement).toBe(getNameField()))
  for (const [field, message] of [
    [getNameField(), 'Username or email is required'],
    [getPasswordField(), 'Password is required'],
  ] as const) {
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe(message)
  }
  expect(server.callsNamed(LOGIN)).toEqual([])
})

test('disables the button while the server responds', async () => {
  await signIn(openAt('/login', { [LOGIN]: neverRespond }))
  expect([getSubmitButton().textContent, getSubmitButton().disabled]).toEqual(['Signing In...', true])
})

test.each([
  ['/login', '/dashboard'],
  ['/login?returnTo=%2Fverse-sets%2F7', '/verse-sets/7'],
  ['/login?returnTo=%2F%2Fevil.example', '/dashboard'],
])('welcomes the member, then loads the page for %s: %s', async (url, page) => {
  const opened = openAt(url, { [LOGIN]: respondWith(createUser()) })
  await signIn(opened)
  await waitFor(() =>
    expect(getToast()).toMatchObject({ title: 'Welcome back!', text: 'Successfully logged in.' }),
  )
  expect(opened.server.callsNamed(LOGIN)).toEqual([
    { name: LOGIN, body: { usernameOrEmail: 'Ann', password: 'open sesame' } },
  ])
  expect(assign).not.toHaveBeenCalled()
  await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith(page), { timeout: 3000 })
  expect(getSubmitButton().disabled).toBe(true)
})

test.each([
  [
    'a refusal',
    refuseWith(429, 'Too many attempts. Please try again later.'),
    'Too many attempts. Please try again later.',
  ],
  [
    'a refusal without a message',
    () => new Response('', { status: 401 }),
    'Invalid credentials. Please try again.',
  ],
  ['no network', failNetwork, 'An unexpected error occurred. Please try again.'],
])('keeps the input on failure: %s', async (_, reply, text) => {
  await signIn(openAt('/login', { [LOGIN]: reply }))
  await waitFor(() => expect(getToast()).toMatchObject({ title: 'Login Failed', text, tone: 'destructive' }))
  await waitFor(() => expect(getSubmitButton()).toMatchObject({ disabled: false, textContent: 'Sign In' }))
  expect([getNameField().value, getPasswordField().value]).toEqual([' Ann ', 'open sesame'])
  await waitFor(() => expect(document.activeElement).toBe(getPasswordField()))
  expect(assign).not.toHaveBeenCalled()
})

test('shows and hides the password', async () => {
  const { user } = openAt('/login')
  await user.click(screen.getByRole('button', { name: 'Show what you typed' }))
  expect(getPasswordField().type).toBe('text')
  await user.click(screen.getByRole('button', { name: 'Hide what you typed' }))
  expect(getPasswordField().type).toBe('password')
})
