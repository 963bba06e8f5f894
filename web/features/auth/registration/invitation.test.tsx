import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#web/api/query-client.ts'
import { respondWith, refuseWith, createFakeServer } from '#web/testing/server.ts'
import { createUser } from '#web/testing/member.ts'
import { RegisterScreen } from './register-screen.tsx'

const REGISTER = 'POST /api/auth/local/register'

beforeEach(() => sessionStorage.clear())
afterEach(cleanup)

function open(
  registration: 'open' | 'invited' | 'closed',
  url = '/register',
  reply = respondWith(createUser(), 201),
) {
  const server = createFakeServer({
    'GET /api/auth/user': refuseWith(401, 'Unauthorized'),
    'GET /api/auth/options': respondWith({ thirdParty: null, passwordReset: true, registration }),
    [REGISTER]: reply,
  })
  vi.stubGlobal('fetch', server.fetch)
  vi.spyOn(location, 'assign').mockImplementation(() => undefined)
  history.replaceState(null, '', url)
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RegisterScreen />
    </QueryClientProvider>,
  )
  return server
}

const findHeading = (name: string) => screen.findByRole('heading', { name })

test('offers the verse of the day and sign-in on a closed site', async () => {
  open('closed', '/register#token')
  await findHeading('This Site Is Private')
  expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'Today’s verse' }).pathname).toBe('/')
  screen.getByRole('link', { name: 'Sign in' })
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('explains how to get an invitation', async () => {
  open('invited')
  await findHeading('You Need an Invitation')
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('sends the invitation with the form, even after a visit to another screen', async () => {
  open('invited', '/register#a-token')
  await screen.findByText('You’re invited. It takes a minute.')
  cleanup()
  const server = open('invited')
  await screen.findByText('You’re invited. It takes a minute.')
  await register()
  await waitFor(() => expect(server.callsNamed(REGISTER)).toHaveLength(1))
  expect(server.callsNamed(REGISTER)[0]?.body).toMatchObject({ username: 'lois', invitation: 'a-token' })
  // A used invitation is forgotten.
  await waitFor(() => expect(sessionStorage.getItem('invitation')).toBeNull())
})

test('forgets an expired invitation', async () => {
  open('invited', '/register#a-token', refuseWith(403, 'This invitation has expired'))
  await screen.findByText('You’re invited. It takes a minute.')
  await register()
  await waitFor(() => expect(sessionStorage.getItem('invitation')).toBeNull())
  expect(screen.getByLabelText<HTMLInputElement>('Username').value).toBe('lois')
})

async function register(): Promise<void> {
  const user = userEvent.setup()
  for (const [label, text] of [
    ['Username', 'lois'],
    ['Email', 'lois@example.org'],
    ['Password', 'sesame seeds'],
    ['Confirm password', 'sesame seeds'],
  ] as const) {
    await user.click(screen.getByLabelText(label))
    await user.paste(text)
  }
  await user.click(screen.getByRole('button', { name: 'Create Account' }))
}

test('passes the invitation to a third-party sign-in', async () => {
  open('invited', '/register#a-token')
  const link = await screen.findByRole('link', { name: /^Continue with/ })
  const set = vi.spyOn(document, 'cookie', 'set')
  link.addEventListener('click', (event) => event.preventDefault())
  await userEvent.click(link)
  expect(set).toHaveBeenCalledWith('invitation=a-token; path=/api/callback; max-age=600; samesite=lax')
})
