import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#web/api/query-client.ts'
import { storePeople } from '#web/stores/known-people.ts'
import { respondWith, refuseWith, createFakeServer, neverRespond } from '#web/testing/server.ts'
import { createUser } from '#web/testing/member.ts'
import { DeviceSection } from './device-section.tsx'

const RUTH = createUser({ id: '11111111-1111-4111-8111-111111111111', firstName: 'Ruth' })
const me = { id: RUTH.id, name: 'Ruth', picture: 'sun-red', hasCode: false }
const boaz = { id: '22222222-2222-4222-8222-222222222222', name: 'Boaz', picture: null, hasCode: false }
const obed = { ...boaz, id: '33333333-3333-4333-8333-333333333333', name: 'Obed' }
const PEOPLE = 'GET /api/people'
const CODE = 'PUT /api/people/code'
const success = respondWith({ success: true })

function openWith(replies: Parameters<typeof createFakeServer>[0]) {
  const server = createFakeServer({ 'GET /api/auth/user': respondWith(RUTH), ...replies })
  vi.stubGlobal('fetch', server.fetch)
  render(
    <QueryClientProvider client={createQueryClient()}>
      <DeviceSection user={RUTH} />
    </QueryClientProvider>,
  )
  return { server, user: userEvent.setup() }
}
const press = async (user: ReturnType<typeof userEvent.setup>, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }))

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  storePeople([])
  vi.unstubAllGlobals()
})

test('shows that the list is loading and offers a retry if it fails', async () => {
  openWith({ [PEOPLE]: neverRespond })
  expect(screen.getByText('Loading the people on this device')).toBeTruthy()
  cleanup()
  openWith({ [PEOPLE]: refuseWith(400, 'No') })
  expect(await screen.findByRole('button', { name: /again/i })).toBeTruthy()
})

test('lets a member who uses the device alone choose a picture, but not set a code', async () => {
  const { server, user } = openWith({
    [PEOPLE]: respondWith({ isShared: false, people: [me] }),
    'PUT /api/people/picture': success,
  })
  expect(await screen.findByText(/the only person on this device/)).toBeTruthy()
  expect(screen.queryByLabelText('New code')).toBeNull()
  const picture = screen.getByRole('group', { name: 'Picture' })
  expect(within(picture).getByRole('radio', { name: 'Sun' })).toHaveProperty('checked', true)
  await user.click(within(picture).getByRole('radio', { name: 'Star' }))
  await user.click(screen.getByRole('radio', { name: 'Green' }))
  await waitFor(() =>
    expect(server.callsNamed('PUT /api/people/picture').map(({ body }) => body)[0]).toEqual({
      picture: 'star-red',
    }),
  )
})

test('signs out one other person or everyone else', async () => {
  const { server, user } = openWith({
    [PEOPLE]: respondWith({ isShared: true, people: [me, boaz, obed] }),
    [`DELETE /api/people/${boaz.id}`]: success,
    'DELETE /api/people': success,
  })
  await press(user, /^Sign out ?: Boaz/)
  await waitFor(() => expect(server.callsNamed(`DELETE /api/people/${boaz.id}`)).toHaveLength(1))
  await press(user, 'Sign out everyone else here')
  await waitFor(() => expect(server.callsNamed('DELETE /api/people')).toHaveLength(1))
  expect(screen.queryByRole('button', { name: /^Sign out ?: Ruth/ })).toBeNull()
})

test('sets a four-digit code', async () => {
  const { server, user } = openWith({
    [PEOPLE]: respondWith({ isShared: true, people: [me, boaz] }),
    [CODE]: success,
  })
  await user.type(await screen.findByLabelText('New code'), '12')
  await press(user, 'Set a code')
  expect(await screen.findByText('Enter 4 digits')).toBeTruthy()
  expect(server.callsNamed(CODE)).toEqual([])
  await user.type(screen.getByLabelText('New code'), '34')
  await press(user, 'Set a code')
  await waitFor(() => expect(server.callsNamed(CODE).map(({ body }) => body)).toEqual([{ code: '1234' }]))
})

test('requires the current code before changing or removing the code', async () => {
  const { server, user } = openWith({
    [PEOPLE]: respondWith({ isShared: true, people: [{ ...me, hasCode: true }, boaz] }),
    [CODE]: success,
  })
  await press(user, 'Remove code')
  expect(await screen.findByText('Enter 4 digits')).toBeTruthy()
  await user.type(screen.getByLabelText('Current code'), '1234')
  await user.type(screen.getByLabelText('New code'), '5678')
  await press(user, 'Save code')
  await waitFor(() => expect(server.callsNamed(CODE)).toHaveLength(1))
  await waitFor(() => expect(screen.getByLabelText('Current code')).toHaveProperty('value', ''))
  await user.type(screen.getByLabelText('Current code'), '5678')
  await press(user, 'Remove code')
  await waitFor(() =>
    expect(server.callsNamed(CODE).map(({ body }) => body)).toEqual([
      { code: '5678', currentCode: '1234' },
      { code: null, currentCode: '5678' },
    ]),
  )
})
