import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#web/api/query-client.ts'
import { respondWith, failNetwork, refuseWith, createFakeServer } from '#web/testing/server.ts'
import { createUser } from '#web/testing/member.ts'
import { getDisplayName } from '#web/features/auth/display-name.ts'
import { userQuery } from '#web/features/auth/queries.ts'
import { rememberedMember } from '#web/features/auth/remembered-member.ts'
import { toasts } from '#web/ui/toast-store.ts'
import { SettingsPanel } from './settings-panel.tsx'

// Load and compile the lazy parts once.

const ann = createUser()
const SETTINGS = {
  hasPassword: true,
  proof: { isFresh: false, ways: [] },
  sendsMail: true,
  isEmailVerified: true,
  emailToConfirm: null,
  isOnLeaderboard: true,
  seats: [] as string[],
}
const DAY = '2026-11-20T12:00:00.000Z'
const HERE = { id: 'here', device: 'Firefox on Linux', createdAt: DAY, lastSeenAt: DAY, isThis: true }
const THERE = { id: 'there', device: null, createdAt: DAY, lastSeenAt: DAY, isThis: false }
const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined)

function NameElsewhere() {
  const { data } = useQuery(userQuery)
  return <p data-testid="elsewhere">{data ? getDisplayName(data) : ''}</p>
}

async function open(replies: Parameters<typeof createFakeServer>[0] = {}) {
  const server = createFakeServer({
    'GET /api/auth/user': respondWith(ann),
    'GET /api/account': respondWith(SETTINGS),
    'GET /api/account/sessions': respondWith([HERE]),
    ...replies,
  })
  vi.stubGlobal('fetch', server.fetch)
  render(
    <QueryClientProvider client={createQueryClient()}>
      <NameElsewhere />
      <SettingsPanel appearanceChoice={<p>the appearance</p>} />
    </QueryClientProvider>,
  )
  await screen.findByRole('heading', { name: 'Profile' })
  return { server, user: userEvent.setup() }
}

const getToast = () => toasts.get().at(-1)
const type = async (user: ReturnType<typeof userEvent.setup>, label: string, text: string) => {
  await user.clear(await screen.findByLabelText(label))
  await user.type(screen.getByLabelText(label), text)
}

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  assign.mockClear()
})

test('saves one of our translations or any other name', async () => {
  const responses = ['NIV', 'NKJV', null].map((translation) => respondWith({ ...ann, translation }))
  const { server, user } = await open({
    'PUT /api/account/translation': () => (responses.shift() ?? failNetwork)(),
  })
  const list = () => screen.getByLabelText<HTMLSelectElement>('Your translation')
  expect(list().value).toBe('')
  await user.selectOptions(list(), 'NIV · New International Version')
  await waitFor(() => expect(list().value).toBe('NIV'))
  await user.selectOptions(list(), 'Another translation…')
  await user.type(screen.getByLabelText('Translation name'), ' NKJV ')
  await user.tab()
  await waitFor(() => expect(rememberedMember.read()?.translation).toBe('NKJV'))
  await user.selectOptions(list(), 'Not chosen')
  await waitFor(() => expect(rememberedMember.read()?.translation).toBeNull())
  expect(server.callsNamed('PUT /api/account/translation').map(({ body }) => body)).toEqual(
    ['NIV', 'NKJV', ''].map((translation) => ({ translation })),
  )
})

test('shows a changed name everywhere immediately', async () => {
  const responses = ['Ann', 'Anna'].map((firstName) => respondWith({ ...ann, firstName, lastName: null }))
  const { server, user } = await open({
    'PUT /api/account/names': () => (responses.shift() ?? failNetwork)(),
  })
  await user.click(screen.getByLabelText('First name'))
  await user.tab()
  expect(server.callsNamed('PUT /api/account/names')).toEqual([])
  await user.clear(screen.getByLabelText('Last name'))
  await type(user, 'First name', 'Anna{Enter}')
  await within(screen.getByRole('region', { name: 'Profile' })).findByText('Saved')
  await waitFor(() =>
    expect(server.callsNamed('PUT /api/account/names').at(-1)?.body).toEqual({
      firstName: 'Anna',
      lastName: null,
    }),
  )
  await waitFor(() => expect(screen.getByTestId('elsewhere').textContent).toBe('Anna'))
  expect(rememberedMember.read()?.firstName).toBe('Anna')
})

test('keeps a name in its field if saving fails', async () => {
  const { user } = await open({ 'PUT /api/account/names': failNetwork })
  await type(user, 'First name', 'Anna')
  await user.tab()
  await waitFor(() => expect(getToast()).toMatchObject({ title: 'Profile Not Updated', tone: 'destructive' }))
  expect(within(screen.getByRole('region', { name: 'Profile' })).getByText('Not saved')).toBeTruthy()
  expect(screen.getByLabelText('First name')).toHaveProperty('value', 'Anna')
})

test('changes the password and clears the fields', async () => {
  const { server, user } = await open({ 'PUT /api/account/password': respondWith({ success: true }) })
  await user.click(await screen.findByRole('button', { name: 'Change password' }))
  expect(await screen.findByText('Your current password is required')).toBeTruthy()
  await type(user, 'Current password', 'sesame')
  await type(user, 'New password', 'open sesame')
  await type(user, 'Confirm password', 'open sesame')
  await user.click(screen.getByRole('button', { name: 'Change password' }))
  await waitFor(() => expect(getToast()).toMatchObject({ title: 'Password Changed' }))
  expect(server.callsNamed('PUT /api/account/password').map(({ body }) => body)).toEqual([
    { currentPassword: 'sesame', password: 'open sesame' },
  ])
  for (const label of ['Current password', 'New password', 'Confirm password']) {
    expect(screen.getByLabelText(label)).toHaveProperty('value', '')
  }
})

test('reports a wrong current password without losing input', async () => {
  const { user } = await open({
    'PUT /api/account/password': refuseWith(400, 'That isn’t your current password'),
  })
  await type(user, 'Current password', 'sesam')
  await type(user, 'New password', 'open sesame')
  await type(user, 'Confirm password', 'open sesame')
  await user.click(screen.getByRole('button', { name: 'Change password' }))
  await waitFor(() =>
    expect(getToast()).toMatchObject({
      title: 'Password Not Changed',
      text: 'That isn’t your current password',
    }),
  )
  expect(screen.getByLabelText('New password')).toHaveProperty('value', 'open sesame')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Current password')))
})

test('asks a member whose session has ended to sign in', async () => {
  const { server, user } = await open({ 'PUT /api/account/names': refuseWith(401, 'Unauthorized') })
  await type(user, 'First name', 'Anna')
  await user.tab()
  await waitFor(() => expect(getToast()?.text).toBe('You’ve been signed out. Sign in again.'))
  await waitFor(() => expect(server.callsNamed('GET /api/auth/user')).toHaveLength(2))
})

const PROVEN = { ...SETTINGS, hasPassword: false, proof: { isFresh: true, ways: ['third-party', 'email'] } }
const UNPROVEN = { ...PROVEN, proof: { ...PROVEN.proof, isFresh: false } }

test('lets a third-party member set a first password after proving their identity', async () => {
  const { server, user } = await open({
    'GET /api/account': respondWith(PROVEN),
    'PUT /api/account/password': respondWith({ success: true }),
  })
  await type(user, 'New password', 'open sesame')
  await type(user, 'Confirm password', 'open sesame')
  expect(screen.queryByLabelText('Current password')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Set password' }))
  await waitFor(() => expect(server.callsNamed('PUT /api/account/password')).toHaveLength(1))
  expect(server.callsNamed('PUT /api/account/password')[0]?.body).toEqual({ password: 'open sesame' })
})

test('asks a member without a password to prove their identity first', async () => {
  let settings: object = UNPROVEN
  const { server, user } = await open({
    'GET /api/account': () => respondWith(settings)(),
    'GET /api/auth/options': respondWith({ thirdParty: { name: 'Example' }, passwordReset: true }),
    'POST /api/account/proof/code': respondWith({ success: true }),
    'POST /api/account/proof': () => {
      settings = PROVEN
      return respondWith({ success: true })()
    },
  })
  const password = within(await screen.findByRole('region', { name: 'Password' }))
  expect(await password.findByText(/^To set a password, first confirm that it’s you/)).toBeTruthy()
  const signInLink = await password.findByRole('link', { name: 'Sign in again with Example' })
  expect(signInLink.getAttribute('href')).toBe('/api/login?proves=identity')
  for (const hidden of ['New password', 'New email address'])
    expect(screen.queryByLabelText(hidden)).toBeNull()
  expect(screen.queryByRole('button', { name: 'Delete my account' })).toBeNull()
  await user.click(password.getByRole('button', { name: 'Email me a code' }))
  await user.click(await password.findByRole('button', { name: 'Confirm' }))
  expect(await password.findByText('Enter the code from the email')).toBeTruthy()
  await user.type(password.getByLabelText('Code from the email'), 'abcd-efgh')
  await user.click(password.getByRole('button', { name: 'Confirm' }))
  expect(await screen.findByLabelText('New password')).toBeTruthy()
  expect(screen.getByLabelText('New email address')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Delete my account' })).toBeTruthy()
  expect(server.callsNamed('POST /api/account/proof')[0]?.body).toEqual({ code: 'abcd-efgh' })
})

test('asks for a new proof of identity after the old one expires', async () => {
  let settings: object = PROVEN
  const { user } = await open({
    'GET /api/account': () => respondWith(settings)(),
    'PUT /api/account/password': () => {
      settings = UNPROVEN
      return refuseWith(403, 'Confirm your identity, then try again.')()
    },
  })
  await type(user, 'New password', 'open sesame')
  await type(user, 'Confirm password', 'open sesame')
  await user.click(screen.getByRole('button', { name: 'Set password' }))
  await waitFor(() => expect(getToast()?.text).toBe('Confirm your identity, then try again.'))
  expect(await screen.findAllByRole('button', { name: 'Email me a code' })).toHaveLength(3)
})

test('shows whom to contact if a member can’t prove their identity', async () => {
  await open({ 'GET /api/account': respondWith({ ...UNPROVEN, proof: { isFresh: false, ways: [] } }) })
  expect(await screen.findAllByText(/Ask the site’s admin for a password/)).toHaveLength(3)
})

test('reports the result of signing in again', async () => {
  history.replaceState(null, '', '/dashboard/settings?proof=someone-else')
  await open()
  expect(await screen.findByText(/^You signed in there as someone else/)).toBeTruthy()
  history.replaceState(null, '', '/')
})

test('offers a retry when the settings fail to load', async () => {
  let isDown = true
  const { user } = await open({
    'GET /api/account': () => (isDown ? refuseWith(503, 'Busy', 'a1b2') : respondWith(SETTINGS))(),
  })
  const retryButtons = await screen.findAllByRole('button', { name: 'Try again' })
  expect(retryButtons).toHaveLength(4)
  expect(screen.getAllByText('a1b2')).toHaveLength(4)
  isDown = false
  await user.click(retryButtons[0] as HTMLElement)
  expect(screen.getByRole('button', { name: 'Delete my account' })).toBeTruthy()
  expect(await screen.findByLabelText('Current password')).toBeTruthy()
})

test('stores the chosen recognizer in the browser', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('radio', { name: 'On this device' }))
  expect(localStorage.getItem('hearing')).toBe('device')
  expect(screen.getByText(/Nothing you say leaves this device/)).toBeTruthy()
})

test('offers the data for download', async () => {
  await open()
  const link = screen.getByRole('link', { name: 'Download my data' })
  expect([link.getAttribute('href'), link.hasAttribute('download')]).toEqual(['/api/account/data', true])
})

async function askToDelete(opened: Awaited<ReturnType<typeof open>>) {
  const button = screen.getByRole('button', { name: 'Delete my account' })
  await waitFor(() => expect(button).toHaveProperty('disabled', false))
  await opened.user.click(button)
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete your account?' })
  const fill = (label: string, text: string) => opened.user.type(within(dialog).getByLabelText(label), text)
  return { ...opened, button, fill }
}

test('asks for the password, deletes the account, and signs out', async () => {
  const { server, user, fill } = await askToDelete(
    await open({ 'DELETE /api/account': respondWith({ success: true }) }),
  )
  await user.click(screen.getByRole('button', { name: 'Delete for good' }))
  expect(await screen.findByText('Password is required')).toBeTruthy()
  expect(server.callsNamed('DELETE /api/account')).toEqual([])
  await fill('Password', 'sesame')
  await user.click(screen.getByRole('button', { name: 'Delete for good' }))
  await waitFor(() => expect(getToast()).toMatchObject({ title: 'Account Deleted' }))
  expect(server.callsNamed('DELETE /api/account')[0]?.body).toEqual({ password: 'sesame' })
  await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith('/api/logout?forget=all'), {
    timeout: 3000,
  })
})

test('asks a member without a password to type their username', async () => {
  const { server, user } = await askToDelete(
    await open({
      'GET /api/account': respondWith(PROVEN),
      'DELETE /api/account': respondWith({ success: true }),
    }),
  )
  await type(user, 'Type your username, ann, to confirm', 'anna')
  await user.click(screen.getByRole('button', { name: 'Delete for good' }))
  expect(await screen.findByText('Type ann to confirm')).toBeTruthy()
  await type(user, 'Type your username, ann, to confirm', 'ann')
  await user.click(screen.getByRole('button', { name: 'Delete for good' }))
  await waitFor(() => expect(server.callsNamed('DELETE /api/account')[0]?.body).toEqual({ username: 'ann' }))
  await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith('/api/logout?forget=all'))
})

test('shows why the server refused a deletion', async () => {
  const wrongPassword = refuseWith(400, 'That isn’t your current password')
  const { user, fill } = await askToDelete(await open({ 'DELETE /api/account': wrongPassword }))
  await fill('Password', 'sesam')
  await user.click(screen.getByRole('button', { name: 'Delete for good' }))
  await waitFor(() =>
    expect(getToast()).toMatchObject({
      title: 'Account Not Deleted',
      text: 'That isn’t your current password',
    }),
  )
  expect(assign).not.toHaveBeenCalled()
})

test('focuses the safe button in the dialog and restores focus when it closes', async () => {
  const { user, button } = await askToDelete(await open())
  const keep = screen.getByRole('button', { name: 'Keep my account' })
  await waitFor(() => expect(document.activeElement).toBe(keep))
  await user.click(keep)
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(button))
})

test('emails a link to a new address and can send it again', async () => {
  const { server, user } = await open({
    'GET /api/account': respondWith({ ...SETTINGS, emailToConfirm: 'anna@example.org' }),
    'PUT /api/account/email': respondWith({ isChanged: false }),
    'POST /api/account/email/confirmation': respondWith({ success: true }),
  })
  await type(user, 'New email address', 'anna@example.org')
  await type(user, 'Your password', 'sesame')
  await user.click(screen.getByRole('button', { name: 'Change address' }))
  await waitFor(() => expect(getToast()).toMatchObject({ title: 'Check Your Email' }))
  expect(server.callsNamed('PUT /api/account/email')[0]?.body).toEqual({
    email: 'anna@example.org',
    password: 'sesame',
  })
  await user.click(screen.getByRole('button', { name: 'Send again' }))
  await waitFor(() => expect(server.callsNamed('POST /api/account/email/confirmation')).toHaveLength(1))
})

test('changes the address immediately if the server doesn’t send email', async () => {
  const { user } = await open({
    'GET /api/account': respondWith({ ...SETTINGS, sendsMail: false, isEmailVerified: false }),
    'PUT /api/account/email': respondWith({ isChanged: true }),
  })
  await type(user, 'New email address', 'anna@example.org')
  await type(user, 'Your password', 'sesame')
  await user.click(screen.getByRole('button', { name: 'Change address' }))
  await waitFor(() => expect(getToast()).toMatchObject({ title: 'Address Changed' }))
  expect(screen.queryByText('not confirmed yet')).toBeNull()
})

test('hides a member from the leaderboard', async () => {
  const { server, user } = await open({ 'PUT /api/account/leaderboard': respondWith({ success: true }) })
  await user.click(await screen.findByRole('switch', { name: 'Show me on the leaderboard' }))
  await waitFor(() => expect(server.callsNamed('PUT /api/account/leaderboard')).toHaveLength(1))
  expect(server.callsNamed('PUT /api/account/leaderboard')[0]?.body).toEqual({ isOnLeaderboard: false })
})

test('ends one other session or all of them', async () => {
  const { server, user } = await open({
    'GET /api/account/sessions': respondWith([HERE, THERE]),
    'DELETE /api/account/sessions/there': respondWith({ success: true }),
    'DELETE /api/account/sessions': respondWith({ success: true }),
  })
  const list = await screen.findByRole('list', { name: 'Sessions' })
  expect(list.textContent).toContain('Firefox on Linuxthis browser')
  await user.click(within(list).getByRole('button', { name: /^Sign out ?: Unknown browser/ }))
  await waitFor(() => expect(getToast()).toMatchObject({ title: 'Signed Out' }))
  const signOutOthers = screen.getByRole('button', { name: 'Sign out everywhere else' })
  await waitFor(() => expect(signOutOthers.hasAttribute('aria-disabled')).toBe(false))
  await user.click(signOutOthers)
  await waitFor(() => expect(server.callsNamed('DELETE /api/account/sessions')).toHaveLength(1))
  await user.click(screen.getByRole('link', { name: 'Sign out everywhere' }))
  await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith('/api/logout?forget=all'))
  expect(server.callsNamed('DELETE /api/account/sessions')).toHaveLength(2)
})

test('finds sections by their contents and links to each in the index', async () => {
  const { user } = await open()
  const listIndex = () =>
    within(screen.getByRole('navigation', { name: 'Settings' }))
      .getAllByRole('link')
      .map((link) => `${link.textContent} ${link.getAttribute('href')}`)
  expect(listIndex()).toHaveLength(screen.getAllByRole('region').length)
  await type(user, 'First name', 'Anna')
  await user.type(screen.getByLabelText('Find a setting'), 'dark')
  expect(listIndex()).toEqual(['Appearance #appearance'])
  expect(screen.getAllByRole('region').map(({ id }) => id)).toEqual(['appearance'])
  await user.type(screen.getByLabelText('Find a setting'), 'ness')
  expect(screen.getByText('No settings found. Try another word.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Clear' }))
  expect(screen.getByLabelText('First name')).toHaveProperty('value', 'Anna')
})

test('asks a guardian about the seats before deleting the account', async () => {
  const { server, user } = await open({
    'GET /api/account': respondWith({ ...SETTINGS, seats: ['Samuel', 'Miriam'] }),
    'DELETE /api/account': respondWith({ success: true }),
  })
  await user.click(await screen.findByRole('button', { name: 'Delete my account' }))
  const question = within(await screen.findByRole('alertdialog'))
  expect(question.getByText(/seats for Samuel and Miriam/)).toBeTruthy()
  await user.type(question.getByLabelText('Password'), 'sesame')
  await user.click(question.getByRole('button', { name: 'Delete for good' }))
  expect(await question.findByText('Choose what happens to the seats')).toBeTruthy()
  expect(server.callsNamed('DELETE /api/account')).toEqual([])
  await user.click(question.getByLabelText('Delete the seats too'))
  await user.click(question.getByRole('button', { name: 'Delete for good' }))
  await waitFor(() =>
    expect(server.callsNamed('DELETE /api/account')[0]?.body).toEqual({
      password: 'sesame',
      deletesSeats: true,
    }),
  )
})

test('hides settings that children don’t have', async () => {
  await open({ 'GET /api/auth/user': respondWith({ ...ann, isSeat: true, email: '', firstName: 'Samuel' }) })
  expect(screen.getByText(/can change your nickname/)).toBeTruthy()
  expect(screen.getByText(/Only this device hears you/)).toBeTruthy()
  const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  for (const title of [
    'Email',
    'Password',
    'Leaderboard',
    'Donations',
    'Your data',
    'Delete account',
    'Children',
  ])
    expect(titles).not.toContain(title)
  expect(screen.queryByLabelText('Last name')).toBeNull()
  expect(screen.queryByText(/leaderboard|remind|emailed|calendar/i)).toBeNull()
})
