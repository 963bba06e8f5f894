import { afterAll, describe, expect, it } from 'vitest'
import { addMember, buildMember } from '#server/testing/factories.ts'
import { openMailbox } from '#server/testing/test-mailbox.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import type { Member } from '../../members/member.ts'
import { Passwords } from '../../members/passwords.ts'
import { findByEmail } from '../../members/store.ts'

const mailbox = await openMailbox()
afterAll(() => mailbox.close())
const app = await startTestApp({ mail: { smtpUrl: mailbox.url, from: undefined } })
const rateLimited = await startTestApp({ mail: { smtpUrl: mailbox.url, from: undefined }, rateLimits: true })
const withoutMail = await startTestApp()
const hash = await new Passwords().hash('the old one')

let addresses = 0
const createAddress = () => `new-${(addresses += 1)}@example.org`
const addNewMember = () => addMember(app.database, buildMember(), hash)
const change = (member: Member, email: string, server: TestApp = app, password = 'the old one') =>
  server.request(member, 'PUT', '/api/account/email', { email, password })
const resendConfirmation = (member: Member, server: TestApp = app) =>
  server.request(member, 'POST', '/api/account/email/confirmation')
const loadSettings = async (member: Member) => (await app.request(member, 'GET', '/api/account')).body
const findOwner = async (email: string) => (await findByEmail(app.database, email))?.id

/** Quoted-printable breaks long lines and writes "=" as "=3D". */
const decodeEmail = (source: string) => source.replaceAll('=\r\n', '').replaceAll('=3D', '=')
async function emailAfter(work: () => Promise<unknown>) {
  const arriving = mailbox.waitForNext()
  await work()
  const { to, source } = await arriving
  const link = /http\S+/.exec(decodeEmail(source))?.[0]
  return { to: to[0], subject: /Subject: (.*)/.exec(source)?.[1]?.trim(), link, token: link?.split('#')[1] }
}
async function confirm(token: string | undefined, server: TestApp = app) {
  const init = {
    method: 'POST',
    body: JSON.stringify({ token }),
    headers: { 'Content-Type': 'application/json' },
  }
  const response = await server.visit('/api/auth/email/confirm', init)
  const { requestId: _, ...body } = (await response.json()) as { readonly requestId?: string }
  return [response.status, body]
}
const SUCCESS = [200, { success: true }]
const EXPIRED = [400, { message: 'This link has expired or was already used. Request a new one.' }]

describe('an email address', () => {
  it('is confirmed by an email after registration', async () => {
    const email = createAddress()
    const body = JSON.stringify({ username: email.slice(0, 5), email, password: 'under a palm tree' })
    const init = { method: 'POST', body, headers: { 'Content-Type': 'application/json' } }
    const { to, subject, link, token } = await emailAfter(() => app.visit('/api/auth/local/register', init))
    expect([to, subject]).toEqual([email, 'Confirm your email address for Verse by Heart'])
    expect(link).toMatch(new RegExp(`^${app.address}/confirm-email#[\\w-]{43}$`))
    expect((await findByEmail(app.database, email))?.emailVerifiedAt).toBeNull()
    expect(await confirm(token)).toEqual(SUCCESS)
    expect((await findByEmail(app.database, email))?.emailVerifiedAt).toEqual(app.now)
    expect(await confirm(token)).toMatchObject(EXPIRED)
  })

  it('changes when its link is opened, and the old address is notified', async () => {
    const [member, email] = [await addNewMember(), createAddress()]
    const { to, token } = await emailAfter(async () =>
      expect(await change(member, email)).toEqual({ status: 200, body: { isChanged: false } }),
    )
    expect([to, await findOwner(email), await findOwner(member.email)]).toEqual([email, undefined, member.id])
    expect(await loadSettings(member)).toMatchObject({ emailToConfirm: email, isEmailVerified: false })
    const notice = await emailAfter(async () => expect(await confirm(token)).toEqual(SUCCESS))
    expect([notice.to, notice.link]).toEqual([member.email, undefined])
    expect([await findOwner(email), await findOwner(member.email)]).toEqual([member.id, undefined])
    expect(await loadSettings(member)).toMatchObject({ emailToConfirm: null, isEmailVerified: true })
  })

  it('can’t be changed without the password, or to itself', async () => {
    const member = await addNewMember()
    const message = 'That isn’t your current password'
    expect(await change(member, createAddress(), app, 'a guess')).toMatchObject({
      status: 400,
      body: { message, errors: { password: message } },
    })
    expect((await change(member, member.email.toUpperCase())).status).toBe(400)
  })

  it('gets the same response if it belongs to another member, who is notified without a link', async () => {
    const [member, other, email] = [await addNewMember(), await addNewMember(), createAddress()]
    const response = { status: 200, body: { isChanged: false } }
    await emailAfter(async () => expect(await change(member, email)).toEqual(response))
    const settings = (await loadSettings(member)) as object
    const notice = await emailAfter(async () => expect(await change(member, other.email)).toEqual(response))
    expect(await loadSettings(member)).toEqual({ ...settings, emailToConfirm: other.email })
    expect(notice).toMatchObject({
      to: other.email,
      subject: 'Your email address on Verse by Heart',
      link: undefined,
    })
    const resent = await emailAfter(async () => expect((await resendConfirmation(member)).status).toBe(200))
    expect(resent).toMatchObject({ to: other.email, link: undefined })
    expect(await findOwner(other.email)).toBe(other.id)
  })

  it('can be changed only ten times an hour, to prevent probing', async () => {
    const open = await startTestApp({ rateLimits: true, trustProxy: 1 })
    const [member, other] = [await addNewMember(), await addNewMember()]
    const statuses: number[] = []
    for (let round = 0; round < 11; round += 1)
      statuses.push((await change(member, round === 3 ? other.email : createAddress(), open)).status)
    expect(statuses).toEqual([200, 200, 200, 409, 200, 200, 200, 200, 200, 200, 429])
    for (let round = 0; round < 10; round += 1)
      expect((await change(other, createAddress(), open)).status).toBe(200)
    expect((await change(await addNewMember(), createAddress(), open)).status).toBe(429)
  })

  it('can’t be an equivalent spelling of a used address or another member’s username', async () => {
    const [member, other] = [await addNewMember(), await addNewMember()]
    await change(other, 'joanna@b\u00fccher.example', withoutMail)
    await addMember(app.database, buildMember({ username: 'herod@example.org' }))
    for (const email of ['joanna@xn--bcher-kva.example', 'Joanna@B\u00dcCHER.example', 'herod@example.org'])
      expect(await change(member, email, withoutMail)).toMatchObject({ status: 409 })
    expect((await change(other, 'joanna@xn--bcher-kva.example', withoutMail)).status).toBe(400)
    const { token } = await emailAfter(() => change(member, 'Pilate@example.org'))
    await addMember(app.database, buildMember({ username: 'pilate@example.org' }))
    expect(await confirm(token)).toMatchObject([409, { message: 'Email already exists' }])
  })

  it('stays with another member who registered it in the meantime', async () => {
    const [member, email] = [await addNewMember(), createAddress()]
    const { token } = await emailAfter(() => change(member, email))
    const other = await addMember(app.database, buildMember({ email }))
    expect(await confirm(token)).toMatchObject([409, { message: 'Email already exists' }])
    expect(await findOwner(email)).toBe(other.id)
  })

  it('is confirmed only by the latest email, within a day', async () => {
    const member = await addNewMember()
    const first = await emailAfter(() => resendConfirmation(member))
    const second = await emailAfter(() => resendConfirmation(member))
    expect([first.to, await confirm(first.token)]).toMatchObject([member.email, EXPIRED])
    const now = app.now
    app.now = new Date(+now + 24 * 3_600_000)
    expect(await confirm(second.token)).toMatchObject(EXPIRED)
    app.now = now
    expect(await confirm(second.token)).toEqual(SUCCESS)
    expect((await resendConfirmation(member)).status).toBe(400)
  })

  it('gets at most five emails an hour', async () => {
    const member = await addNewMember()
    for (let round = 0; round < 5; round += 1)
      expect((await resendConfirmation(member, rateLimited)).status).toBe(200)
    expect((await resendConfirmation(member, rateLimited)).status).toBe(429)
  })

  it('changes immediately on a server without email', async () => {
    const [member, email] = [await addNewMember(), createAddress()]
    expect(await change(member, email, withoutMail)).toEqual({ status: 200, body: { isChanged: true } })
    expect(await findByEmail(app.database, email)).toMatchObject({ id: member.id, emailVerifiedAt: null })
    expect((await change(member, createAddress(), withoutMail, 'a guess')).status).toBe(400)
    expect((await resendConfirmation(member, withoutMail)).status).toBe(503)
  })
})

describe('the leaderboard setting', () => {
  it('changes only for the member', async () => {
    const [member, other] = [await addNewMember(), await addNewMember()]
    const choose = (isOnLeaderboard: unknown) =>
      app.request(member, 'PUT', '/api/account/leaderboard', { isOnLeaderboard })
    expect((await choose(false)).status).toBe(200)
    expect(await loadSettings(member)).toMatchObject({ isOnLeaderboard: false })
    expect(await loadSettings(other)).toMatchObject({ isOnLeaderboard: true })
    expect((await choose(true)).status).toBe(200)
    expect(await loadSettings(member)).toMatchObject({ isOnLeaderboard: true })
    expect((await choose('no')).status).toBe(400)
  })
})
