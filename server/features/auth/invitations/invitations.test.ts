import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { users } from '../../../db/schema/members.ts'
import { userStats } from '../../../db/schema/record.ts'
import { Passwords } from '../../../members/passwords.ts'
import { json, somebody } from '#server/testing/joining.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { openBrowser } from '#server/testing/test-browser.ts'
import { CLIENT, openTestProvider } from '#server/testing/test-provider.ts'
import { runCommand } from '../../admin/run-command.ts'

const provider = await openTestProvider()
afterAll(() => provider.stop())
const thirdParty = { ...CLIENT, issuer: provider.issuer, name: 'Example' }

const open = await startTestApp()
const invited = await startTestApp({ registration: 'invited', thirdParty })
const closed = await startTestApp({ registration: 'closed' })
provider.start(invited.address)

const DAY = 24 * 60 * 60 * 1000
const EXPIRED = 'This invitation has expired or was already used. Please ask for a new one.'

const command = (command: string, who = '', registration: 'open' | 'invited' | 'closed' = 'invited') =>
  runCommand(
    {
      database: invited.database,
      passwords: new Passwords(),
      clock: () => invited.now,
      registration,
      siteAddress: 'https://verses.example.org',
    },
    { command, who },
    () => {},
  )

/** The token of a new invitation for this many members. */
async function invitation(uses = 1): Promise<string> {
  const printed = await command('invite', String(uses))
  return /^https:\/\/verses\.example\.org\/register#(\S+)/.exec(printed)?.[1] ?? ''
}

async function join(app: TestApp, differing: object = {}) {
  const response = await app.visit('/api/auth/local/register', json(somebody(differing)))
  const { message, id } = (await response.json()) as { message?: string; id?: string }
  return { status: response.status, message, id }
}

async function isListed(app: TestApp, id = '') {
  const [row] = await app.database.select().from(userStats).where(eq(userStats.userId, id))
  return row?.isListed
}

describe('where anyone can join', () => {
  it('needs no invitation, ignores one, and shows new members on the leaderboard', async () => {
    const { status, id } = await join(open, { invitation: 'of another site' })
    expect([status, await isListed(open, id)]).toEqual([201, true])
    expect(await (await open.visit('/api/auth/options')).json()).toMatchObject({ registration: 'open' })
  })
})

describe('a closed site', () => {
  it('admits no new members, with or without an invitation, and says so beforehand', async () => {
    const before = await closed.database.$count(users)
    for (const differing of [{}, { invitation: await invitation() }])
      expect(await join(closed, differing)).toMatchObject({
        status: 403,
        message: 'This site doesn’t take new members. Please contact the site’s admin.',
      })
    expect(await (await closed.visit('/api/auth/options')).json()).toMatchObject({ registration: 'closed' })
    expect(await closed.database.$count(users)).toBe(before)
  })
})

describe('where people are invited', () => {
  it('admits no one without an invitation, or with a made-up one', async () => {
    expect(await join(invited)).toMatchObject({
      status: 403,
      message: 'You need an invitation to create an account on this site.',
    })
    expect(await join(invited, { invitation: 'invented' })).toMatchObject({ status: 403, message: EXPIRED })
    expect((await join(invited, { invitation: 'x'.repeat(101) })).status).toBe(400)
  })

  it('admits as many members as an invitation allows, who start hidden from the leaderboard', async () => {
    const token = await invitation(2)
    const { status, id } = await join(invited, { invitation: token })
    expect([status, await isListed(invited, id)]).toEqual([201, false])
    expect((await join(invited, { invitation: token })).status).toBe(201)
    expect(await join(invited, { invitation: token })).toMatchObject({ status: 403, message: EXPIRED })
  })

  it('admits only one of two who use the last place at the same time', async () => {
    const token = await invitation()
    const both = await Promise.all([
      join(invited, { invitation: token }),
      join(invited, { invitation: token }),
    ])
    expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 403])
  })

  it('doesn’t use up a place if the username is taken', async () => {
    const token = await invitation()
    const first = somebody({ invitation: await invitation() })
    await invited.visit('/api/auth/local/register', json(first))
    expect((await join(invited, { username: first.username, invitation: token })).status).toBe(409)
    expect((await join(invited, { invitation: token })).status).toBe(201)
  })

  it('ends an invitation after two weeks', async () => {
    const token = await invitation()
    const then = invited.now
    invited.now = new Date(+then + 15 * DAY)
    expect(await join(invited, { invitation: token })).toMatchObject({ status: 403, message: EXPIRED })
    invited.now = then
    expect((await join(invited, { invitation: token })).status).toBe(201)
  })
})

describe('the operator', () => {
  it('lists open invitations and withdraws one', async () => {
    const token = await invitation(3)
    const [, id = ''] =
      /^([0-9a-f-]{36}) {2}3 left {2}until \d{4}-\d\d-\d\d$/m.exec(await command('invitations')) ?? []
    expect(await command('withdraw-invitation', id)).toBe('Withdrawn. The link no longer works.')
    expect((await join(invited, { invitation: token })).status).toBe(403)
    await expect(command('withdraw-invitation', id)).rejects.toThrow(`No invitation has the id ${id}.`)
  })

  it.each(['0', '201', '1.5', 'many'])('cannot invite %s people with one link', async (number) => {
    await expect(command('invite', number)).rejects.toThrow('Invite 1 to 200 people with one link.')
  })

  it('refuses to invite if invitations would be pointless', async () => {
    await expect(command('invite', '', 'open')).rejects.toThrow('Anyone can create an account here.')
    await expect(command('invite', '', 'closed')).rejects.toThrow(
      'REGISTRATION=closed accepts no new members.',
    )
  })
})

describe('through a third party', () => {
  const signIn = (token?: string) => {
    const browser = openBrowser()
    if (token !== undefined) browser.cookies.set(invited.address, new Map([['invitation', token]]))
    return { browser, arrived: browser.navigate(`${invited.address}/api/login`) }
  }

  it('admits someone new only with an invitation, and a member without', async () => {
    provider.person = { sub: 'lois', email: 'lois@example.org', email_verified: true }
    const stranger = await signIn().arrived
    expect(stranger.url.searchParams.get('notice')).toBe('not-invited')
    const token = await invitation()
    const guest = signIn(token)
    expect((await guest.arrived).url.pathname).toBe('/dashboard')
    expect(guest.browser.cookies.get(invited.address)?.has('invitation')).toBe(false)
    expect((await join(invited, { invitation: token })).status).toBe(403)
    expect((await signIn().arrived).url.pathname).toBe('/dashboard')
  })
})
