import { beforeEach, describe, expect, it, test } from 'vitest'
import { ATTEMPT_RATE } from '#shared/domain/progress/attempt-limits.ts'
import { addMember, buildMember, createSessionCookie } from '#server/testing/factories.ts'
import { daysAgo, NOON, createPracticeClient } from '#server/testing/practice.ts'
import { startTestApp } from '#server/testing/test-app.ts'
import { sweep } from '../db/sweep.ts'
import { emailProofs, passwordResets, sessions } from '../db/schema/sign-in.ts'
import { reviewSettings } from '../db/schema/memory.ts'
import { addEmailProof } from '../features/auth/email/store.ts'
import { addPasswordReset, findPasswordReset } from '../features/auth/store.ts'
import { takeDueReminders } from '../features/reviews/reminders/store.ts'
import { runAdminCommand } from '../features/admin/commands.ts'
import { examineClock } from '../features/admin/doctor/examinations.ts'
import { Passwords } from '../members/passwords.ts'
import { RateLimits } from '../rate-limits/rate-limits.ts'
import { hashToken } from '../sessions/token.ts'
import { ServerClock } from './server-clock.ts'

const DAY = 86_400_000
const daysLater = (days: number) => new Date(+NOON + days * DAY)
const IN_FIVE_YEARS = daysLater(5 * 365)
const PASSWORD = 'a passable passphrase'

const app = await startTestApp({ rateLimits: true, builtAt: NOON })
const { database } = app
const { recite, readDays, readStats } = createPracticeClient(app)
beforeEach(() => void (app.now = NOON))

const checkReady = async () => {
  const response = await app.visit('/api/ready')
  const { message } = (await response.json()) as { message?: string }
  return [response.status, message]
}

async function signIn(usernameOrEmail: string, password: string) {
  const init = { method: 'POST', headers: { 'Content-Type': 'application/json' } }
  const body = JSON.stringify({ usernameOrEmail, password })
  return (await app.visit('/api/auth/local/login', { ...init, body })).status
}

describe('a clock that jumps five years ahead and comes back', () => {
  it('makes the server report that it isn’t ready, but only while it’s ahead', async () => {
    app.now = IN_FIVE_YEARS
    expect(await checkReady()).toEqual([
      503,
      expect.stringMatching(
        /^This machine’s clock says 2031-.+ UTC, more than four years after .+\. Set the clock/,
      ),
    ])
    app.now = NOON
    expect(await checkReady()).toEqual([200, undefined])
  })

  it('signs no one out', async () => {
    const member = await addMember(database)
    const headers = { cookie: await createSessionCookie(database, member) }
    const status = async () => (await app.visit('/api/auth/user', { headers })).status
    app.now = IN_FIVE_YEARS
    expect(await status()).toBe(503)
    app.now = NOON
    expect(await status()).toBe(200)
  })

  it('locks no one out', async () => {
    const member = await addMember(database, buildMember(), await new Passwords().hash(PASSWORD))
    app.now = IN_FIVE_YEARS
    for (let time = 0; time < 12; time += 1) await signIn(member.username, 'a wrong one')
    expect(await signIn(member.username, PASSWORD)).toBe(429)
    app.now = NOON
    expect(await signIn(member.username, PASSWORD)).toBe(200)
  })

  it('doesn’t use up anyone’s allowance of attempts', async () => {
    const member = buildMember()
    await recite(member)
    const limits = new RateLimits(database, () => IN_FIVE_YEARS, true)
    for (let time = 0; time < ATTEMPT_RATE.atOnce; time += 1)
      await limits.spend(database, { name: 'attempts', ...ATTEMPT_RATE }, member.id)
    await recite(member)
  })

  it('keeps the dates sent with attempts and lets other streaks expire', async () => {
    const [honest, silent] = [buildMember(), buildMember()]
    app.now = IN_FIVE_YEARS
    await recite(honest, { practicedAt: NOON.toISOString() })
    await recite(silent)
    app.now = NOON
    expect(await readDays(honest)).toBe('11-20:1')
    expect((await readStats(silent)).currentStreak).toBe(0)
  })

  it('leaves future days that the operator can redate', async () => {
    const member = buildMember()
    app.now = IN_FIVE_YEARS
    await recite(member)
    app.now = NOON
    await recite(member, { practicedAt: daysAgo(1) })
    const deps = { database, passwords: new Passwords(), clock: () => app.now }
    expect(await runAdminCommand(deps, 'redate', member.username)).toMatch(
      /^Set the date of 1 recitation by 1 member/,
    )
    expect(await readDays(member)).toBe('11-19:1 11-20:1')
    expect((await readStats(member)).currentStreak).toBe(2)
    expect(await runAdminCommand(deps, 'redate', '--all')).toMatch(/^Set the date of .* to now/)
    expect(await runAdminCommand(deps, 'redate', '--all')).toBe('No recitation has a future date.')
    expect(await runAdminCommand(deps, 'rebuild', member.username)).toContain('Nothing to correct')
  })

  it('invalidates the sessions and links created while it was ahead', async () => {
    const member = await addMember(database)
    const cookie = await createSessionCookie(database, member, IN_FIVE_YEARS)
    const opening = {
      userId: member.id,
      accessVersion: 0,
      createdAt: IN_FIVE_YEARS,
      expiresAt: IN_FIVE_YEARS,
    }
    const [reset, proof] = [hashToken('reset'), hashToken('proof')]
    await addPasswordReset(database, { ...opening, tokenHash: reset }, member.email)
    await addEmailProof(database, { ...opening, tokenHash: proof, email: 'new@example.org' })
    expect((await app.visit('/api/auth/user', { headers: { cookie } })).status).toBe(401)
    expect(await findPasswordReset(database, reset, NOON)).toBeNull()
    const body = JSON.stringify({ token: 'proof' })
    const headers = { 'Content-Type': 'application/json' }
    const confirmed = await app.visit('/api/auth/email/confirm', { method: 'POST', body, headers })
    expect(confirmed.status).not.toBe(200)
    await sweep(database, NOON)
    for (const table of [sessions, passwordResets, emailProofs])
      expect((await database.select().from(table)).filter(({ userId }) => userId === member.id)).toEqual([])
  })

  it('lets reminders continue the next day, without sending any for the time between', async () => {
    const member = buildMember()
    await recite(member)
    await app.request(member, 'PUT', '/api/reviews/settings', { reminder: { at: '13:00', by: ['email'] } })
    await database.update(reviewSettings).set({ remindNextAt: IN_FIVE_YEARS })
    expect(await takeDueReminders(database, NOON)).toEqual([])
    const due = await takeDueReminders(database, daysLater(1))
    expect(due.map((it) => it.member.id)).toEqual([member.id])
  })

  it('lets a session used in the meantime follow the clock', async () => {
    const member = await addMember(database)
    const cookie = await createSessionCookie(database, member)
    await database.update(sessions).set({ lastSeenAt: IN_FIVE_YEARS })
    app.now = daysLater(1)
    await app.visit('/api/auth/user', { headers: { cookie } })
    const [session] = (await database.select().from(sessions)).filter(({ userId }) => userId === member.id)
    expect(session?.lastSeenAt).toEqual(daysLater(1))
  })
})

describe('a clock that is behind', () => {
  it.each([
    [
      '400 days',
      -400,
      /says 2025-10-16 12:00 UTC, but this version was built on 2026-11-20\. Set the clock\.$/,
    ],
    ['five years', -1825, /but this version was built on/],
  ])(
    'by %s makes the server report that it isn’t ready, and the doctor explain why',
    async (_, days, sentence) => {
      app.now = daysLater(days)
      expect(await checkReady()).toEqual([503, expect.stringMatching(sentence)])
      const clock = new ServerClock({ database, clock: () => app.now, builtAt: NOON })
      expect(await examineClock(clock)).toMatchObject([
        { isProblem: true, text: expect.stringMatching(sentence) },
      ])
    },
  )

  test('is also detected from the newest recitation', async () => {
    const fresh = await startTestApp({ builtAt: daysLater(-1000) })
    await createPracticeClient(fresh).recite(buildMember(), { practicedAt: daysAgo(0) })
    fresh.now = daysLater(-400)
    const response = await fresh.visit('/api/ready')
    expect([response.status, await response.json()]).toMatchObject([
      503,
      { message: expect.stringContaining('there are recitations from 2026-11-20. Set the clock') },
    ])
    fresh.now = daysLater(1)
    expect((await fresh.visit('/api/ready')).status).toBe(200)
  })
})
