import { describe, expect, it } from 'vitest'
import { addMember, buildMember } from '#server/testing/factories.ts'
import { startTestApp } from '#server/testing/test-app.ts'
import type { Member } from '../../members/member.ts'
import { Passwords } from '../../members/passwords.ts'
import { runCommand } from '../admin/run-command.ts'

const app = await startTestApp()
const strict = await startTestApp({ rateLimits: true })
const deps = { database: app.database, passwords: new Passwords(), clock: () => app.now }
const command = (command: string, who = '') => runCommand(deps, { command, who }, () => {})

const JOHN = { reference: 'Ode 1:1', text: 'Sing', chapter: 1, verse: 1 }
async function createCard(member: Member, isPublic = true): Promise<string> {
  return (await app.request<{ id: string }>(member, 'POST', '/api/custom-verses', { ...JOHN, isPublic })).body
    .id
}
async function createSet(member: Member, isPublic = true): Promise<string> {
  const body = { name: 'Ours', description: null, isPublic }
  return (await app.request<{ id: string }>(member, 'POST', '/api/verse-sets', body)).body.id
}
const report = (member: Member, body: unknown, server = app) =>
  server.request(member, 'POST', '/api/reports', body)
const [ann, bob] = [await addMember(app.database), await addMember(app.database)]
const SUCCESS = { status: 200, body: { success: true } }

describe('a report', () => {
  it('reaches the operator once, with its subject', async () => {
    expect(await command('reports')).toBe('No reports.')
    const [card, set] = [await createCard(ann), await createSet(ann)]
    expect(await report(bob, { customVerseId: card, reason: ' Unkind ' })).toEqual(SUCCESS)
    expect(await report(bob, { customVerseId: card })).toEqual(SUCCESS)
    app.now = new Date(+app.now + 1000)
    expect(await report(bob, { setId: set })).toEqual(SUCCESS)
    const listed = await command('reports')
    expect(listed.split('\n')).toEqual([
      `2026-11-20  set ${set}  "Ours"  by ${bob.username}`,
      `2026-11-20  card ${card}  "Ode 1:1"  by ${bob.username}: Unkind`,
    ])
  })

  it('is only in the reporter’s download', async () => {
    const countReports = async (member: Member) =>
      (await app.request<{ reports: unknown[] }>(member, 'GET', '/api/account/data')).body.reports.length
    expect([await countReports(bob), await countReports(ann)]).toEqual([2, 0])
  })

  it('requires a signed-in member, and content they can read but don’t own', async () => {
    const hidden = { customVerseId: await createCard(ann, false) }
    const init = {
      method: 'POST',
      body: JSON.stringify(hidden),
      headers: { 'Content-Type': 'application/json' },
    }
    expect((await app.visit('/api/reports', init)).status).toBe(401)
    expect((await report(bob, hidden)).status).toBe(404)
    expect((await report(bob, { setId: await createSet(ann, false) })).status).toBe(404)
    expect((await report(ann, hidden)).body).toEqual({
      message: 'This one is yours. You can make it private or delete it.',
    })
    for (const body of [{}, { customVerseId: 'a', setId: 'b' }, { ...hidden, reason: 'x'.repeat(501) }])
      expect((await report(bob, body)).status).toBe(400)
  })

  it('can be made twenty times a day', async () => {
    const card = { customVerseId: await createCard(ann) }
    for (let round = 0; round < 20; round += 1) expect((await report(bob, card, strict)).status).toBe(200)
    expect((await report(bob, card, strict)).status).toBe(429)
  })
})

describe('the operator', () => {
  it('hides a card from everyone but its owner and shows it again', async () => {
    const id = await createCard(ann)
    const readReported = (member: Member) =>
      app.request<{ isHidden?: boolean }>(member, 'GET', `/api/custom-verses/${id}`)
    const isListed = async () =>
      (await app.request<{ id: string }[]>(bob, 'GET', '/api/public-custom-verses')).body.some(
        (it) => it.id === id,
      )
    expect(await command('hide-card', id)).toBe('"Ode 1:1" is now hidden from everyone but its owner.')
    expect([
      (await readReported(bob)).status,
      await isListed(),
      (await readReported(ann)).body.isHidden,
    ]).toEqual([404, false, true])
    expect(await command('show-card', id)).toBe('"Ode 1:1" is visible again.')
    expect([(await readReported(bob)).status, await isListed()]).toEqual([200, true])
    expect((await readReported(ann)).body.isHidden).toBeUndefined()
    await expect(command('hide-card', 'x')).rejects.toThrow(
      'No card or set has the id "x". The reports command lists ids.',
    )
  })

  it('hides a set from everyone but its owner, whatever they edit', async () => {
    const id = await createSet(ann)
    const readStatus = async (member: Member) =>
      (await app.request(member, 'GET', `/api/verse-sets/${id}`)).status
    await command('hide-set', id)
    const body = { name: 'Ours', description: null, isPublic: true }
    expect((await app.request(ann, 'PUT', `/api/verse-sets/${id}`, body)).body).toMatchObject({
      isHidden: true,
    })
    expect([await readStatus(ann), await readStatus(bob)]).toEqual([200, 404])
    await command('show-set', id)
    expect(await readStatus(bob)).toBe(200)
  })

  it('suspends a member, who is signed out, and lets them return', async () => {
    const hash = await deps.passwords.hash('the old one')
    const member = await addMember(app.database, buildMember(), hash)
    const askStatus = async () => (await app.visitAs(member, '/api/auth/user')).status
    const login = async (password: string) => {
      const body = JSON.stringify({ usernameOrEmail: member.username, password })
      const init = { method: 'POST', body, headers: { 'Content-Type': 'application/json' } }
      const response = await app.visit('/api/auth/local/login', init)
      return [response.status, ((await response.json()) as { message?: string }).message]
    }
    expect(await askStatus()).toBe(200)
    expect(await command('suspend', member.username)).toContain('cannot sign in')
    expect(await askStatus()).toBe(401)
    expect((await login('a guess'))[0]).toBe(401)
    expect(await login('the old one')).toEqual([403, 'This account is suspended. Contact the site’s admin.'])
    await command('unsuspend', member.username)
    expect(await login('the old one')).toEqual([200, undefined])
  })
})
