import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { respondWith, failNetwork, createFakeServer } from '#web/testing/server.ts'
import { createUser } from '#web/testing/member.ts'
import { storeProfile } from './people-storage.ts'
import { finishSwitch, switchPerson } from './switch-person.ts'

const RUTH = createUser({ id: '11111111-1111-4111-8111-111111111111', firstName: 'Ruth' })
const BOAZ = createUser({ id: '22222222-2222-4222-8222-222222222222', firstName: 'Boaz' })
const PERSON = { id: BOAZ.id, name: 'Boaz', picture: null, hasCode: false }
const SWITCH = 'PUT /api/people/active'
const open = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
const replace = vi.spyOn(location, 'replace').mockImplementation(() => undefined)

function serve(reply: Parameters<typeof createFakeServer>[0][string]) {
  const server = createFakeServer({ [SWITCH]: reply, 'GET /api/auth/user': respondWith(RUTH) })
  vi.stubGlobal('fetch', server.fetch)
  return server
}
const readStoredIds = () => [localStorage.getItem('kept-for'), localStorage.getItem('wanted-person')]

beforeEach(() => {
  localStorage.clear()
  localStorage.setItem('kept-for', RUTH.id)
})
afterEach(() => {
  vi.unstubAllGlobals()
  open.mockClear()
  replace.mockClear()
})

test('asks the server, swaps the storage, and loads the page as the other person', async () => {
  const server = serve(respondWith(BOAZ))
  await switchPerson({ ...PERSON, hasCode: true }, RUTH.id, { code: '1234' })
  expect(server.callsNamed(SWITCH)).toEqual([{ name: SWITCH, body: { id: BOAZ.id, code: '1234' } }])
  expect([readStoredIds(), open.mock.calls]).toEqual([[BOAZ.id, null], [['/dashboard']]])
})

test.each([
  [403, 'code-wrong', 'That code is wrong.'],
  [404, undefined, 'This person is no longer signed in on this device. Sign in.'],
])('changes nothing if the server refuses: %s', async (status, code, message) => {
  serve(respondWith({ message, code }, status))
  await expect(switchPerson(PERSON, RUTH.id, { code: '0000' })).rejects.toMatchObject({
    message,
    code: code ?? 'gone',
  })
  expect([readStoredIds(), open.mock.calls]).toEqual([[RUTH.id, null], []])
})

test('switches offline and informs the server later', async () => {
  storeProfile(BOAZ)
  serve(failNetwork)
  await switchPerson(PERSON, RUTH.id)
  expect([readStoredIds(), open.mock.calls.length]).toEqual([[BOAZ.id, BOAZ.id], 1])
  const server = serve(respondWith(BOAZ))
  await finishSwitch(AbortSignal.timeout(5000))
  await finishSwitch(AbortSignal.timeout(5000))
  expect(server.callsNamed(SWITCH)).toEqual([{ name: SWITCH, body: { id: BOAZ.id } }])
  expect(readStoredIds()).toEqual([BOAZ.id, null])
})

test.each([
  ['a code can’t be checked', { ...PERSON, hasCode: true }, /need to be online/],
  ['the person was never active here', PERSON, /can’t switch to Boaz yet/],
])('refuses to switch offline if %s', async (_, person, message) => {
  serve(failNetwork)
  if (person.hasCode) storeProfile(BOAZ)
  await expect(switchPerson(person, RUTH.id, { code: '1234' })).rejects.toThrow(message)
  expect([readStoredIds(), open.mock.calls]).toEqual([[RUTH.id, null], []])
})

test('asks who is practicing if the server refuses a switch made offline', async () => {
  localStorage.setItem('wanted-person', BOAZ.id)
  serve(respondWith({ message: 'gone' }, 404))
  void finishSwitch(AbortSignal.timeout(5000))
  await vi.waitFor(() => expect(replace).toHaveBeenCalledExactlyOnceWith('/login?add=person&ended=yes'))
  expect(localStorage.getItem('wanted-person')).toBeNull()
})

test('keeps a switch pending while the server fails', async () => {
  localStorage.setItem('wanted-person', BOAZ.id)
  serve(respondWith({ message: 'Busy' }, 503))
  await expect(finishSwitch(AbortSignal.timeout(5000))).rejects.toThrow('503')
  expect(localStorage.getItem('wanted-person')).toBe(BOAZ.id)
})
