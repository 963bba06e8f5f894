import { expect, it, test } from 'vitest'
import { api } from '#shared/contract/index.ts'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { buildMember } from '#server/testing/factories.ts'
import { PSALM } from '#server/testing/practice.ts'
import { startTestApp } from '#server/testing/test-app.ts'
import type { Member } from '../members/member.ts'

const app = await startTestApp()

const everyCall: Endpoint[] = Object.values(api).flatMap((calls) => Object.values(calls))

/** Makes a call as one member, or as a visitor, with another member's id. */
async function ask(
  member: Member | null,
  shown: Member,
  { method, path }: Pick<Endpoint, 'method' | 'path'>,
) {
  const headers = { 'X-Member': shown.id, 'Content-Type': 'application/json' }
  const init = { method, headers, ...(method !== 'GET' && { body: '{}' }) }
  const response = await (member === null ? app.visit(path, init) : app.visitAs(member, path, init))
  return { status: response.status, body: (await response.json()) as { code?: string } }
}

const [ann, ben] = [buildMember(), buildMember()]

test.each(everyCall.map((call) => [`${call.method} ${call.path}`, call] as const))(
  '%s is refused if it’s for another member, whatever the body',
  async (_, call) => {
    expect(await ask(ben, ann, call)).toMatchObject({ status: 409, body: { code: 'other-member' } })
  },
)

it('explains what happened and what to do', async () => {
  const { body } = await ask(ben, ann, api.progress.getStats)
  expect(body).toMatchObject({
    message: 'A different account is now signed in here. Nothing was changed. Sign in again to continue.',
  })
})

it('records an attempt sent for another member for neither of them', async () => {
  const attempt = { verseId: PSALM, accuracy: 90, timeSpent: 5, id: '01926f00-0000-7000-8000-000000000001' }
  const send = (member: Member, shown: Member) =>
    app.visitAs(member, '/api/user/progress', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Member': shown.id },
      body: JSON.stringify(attempt),
    })
  expect((await send(ben, ann)).status).toBe(409)
  for (const member of [ann, ben])
    expect((await app.request(member, 'GET', '/api/user/progress')).body).toEqual([])
  expect((await send(ann, ann)).status).toBe(200)
})

it('accepts a visitor’s call', async () => {
  expect((await ask(null, ann, api.progress.getStats)).status).toBe(401)
  expect((await ask(null, ann, api.auth.getOptions)).status).toBe(200)
})
