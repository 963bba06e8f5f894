import { eq } from 'drizzle-orm'
import { afterAll, expect, it, describe } from 'vitest'
import { addMember, buildMember } from '#server/testing/factories.ts'
import { daysAgo, NOON, createPracticeClient, PSALM } from '#server/testing/practice.ts'
import { startTestApp } from '#server/testing/test-app.ts'
import { openMailbox } from '#server/testing/test-mailbox.ts'
import { users } from '../../db/schema/members.ts'
import { reviewSettings } from '../../db/schema/memory.ts'
import { openMail } from '../../mail/mail.ts'
import type { Member } from '../../members/member.ts'
import { Passwords } from '../../members/passwords.ts'
import { hashToken } from '../../sessions/token.ts'
import { remindMembers } from '../reviews/reminders/remind.ts'
import { type AdminCommandName, runAdminCommand } from './commands.ts'

const mailbox = await openMailbox()
afterAll(() => mailbox.close())
const app = await startTestApp()
const { recite } = createPracticeClient(app)
const { database } = app
const operator = { database, passwords: new Passwords(), clock: () => app.now }
const command = (name: AdminCommandName, { username }: Member) => runAdminCommand(operator, name, username)

const reader = await addMember(database)
const askStatus = async (method: string, path: string, body?: unknown) =>
  (await app.request(reader, method, path, body)).status
const loadList = async (path: string) =>
  (await app.request<readonly { id: string }[]>(reader, 'GET', path)).body
const create = async (member: Member, path: string, body: unknown) =>
  (await app.request<{ id: string }>(member, 'POST', path, body)).body.id

/** Adds a member with one of everything that others can see. */
async function addWriter() {
  const member = await addMember(database)
  app.now = NOON
  await recite(member, { verseId: PSALM, method: 'voice-memory', accuracy: 95, practicedAt: daysAgo(1) })
  const text = { reference: 'Ode 1:1', text: 'Sing', chapter: 1, verse: 1 }
  const card = await create(member, '/api/custom-verses', { ...text, isPublic: true })
  const set = await create(member, '/api/verse-sets', { name: 'Ours', description: null, isPublic: true })
  return { member, card, set }
}

/** Checks each place where others can see a member's content. */
const PLACES: Readonly<Record<string, (writer: Awaited<ReturnType<typeof addWriter>>) => Promise<boolean>>> =
  {
    'the leaderboard': async ({ member }) =>
      (await loadList('/api/leaderboard')).some(({ id }) => id === member.id),
    'the list of public cards': async ({ card }) =>
      (await loadList('/api/public-custom-verses')).some(({ id }) => id === card),
    'a public card': async ({ card }) => (await askStatus('GET', `/api/custom-verses/${card}`)) === 200,
    'a public set': async ({ set }) => (await askStatus('GET', `/api/verse-sets/${set}`)) === 200,
    'a report of a card': async ({ card }) =>
      (await askStatus('POST', '/api/reports', { customVerseId: card })) === 200,
    'a report of a set': async ({ set }) => (await askStatus('POST', '/api/reports', { setId: set })) === 200,
    'verses added from a set': async ({ set }) =>
      (await askStatus('POST', '/api/reviews/sets', { setId: set, custom: true })) === 200,
  }

describe('a suspended member', () => {
  it('is hidden from others everywhere until the suspension ends', async () => {
    const writer = await addWriter()
    const findVisible = async () => {
      const visible: string[] = []
      for (const [place, isVisible] of Object.entries(PLACES))
        if (await isVisible(writer)) visible.push(place)
      return visible
    }
    expect(await findVisible()).toEqual(Object.keys(PLACES))
    await command('suspend', writer.member)
    expect(await findVisible()).toEqual([])
    await command('unsuspend', writer.member)
    expect(await findVisible()).toEqual(Object.keys(PLACES))
  })

  it('is hidden in other members’ sets and libraries', async () => {
    const { member, card } = await addWriter()
    const set = await create(reader, '/api/verse-sets', { name: 'Mine', description: null, isPublic: false })
    expect(await askStatus('POST', `/api/verse-sets/${set}/verses`, { customVerseId: card })).toBe(201)
    expect(await askStatus('POST', '/api/saved-verses', { customVerseId: card })).toBeLessThan(300)
    const isInLists = async () => {
      const inSet = (await app.request(reader, 'GET', `/api/verse-sets/${set}`)).body
      const saved = (await app.request(reader, 'GET', '/api/saved-verses')).body
      return [inSet, saved].map((each) => JSON.stringify(each).includes(card))
    }
    expect(await isInLists()).toEqual([true, true])
    await command('suspend', member)
    expect(await isInLists()).toEqual([false, false])
  })

  it('doesn’t count on the leaderboard', async () => {
    const [first, last] = [await addWriter(), await addWriter()]
    await recite(first.member, { verseId: 'JHN.3.16.KJV', method: 'voice-memory', accuracy: 95 })
    const rank = async () => {
      const { body } = await app.request<{ id: string; rank: number }[]>(
        last.member,
        'GET',
        '/api/leaderboard',
      )
      return body.find(({ id }) => id === last.member.id)?.rank ?? 0
    }
    const before = await rank()
    await command('suspend', first.member)
    expect(await rank()).toBe(before - 1)
  })

  it('gets no reminders and has no calendar, even after a backup is restored', async () => {
    const { member } = await addWriter()
    await database.update(users).set({ emailVerifiedAt: NOON }).where(eq(users.id, member.id))
    await app.request(member, 'PUT', '/api/reviews/settings', { reminder: { at: '13:00', by: ['email'] } })
    await command('suspend', member)
    const token = 'a'.repeat(32)
    await database
      .update(reviewSettings)
      .set({ calendarTokenHash: hashToken(token) })
      .where(eq(reviewSettings.userId, member.id))
    const calendar = async () => (await app.visit(`/api/reviews/calendar/${token}.ics`)).status
    const mail = openMail({ smtpUrl: mailbox.url, from: undefined }, 'verses.example.org')
    const remindAfter = async (hours: number) => {
      app.now = new Date(+NOON + hours * 3_600_000)
      await remindMembers({ database, clock: () => app.now, mail, site: '' })
      return mailbox.emails.filter(({ to }) => to.includes(member.email)).length
    }
    expect([await calendar(), await remindAfter(2)]).toEqual([404, 0])
    await command('unsuspend', member)
    expect([await calendar(), await remindAfter(26)]).toEqual([200, 1])
  })

  it('gets no password reset link', async () => {
    const member = await addMember(database, buildMember())
    await command('suspend', member)
    const server = await startTestApp({ mail: { smtpUrl: mailbox.url, from: undefined } })
    const ask = (email: string) =>
      server.visit('/api/auth/password-reset', {
        method: 'POST',
        body: JSON.stringify({ email }),
        headers: { 'Content-Type': 'application/json' },
      })
    expect((await ask(member.email)).status).toBe(200)
    const email = mailbox.waitForNext()
    await ask(reader.email)
    expect((await email).to).toEqual([reader.email])
    expect(
      mailbox.emails.filter(({ to, source }) => to.includes(member.email) && /password/.test(source)),
    ).toEqual([])
  })
})
