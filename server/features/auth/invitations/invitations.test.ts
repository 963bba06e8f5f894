import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { users } from '../../../db/schema/members.ts'
import { userStats } from '../../../db/schema/record.ts'
import { Passwords } from '../../../members/passwords.ts'
import { createJsonPost, buildRegistration } from '#server/testing/joining.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { openBrowser } from '#server/testing/test-browser.ts'
import { CLIENT, openTestProvider } from '#server/testing/test-provider.ts'
import { runCommand } from '../../admin/run-command.ts'

const provider = await openTestProvider()
afterAll(() => provider.stop())
const thirdParty = { ...CLIENT, issuer: provider.issuer, name: 'Example' }

const open = await startTestApp()
const inviteOnly = await startTestApp({ registration: 'invited', thirdParty })
const closed = await startTestApp({ registration: 'closed' })
provider.start(inviteOnly.address)

const DAY = 24 * 60 * 60 * 1000
const EXPIRED = 'This invitation has expired or was already used. Ask for a new one.'

const command = (command: string, who = '', registration: 'open' | 'invited' | 'closed' = 'invited') =>
  runCommand(
    {
      database: inviteOnly.database,
      passwords: new Passwords(),
      clock: () => inviteOnly.now,
      registration,
      siteAddress: 'https://verses.example.org',
    },
    { command, who },
    () => {},
  )

/** Creates an invitation for this many members and returns its token. */
async function createInvitation(uses = 1): Promise<string> {
  const output = await command('invite', String(uses))
  return /^https:\/\/verses\.example\.org\/register#(\S+)/.exec(output)?.[1] ?? ''
}

async function join(app: TestApp, overrides: object = {}) {
  const response = await app.visit('/api/auth/local/register', createJsonPost(buildRegistration(overrides)))
  const { message, id } = (await response.json()) as { message?: string; id?: string }
  return { status: response.status, message, id }
}

async function isListed(app: TestApp, id = '') {
  const [row] = await app.database.select().from(userStats).where(eq(userStats.userId, id))
  return row?.isListed
}

describe('an open site', () => {
  it('ignores invitations and shows new members on the leaderboard', async () => {
    const { status, id } = await join(open, { invitation: 'of another site' })
    expect([status, await isListed(open, id)]).toEqual([201, true])
    expect(await (await open.visit('/api/auth/options')).json()).toMatchObject({ registration: 'open' })
  })
})

describe('a closed site', () => {
  it('admits no new members, even with an invitation', async () => {
    const before = await closed.database.$count(users)
    for (const overrides of [{}, { invitation: await createInvitation() }])
      expect(await join(closed, overrides)).toMatchObject({
        status: 403,
        message: 'This site doesn’t take new members. Contact the site’s admin.',
      })
    expect(await (await closed.visit('/api/auth/options')).json()).toMatchObject({ registration: 'closed' })
    expect(await closed.database.$count(users)).toBe(before)
  })
})

describe('a site that requires an invitation', () => {
  it('admits no one without an invitation or with a made-up one', async () => {
    expect(await join(inviteOnly)).toMatchObject({
      status: 403,
      message: 'You need an invitation to create an account on this site.',
    })
    expect(await join(inviteOnly, { invitation: 'made-up' })).toMatchObject({ status: 403, message: EXPIRED })
    expect((await join(inviteOnly, { invitation: 'x'.repeat(101) })).status).toBe(400)
  })

  it('admits as many members as an invitation allows, hidden from the leaderboard', async () => {
    const token = await createInvitation(2)
    const { status, id } = await join(inviteOnly, { invitation: token })
    expect([status, await isListed(inviteOnly, id)]).toEqual([201, false])
    expect((await join(inviteOnly, { invitation: token })).status).toBe(201)
    expect(await join(inviteOnly, { invitation: token })).toMatchObject({ status: 403, message: EXPIRED })
  })

  it('admits only one of two people who concurrently use an invitation for one', async () => {
    const token = await createInvitation()
    const both = await Promise.all([
      join(inviteOnly, { invitation: token }),
      join(inviteOnly, { invitation: token }),
    ])
    expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 403])
  })

  it('doesn’t use up an invitation if the username is taken', async () => {
    const token = await createInvitation()
    const first = buildRegistration({ invitation: await createInvitation() })
    await inviteOnly.visit('/api/auth/local/register', createJsonPost(first))
    expect((await join(inviteOnly, { username: first.username, invitation: token })).status).toBe(409)
    expect((await join(inviteOnly, { invitation: token })).status).toBe(201)
  })

  it('ends an invitation after two weeks', async () => {
    const token = await createInvitation()
    const start = inviteOnly.now
    inviteOnly.now = new Date(+start + 15 * DAY)
    expect(await join(inviteOnly, { invitation: token })).toMatchObject({ status: 403, message: EXPIRED })
    inviteOnly.now = start
    expect((await join(inviteOnly, { invitation: token })).status).toBe(201)
  })
})

describe('the operator', () => {
  it('lists open invitations and withdraws one', async () => {
    const token = await createInvitation(3)
    const [, id = ''] =
      /^([0-9a-f-]{36}) {2}3 left {2}until \d{4}-\d\d-\d\d$/m.exec(await command('invitations')) ?? []
    expect(await command('withdraw-invitation', id)).toBe('Withdrawn. The link no longer works.')
    expect((await join(inviteOnly, { invitation: token })).status).toBe(403)
    await expect(command('withdraw-invitation', id)).rejects.toThrow(`No invitation has the id ${id}.`)
  })

  it.each(['0', '201', '1.5', 'many'])('can’t invite %s people with one link', async (number) => {
    await expect(command('invite', number)).rejects.toThrow('One link can invite 1 to 200 people.')
  })

  it('can’t invite anyone to an open or closed site', async () => {
    await expect(command('invite', '', 'open')).rejects.toThrow('Anyone can create an account here.')
    await expect(command('invite', '', 'closed')).rejects.toThrow(
      'With REGISTRATION=closed, no one can join.',
    )
  })
})

describe('signing in through a third party', () => {
  const signIn = (token?: string) => {
    const browser = openBrowser()
    if (token !== undefined) browser.cookies.set(inviteOnly.address, new Map([['invitation', token]]))
    return { browser, arrived: browser.navigate(`${inviteOnly.address}/api/login`) }
  }

  it('requires an invitation only for new members', async () => {
    provider.person = { sub: 'lois', email: 'lois@example.org', email_verified: true }
    const stranger = await signIn().arrived
    expect(stranger.url.searchParams.get('notice')).toBe('not-invited')
    const token = await createInvitation()
    const guest = signIn(token)
    expect((await guest.arrived).url.pathname).toBe('/dashboard')
    expect(guest.browser.cookies.get(inviteOnly.address)?.has('invitation')).toBe(false)
    expect((await join(inviteOnly, { invitation: token })).status).toBe(403)
    expect((await signIn().arrived).url.pathname).toBe('/dashboard')
  })
})
