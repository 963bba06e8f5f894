import { describe, expect, it } from 'vitest'
import { addMember, buildMember, createSessionCookie } from '#server/testing/factories.ts'
import { Passwords } from '../../members/passwords.ts'
import { startTestApp } from '#server/testing/test-app.ts'
import { findMember } from '../../members/store.ts'
import { type AdminCommandName, runAdminCommand } from './commands.ts'

const app = await startTestApp()
const deps = { database: app.database, passwords: new Passwords(), clock: () => app.now }
const runCommand = (name: AdminCommandName, who: string) => runAdminCommand(deps, name, who)
const findStoredMember = (id: string) => findMember(app.database, id, app.now)

describe('the operator', () => {
  it('resets a password and signs the member out everywhere', async () => {
    const member = await addMember(app.database)
    const cookie = await createSessionCookie(app.database, member)
    const output = await runCommand('reset-password', member.email.toUpperCase())
    const [, password = ''] =
      new RegExp(`^New password for ${member.username}: (\\S{16})$`).exec(output) ?? []
    const body = JSON.stringify({ usernameOrEmail: member.username, password })
    const init = { method: 'POST', body, headers: { 'Content-Type': 'application/json' } }
    expect((await app.visit('/api/auth/local/login', init)).status).toBe(200)
    expect((await app.visit('/api/auth/user', { headers: { cookie } })).status).toBe(401)
  })

  it('grants and revokes premium immediately', async () => {
    const member = await addMember(app.database, buildMember({ isPremium: false }))
    const isPremium = async () => (await findMember(app.database, member.id, app.now))?.isPremium
    expect(await isPremium()).toBe(false)
    expect(await runCommand('grant-premium', member.username)).toBe(`${member.username} has premium.`)
    expect(await isPremium()).toBe(true)
    expect(await runCommand('take-premium', member.username)).toBe(
      `${member.username} no longer has premium.`,
    )
    expect(await isPremium()).toBe(false)
  })

  it('exports the same data that the member can download', async () => {
    const member = await addMember(app.database)
    await app.visitAs(member, '/api/auth/user')
    const download = await (await app.visitAs(member, '/api/account/data')).json()
    expect(JSON.parse(await runCommand('export', member.username))).toEqual(download)
  })

  it('deletes one member', async () => {
    const [member, other] = [await addMember(app.database), await addMember(app.database)]
    expect(await runCommand('delete', member.username)).toBe(`Deleted ${member.username}.`)
    expect([await findStoredMember(member.id), (await findStoredMember(other.id))?.id]).toEqual([
      null,
      other.id,
    ])
  })

  it('gets an error if no member matches, or more than one', async () => {
    await expect(runCommand('delete', 'stranger')).rejects.toThrow(
      'No member has the username or email address "stranger".',
    )
    const owner = await addMember(app.database)
    await addMember(app.database, buildMember({ username: owner.email }))
    await expect(runCommand('delete', owner.email)).rejects.toThrow(
      'is the username of one member and the email address of another',
    )
    expect(await findStoredMember(owner.id)).not.toBeNull()
  })
})
