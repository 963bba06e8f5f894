import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#web/api/query-client.ts'
import { respondWith, failNetwork, refuseWith, createFakeServer, neverRespond } from '#web/testing/server.ts'
import { createUser } from '#web/testing/member.ts'
import { getDisplayName } from './display-name.ts'
import { SESSION_WAIT_MS, userQuery } from './queries.ts'
import { rememberedMember } from './remembered-member.ts'

const ann = createUser()
const empty = () => new Response('', { status: 200 })
// What fetch returns for a redirect with `redirect: 'manual'`.
const redirect = () =>
  Object.defineProperties(new Response(''), { ok: { value: false }, status: { value: 0 } })

/** Opens a page. Returns who is signed in and who is remembered afterward. */
async function openPage(reply: () => Response | Promise<Response>) {
  vi.stubGlobal('fetch', createFakeServer({ 'GET /api/auth/user': reply }).fetch)
  const signedIn = await createQueryClient().fetchQuery(userQuery)
  return [signedIn?.username ?? 'nobody', rememberedMember.read()?.username ?? 'nobody']
}

beforeEach(() => localStorage.clear())
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test.each([
  ['the member', respondWith(ann), 'ann', 'ann'],
  ['401', refuseWith(401, 'Unauthorized'), 'nobody', 'nobody'],
  ['a redirect', redirect, 'nobody', 'nobody'],
  ['null', respondWith(null), 'nobody', 'nobody'],
  ['an empty response', empty, 'nobody', 'ann'],
  ['a server error', refuseWith(503, 'Busy'), 'nobody', 'ann'],
  ['no network', failNetwork, 'ann', 'ann'],
])('finds who is signed in and who is remembered: %s', async (_, reply, signedIn, remembered) => {
  rememberedMember.set(ann)
  expect(await openPage(reply)).toEqual([signedIn, remembered])
})

test.each([
  ['401', refuseWith(401, 'Unauthorized')],
  ['no network', failNetwork],
  ['a server error', refuseWith(500, 'Internal server error')],
])('doesn’t sign in a visitor: %s', async (_, reply) => {
  expect(await openPage(reply)).toEqual(['nobody', 'nobody'])
})

test('treats a timeout like no network', async () => {
  rememberedMember.set(ann)
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort(new Error('timed out')))
  expect(await openPage(neverRespond)).toEqual(['ann', 'ann'])
  expect(timeout).toHaveBeenCalledWith(SESSION_WAIT_MS)
  timeout.mockRestore()
})

test.each(['no JSON', '{}', '{"id":1}', 'null', '{"id":"x","username":"ann","email":"a@b.example"}'])(
  'ignores a stored value that isn’t a member: %s',
  (stored) => {
    localStorage.setItem('member', stored)
    expect(rememberedMember.read()).toBeNull()
  },
)

test.each([
  [{}, 'Ann Miller'],
  [{ lastName: null }, 'Ann'],
  [{ firstName: ' ' }, 'Miller'],
  [{ firstName: null, lastName: null }, 'ann'],
])('displays %j as %s', (overrides, name) => {
  expect(getDisplayName(createUser(overrides))).toBe(name)
})

test('makes no request if no member has signed in', async () => {
  const server = createFakeServer({})
  vi.stubGlobal('fetch', server.fetch)
  expect(await createQueryClient().fetchQuery(userQuery)).toBeNull()
  expect(server.calls).toEqual([])
})

test('checks a remembered member with the server even if the server’s cookie is gone', async () => {
  const server = createFakeServer({})
  vi.stubGlobal('fetch', server.fetch)
  rememberedMember.set(ann)
  await createQueryClient().fetchQuery(userQuery)
  expect(server.callsNamed('GET /api/auth/user')).toHaveLength(1)
})
