import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#web/api/query-client.ts'
import { respondWith, failNetwork, refuseWith, createFakeServer, neverRespond } from '#web/testing/server.ts'
import { toasts } from '#web/ui/toast-store.ts'
import { createUser } from '#web/testing/member.ts'
import { hasJustJoined } from './newcomer.ts'
import { RegisterScreen } from './register-screen.tsx'

const REGISTER = 'POST /api/auth/local/register'
const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined)

function openWith(replies: Parameters<typeof createFakeServer>[0] = {}) {
  const server = createFakeServer({
    'GET /api/auth/user': refuseWith(401, 'Unauthorized'),
    'GET /api/auth/options': respondWith({ thirdParty: null, passwordReset: true }),
    ...replies,
  })
  vi.stubGlobal('fetch', server.fetch)
  history.replaceState(null, '', '/register')
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RegisterScreen />
    </QueryClientProvider>,
  )
  return { server, user: userEvent.setup() }
}

const LABELS = {
  firstName: 'First name',
  lastName: 'Last name',
  username: 'Username',
  email: 'Email',
  password: 'Password',
  confirmPassword: 'Confirm password',
}
const VALID = { username: 'ann', email: 'ann@example.org', password: 'sesame', confirmPassword: 'sesame' }

const getField = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const getSubmitButton = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Creat/ })
const getToast = () => toasts.get().at(-1)

function readFieldErrors() {
  const entries = Object.entries(LABELS).map(([name, label]) => {
    const error = document.getElementById(`${getField(label).id}-error`)
    return [name, error?.textContent] as const
  })
  return Object.fromEntries(entries.filter(([, message]) => message !== undefined))
}

async function join(form: Partial<Record<keyof typeof LABELS, string>>, opened = openWith()) {
  for (const [name, label] of Object.entries(LABELS)) {
    const text = form[name as keyof typeof LABELS]
    if (text !== undefined && text !== '') {
      await opened.user.click(getField(label))
      await opened.user.paste(text)
    }
  }
  await opened.user.click(getSubmitButton())
  return opened
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  assign.mockClear()
})

test('shows fields that password managers recognize, with links to other ways to sign in', () => {
  openWith()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Create Account')
  expect(Object.values(LABELS).map((label) => getField(label).autocomplete)).toEqual([
    'given-name',
    'family-name',
    'username',
    'email',
    'new-password',
    'new-password',
  ])
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links).toEqual(['/api/login', '/login'])
})

test.each([
  ['a short username', { username: 'an' }, { username: 'Username must be at least 3 characters' }],
  [
    'a short username with spaces',
    { username: ' an ' },
    { username: 'Username must be at least 3 characters' },
  ],
  ['a long username', { username: 'n'.repeat(51) }, { username: 'Username must be less than 50 characters' }],
  ['an invalid email address', { email: 'ann@' }, { email: 'Please enter a valid email address' }],
  [
    'a short password',
    { password: 'short', confirmPassword: 'short' },
    { password: 'Password must be at least 6 characters' },
  ],
  [
    'a password repeated differently',
    { confirmPassword: 'Sesame' },
    { confirmPassword: "Passwords don't match" },
  ],
  [
    'a short password, repeated differently',
    { password: 'short', confirmPassword: 'shirt' },
    { password: 'Password must be at least 6 characters', confirmPassword: "Passwords don't match" },
  ],
  [
    'empty fields',
    { username: '', email: '', password: '', confirmPassword: '' },
    {
      username: 'Username must be at least 3 characters',
      email: 'Please enter a valid email address',
      password: 'Password must be at least 6 characters',
    },
  ],
])('shows an error for %s', async (_, overrides, errors) => {
  const { server } = await join({ ...VALID, ...overrides })
  await waitFor(() => expect(readFieldErrors()).toEqual(errors))
  expect(server.callsNamed(REGISTER)).toEqual([])
  const first = LABELS[Object.keys(errors)[0] as keyof typeof LABELS]
  await waitFor(() => expect(document.activeElement).toBe(getField(first)))
})

test('accepts a fifty-character username', async () => {
  const { server } = await join({ ...VALID, username: 'n'.repeat(50) })
  await waitFor(() => expect(server.callsNamed(REGISTER)).toHaveLength(1))
})

test('creates the account, welcomes the member, and then loads the dashboard', async () => {
  const { server } = await join(
    { ...VALID, firstName: 'Ann', lastName: ' ' },
    openWith({ [REGISTER]: respondWith(createUser(), 201) }),
  )
  await waitFor(() =>
    expect(getToast()).toMatchObject({
      title: 'Welcome!',
      text: 'Your account has been created successfully.',
    }),
  )
  const body = {
    username: 'ann',
    email: 'ann@example.org',
    password: 'sesame',
    firstName: 'Ann',
    lastName: null,
  }
  expect(server.callsNamed(REGISTER)).toEqual([{ name: REGISTER, body }])
  expect(hasJustJoined(createUser().id)).toBe(true)
  expect(assign).not.toHaveBeenCalled()
  await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith('/dashboard'), { timeout: 3000 })
})

test('disables the button while the server responds', async () => {
  await join(VALID, openWith({ [REGISTER]: neverRespond }))
  expect(getSubmitButton()).toMatchObject({ textContent: 'Creating Account...', disabled: true })
})

test.each([
  ['a taken username', refuseWith(409, 'Username already exists'), 'Username already exists', 'Username'],
  [
    'a lookalike username',
    refuseWith(409, 'This username is too similar to an existing one. Choose another.'),
    'This username is too similar to an existing one. Choose another.',
    'Username',
  ],
  ['a taken email address', refuseWith(409, 'Email already exists'), 'Email already exists', 'Email'],
  [
    'no message',
    () => new Response('', { status: 400 }),
    'Unable to create account. Please try again.',
    'Username',
  ],
  ['no network', failNetwork, 'An unexpected error occurred. Please try again.', 'Username'],
])('keeps the input on failure: %s', async (_, reply, text, focused) => {
  await join({ ...VALID, firstName: 'Ann' }, openWith({ [REGISTER]: reply }))
  await waitFor(() =>
    expect(getToast()).toMatchObject({ title: 'Registration Failed', text, tone: 'destructive' }),
  )
  await waitFor(() =>
    expect(getSubmitButton()).toMatchObject({ textContent: 'Create Account', disabled: false }),
  )
  expect(Object.values(LABELS).map((label) => getField(label).value)).toEqual([
    'Ann',
    '',
    'ann',
    'ann@example.org',
    'sesame',
    'sesame',
  ])
  await waitFor(() => expect(document.activeElement).toBe(getField(focused)))
})
