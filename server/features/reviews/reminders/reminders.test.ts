import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it, test } from 'vitest'
import { aMember } from '#server/testing/factories.ts'
import { daysAgo, NOON, practiceOn, PSALM } from '#server/testing/practice.ts'
import { openPushService, type TestPushService } from '#server/testing/push-service.ts'
import { startTestApp } from '#server/testing/test-app.ts'
import { openMailbox } from '#server/testing/test-mailbox.ts'
import { users } from '../../../db/schema/members.ts'
import { reviewSettings } from '../../../db/schema/memory.ts'
import { openMail } from '../../../mail/mail.ts'
import type { Member } from '../../../members/member.ts'
import { isPushService } from './push.ts'
import { remindMembers } from './remind.ts'

const app = await startTestApp()
const mailbox = await openMailbox()
const { recite, read } = practiceOn(app)
const services: TestPushService[] = []
afterAll(async () => {
  await mailbox.close()
  for (const service of services) await service.close()
})
beforeEach(() => {
  app.now = NOON
})

const SITE = 'https://verses.example.org'
const mail = openMail({ smtpUrl: mailbox.url, from: undefined }, 'verses.example.org')
const remind = () => remindMembers({ database: app.database, clock: () => app.now, mail, site: SITE })

async function aBrowser(): Promise<TestPushService> {
  const service = await openPushService()
  services.push(service)
  return service
}

/** Somebody with a verse that is due, who asked to be reminded at one o'clock. */
async function aForgetfulMember(...by: readonly ('push' | 'email')[]) {
  app.now = NOON
  const member = aMember()
  await recite(member, { verseId: PSALM, method: 'voice-memory', accuracy: 95, practicedAt: daysAgo(1) })
  await app.ask(member, 'PUT', '/api/reviews/settings', { reminder: { at: '13:00', by } })
  const browser = await aBrowser()
  await app.ask(member, 'PUT', '/api/reviews/push-subscriptions', browser.subscription)
  return { member, browser }
}

/** Looks whom to remind, so many days and hours after noon. */
async function later(days: number, hours = 2): Promise<void> {
  app.now = new Date(+NOON + days * 86_400_000 + hours * 3_600_000)
  await remind()
}
const lettersTo = ({ email }: Member) => mailbox.letters.filter(({ to }) => to.includes(email))

describe('every call about reminders', () => {
  test.each([
    ['GET', '/api/reviews/push-key'],
    ['PUT', '/api/reviews/push-subscriptions'],
    ['DELETE', '/api/reviews/push-subscriptions'],
    ['GET', '/api/reviews/calendar'],
    ['PUT', '/api/reviews/calendar'],
    ['DELETE', '/api/reviews/calendar'],
  ])('%s %s refuses strangers', async (method, path) => {
    expect((await app.visit(path, { method })).status).toBe(401)
  })
})

describe('a reminder', () => {
  it('comes to the browser at its hour, signed with the server’s key, once a day', async () => {
    const { member, browser } = await aForgetfulMember('push')
    await later(0, 0.5)
    expect(browser.messages).toEqual([])
    await later(0, 2)
    await later(0, 3)
    expect(browser.messages.map(({ text }) => JSON.parse(text) as unknown)).toEqual([
      {
        title: 'Say today: 1 verse, about 1 minute',
        body: 'One tap, and you can begin.',
        url: '/today',
        due: 1,
      },
    ])
    const { publicKey } = await read<{ publicKey: string }>(member, '/api/reviews/push-key')
    expect(browser.messages[0]?.headers['authorization']).toContain(`k=${publicKey}`)
    expect(lettersTo(member)).toEqual([])
    await later(1)
    expect(browser.messages).toHaveLength(2)
  })

  it('does not come twice a day because its hour was changed', async () => {
    const { member, browser } = await aForgetfulMember('push')
    await later(0)
    await app.ask(member, 'PUT', '/api/reviews/settings', { reminder: { at: '15:00' } })
    await later(0, 5)
    expect(browser.messages).toHaveLength(1)
  })

  it('comes by e-mail with a link, and says how it is turned off', async () => {
    const { member, browser } = await aForgetfulMember('email')
    await app.database.update(users).set({ emailVerifiedAt: NOON }).where(eq(users.id, member.id))
    await later(0)
    const [letter] = lettersTo(member)
    expect(letter?.source).toContain('Subject: Say today: 1 verse, about 1 minute')
    expect(letter?.source).toContain(`${SITE}/today`)
    expect(letter?.source).toContain(`${SITE}/dashboard/settings`)
    expect(browser.messages).toEqual([])
  })

  it('does not go to an address that nobody has confirmed', async () => {
    const { member } = await aForgetfulMember('email')
    await later(0)
    expect(lettersTo(member)).toEqual([])
  })

  it('does not come where nothing is due, during a pause, or once it is turned off', async () => {
    const done = await aForgetfulMember('push')
    await recite(done.member, { verseId: PSALM, method: 'voice-memory', accuracy: 95 })
    const paused = await aForgetfulMember('push')
    await app.ask(paused.member, 'PUT', '/api/reviews/settings', { pausedUntil: '2026-12-24' })
    const off = await aForgetfulMember('push')
    await app.ask(off.member, 'PUT', '/api/reviews/settings', { reminder: { at: null } })
    await later(0)
    expect([done, paused, off].map(({ browser }) => browser.messages.length)).toEqual([0, 0, 0])
  })

  it('says after two weeks that it is the last, then nothing, until the member is back', async () => {
    const { member, browser } = await aForgetfulMember('push')
    for (let day = 0; day <= 20; day += 1) await later(day)
    expect(browser.messages).toHaveLength(15)
    expect(browser.messages.at(-1)?.text).toContain('the last reminder')
    await read(member, '/api/reviews/today')
    await later(21)
    expect(browser.messages).toHaveLength(16)
  })

  it('goes on as before for whoever practices', async () => {
    const { member, browser } = await aForgetfulMember('push')
    for (let day = 0; day <= 20; day += 1) {
      await later(day)
      if (day % 5 === 0) await recite(member, { verseId: PSALM, accuracy: 90 })
    }
    expect(browser.messages).toHaveLength(21)
    expect(browser.messages.map(({ text }) => text).join()).not.toContain('last reminder')
  })

  it('forgets a browser that is subscribed no more', async () => {
    const { browser } = await aForgetfulMember('push')
    browser.status = 410
    await later(0)
    await later(1)
    expect(browser.messages).toHaveLength(1)
  })
})

describe('a browser', () => {
  const subscribe = (member: Member, body: unknown) =>
    app.ask(member, 'PUT', '/api/reviews/push-subscriptions', body)
  const unsubscribe = (member: Member, { subscription: { endpoint } }: TestPushService) =>
    app.ask(member, 'DELETE', '/api/reviews/push-subscriptions', { endpoint })

  it('is subscribed for one member, and by nobody else no more', async () => {
    const browser = await aBrowser()
    const [first, second] = [aMember(), aMember()]
    expect((await subscribe(first, browser.subscription)).status).toBe(200)
    expect((await unsubscribe(second, browser)).status).toBe(404)
    expect((await subscribe(second, browser.subscription)).status).toBe(200)
    expect((await unsubscribe(first, browser)).status).toBe(404)
    expect((await unsubscribe(second, browser)).status).toBe(200)
  })

  it('whose push service lies inside of the network is refused', async () => {
    const { subscription } = await aBrowser()
    const inside = { ...subscription, endpoint: 'https://192.168.0.1/push' }
    expect((await subscribe(aMember(), inside)).status).toBe(400)
  })

  test.each([
    ['https://fcm.googleapis.com/fcm/send/abc', true],
    ['http://fcm.googleapis.com/fcm/send/abc', false],
    ['https://localhost/x', false],
    ['https://127.0.0.1/x', false],
    ['https://0x7f000001/x', false],
    ['https://[::1]/x', false],
    ['https://database.internal/x', false],
    ['nothing', false],
  ])('%s may be a push service: %s', (endpoint, expected) => {
    expect(isPushService(endpoint, false)).toBe(expected)
  })
})

describe('the calendar feed', () => {
  const pathFor = async (member: Member) =>
    (await app.ask<{ path: string }>(member, 'PUT', '/api/reviews/calendar')).body.path

  it('has the days on which something is due, for whoever has its address', async () => {
    const { member } = await aForgetfulMember('push')
    const isOn = () => read<{ isOn: boolean }>(member, '/api/reviews/calendar')
    expect(await isOn()).toEqual({ isOn: false })
    const path = await pathFor(member)
    const response = await app.visit(path)
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    const feed = await response.text()
    expect(feed).toContain('DTSTART;VALUE=DATE:20261120\r\n')
    expect(feed).toContain('SUMMARY:Say 1 verse\\, about 1 minute\r\n')
    expect(await isOn()).toEqual({ isOn: true })
  })

  it('ends with its address', async () => {
    const member = aMember()
    const first = await pathFor(member)
    const second = await pathFor(member)
    expect((await app.visit(first)).status).toBe(404)
    expect((await app.visit(second)).status).toBe(200)
    await app.ask(member, 'DELETE', '/api/reviews/calendar')
    expect((await app.visit(second)).status).toBe(404)
  })

  it('has a secret that nobody who reads the database can use', async () => {
    const member = aMember()
    const [, token = ''] = /([\w-]{32})\.ics$/.exec(await pathFor(member)) ?? []
    const [kept] = await app.database
      .select({ secret: reviewSettings.calendarTokenHash })
      .from(reviewSettings)
      .where(eq(reviewSettings.userId, member.id))
    expect(kept?.secret).toHaveLength(32)
    expect(kept?.secret?.toString('latin1')).not.toContain(token)
    for (const guess of [kept?.secret?.toString('base64url'), kept?.secret?.toString('hex')])
      expect((await app.visit(`/api/reviews/calendar/${guess}.ics`)).status).toBe(404)
  })

  it('is not found at any other address', async () => {
    expect((await app.visit('/api/reviews/calendar/nothing.ics')).status).toBe(404)
  })
})
