import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it, test, vi } from 'vitest'
import { buildMember } from '#server/testing/factories.ts'
import { daysAgo, NOON, createPracticeClient, PSALM } from '#server/testing/practice.ts'
import { openNameServer } from '#server/testing/name-server.ts'
import { openPushService, type TestPushService } from '#server/testing/push-service.ts'
import { startTestApp } from '#server/testing/test-app.ts'
import { openMailbox } from '#server/testing/test-mailbox.ts'
import { pushSubscriptions, reviewSettings } from '../../../db/schema/memory.ts'
import { users } from '../../../db/schema/members.ts'
import type { Reach } from '../../../http/public-address.ts'
import { openMail } from '../../../mail/mail.ts'
import type { Member } from '../../../members/member.ts'
import { remindMembers } from './remind.ts'

const app = await startTestApp()
const mailbox = await openMailbox()
const { recite, read } = createPracticeClient(app)
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
const remind = (reach: Reach = { allowsLoopback: true }) =>
  remindMembers({ database: app.database, clock: () => app.now, mail, site: SITE, reach })

async function openPushBrowser(): Promise<TestPushService> {
  const service = await openPushService()
  services.push(service)
  return service
}

/** Adds a member with a due verse and a reminder at one o'clock. */
async function addForgetfulMember(...ways: readonly ('push' | 'email')[]) {
  return addMemberToRemindAt('13:00', ways)
}

async function addMemberToRemindAt(at: string, ways: readonly ('push' | 'email')[]) {
  app.now = NOON
  const member = buildMember()
  await recite(member, { verseId: PSALM, method: 'voice-memory', accuracy: 95, practicedAt: daysAgo(1) })
  await app.request(member, 'PUT', '/api/reviews/settings', { reminder: { at, by: ways } })
  const browser = await openPushBrowser()
  await app.request(member, 'PUT', '/api/reviews/push-subscriptions', browser.subscription)
  return { member, browser }
}

/** Sends reminders this many days and hours after noon. */
async function remindAfter(days: number, hours = 2): Promise<void> {
  app.now = new Date(+NOON + days * 86_400_000 + hours * 3_600_000)
  await remind()
}
const listEndpoints = async ({ id }: Member) => {
  const rows = await app.database.select().from(pushSubscriptions).where(eq(pushSubscriptions.userId, id))
  return rows.map(({ endpoint }) => endpoint).sort()
}
const findEmails = ({ email }: Member) => mailbox.emails.filter(({ to }) => to.includes(email))

describe('every reminder endpoint', () => {
  test.each([
    ['GET', '/api/reviews/push-key'],
    ['GET', '/api/reviews/push-subscriptions'],
    ['PUT', '/api/reviews/push-subscriptions'],
    ['DELETE', '/api/reviews/push-subscriptions'],
    ['GET', '/api/reviews/calendar'],
    ['PUT', '/api/reviews/calendar'],
    ['DELETE', '/api/reviews/calendar'],
  ])('%s %s refuses visitors', async (method, path) => {
    expect((await app.visit(path, { method })).status).toBe(401)
  })
})

describe('a reminder', () => {
  it('reaches the browser once a day at its hour, signed with the server’s key', async () => {
    const { member, browser } = await addForgetfulMember('push')
    await remindAfter(0, 0.5)
    expect(browser.messages).toEqual([])
    await remindAfter(0, 2)
    await remindAfter(0, 3)
    expect(browser.messages.map(({ text }) => JSON.parse(text) as unknown)).toEqual([
      {
        title: 'Due today: 1 verse, about 1 minute',
        body: 'Tap to start.',
        url: '/today',
        due: 1,
      },
    ])
    const { publicKey } = await read<{ publicKey: string }>(member, '/api/reviews/push-key')
    expect(browser.messages[0]?.headers['authorization']).toContain(`k=${publicKey}`)
    expect(findEmails(member)).toEqual([])
    await remindAfter(1)
    expect(browser.messages).toHaveLength(2)
  })

  it('arrives the day after a first verse is read aloud and added', async () => {
    const member = buildMember()
    const browser = await openPushBrowser()
    await recite(member, { verseId: PSALM, method: 'voice-guided', accuracy: 100 })
    await app.request(member, 'PUT', `/api/reviews/verses/${PSALM}`, { state: 'learning' })
    await app.request(member, 'PUT', '/api/reviews/settings', { reminder: { at: '07:30', by: ['push'] } })
    await app.request(member, 'PUT', '/api/reviews/push-subscriptions', browser.subscription)
    await remindAfter(0)
    expect(browser.messages).toEqual([])
    await remindAfter(1)
    expect(browser.messages.map(({ text }) => JSON.parse(text) as unknown)).toMatchObject([
      { title: 'To learn today: 1 verse, about 1 minute' },
    ])
    const today = await read<{ items: { kind: string }[] }>(member, '/api/reviews/today')
    expect(today.items).toMatchObject([{ kind: 'new', verse: { id: PSALM } }])
  })

  it('isn’t sent twice a day when its hour changes', async () => {
    const { member, browser } = await addForgetfulMember('push')
    await remindAfter(0)
    await app.request(member, 'PUT', '/api/reviews/settings', { reminder: { at: '15:00' } })
    await remindAfter(0, 5)
    expect(browser.messages).toHaveLength(1)
  })

  it('arrives by email, with links to start and to turn it off', async () => {
    const { member, browser } = await addForgetfulMember('email')
    await app.database.update(users).set({ emailVerifiedAt: NOON }).where(eq(users.id, member.id))
    await remindAfter(0)
    const [email] = findEmails(member)
    expect(email?.source).toContain('Subject: Due today: 1 verse, about 1 minute')
    expect(email?.source).toContain(`${SITE}/today`)
    expect(email?.source).toContain(`${SITE}/dashboard/settings`)
    expect(browser.messages).toEqual([])
  })

  it('isn’t sent to an unconfirmed address', async () => {
    const { member } = await addForgetfulMember('email')
    await remindAfter(0)
    expect(findEmails(member)).toEqual([])
  })

  it('isn’t sent if nothing is due, during a pause, or once turned off', async () => {
    const finished = await addForgetfulMember('push')
    await recite(finished.member, { verseId: PSALM, method: 'voice-memory', accuracy: 95 })
    const paused = await addForgetfulMember('push')
    await app.request(paused.member, 'PUT', '/api/reviews/settings', { pausedUntil: '2026-12-24' })
    const off = await addForgetfulMember('push')
    await app.request(off.member, 'PUT', '/api/reviews/settings', { reminder: { at: null } })
    await remindAfter(0)
    expect([finished, paused, off].map(({ browser }) => browser.messages.length)).toEqual([0, 0, 0])
  })

  it('ends after two weeks, with a notice, until the member returns', async () => {
    const { member, browser } = await addForgetfulMember('push')
    for (let day = 0; day <= 20; day += 1) await remindAfter(day)
    expect(browser.messages).toHaveLength(15)
    expect(browser.messages.at(-1)?.text).toContain('our last reminder')
    await read(member, '/api/reviews/today')
    await remindAfter(21)
    expect(browser.messages).toHaveLength(16)
  })

  it('continues for members who practice', async () => {
    const { member, browser } = await addForgetfulMember('push')
    for (let day = 0; day <= 20; day += 1) {
      await remindAfter(day)
      if (day % 5 === 0) await recite(member, { verseId: PSALM, accuracy: 90 })
    }
    expect(browser.messages).toHaveLength(21)
    expect(browser.messages.map(({ text }) => text).join()).not.toContain('last reminder')
  })

  it('isn’t sent to a host name that resolves to a private address', async () => {
    const { member, browser } = await addForgetfulMember('push')
    const names = await openNameServer({ 'push.example.org': ['127.0.0.1'] })
    const endpoint = 'https://push.example.org/push'
    await app.request(member, 'PUT', '/api/reviews/push-subscriptions', { ...browser.subscription, endpoint })
    app.now = new Date(+NOON + 2 * 3_600_000)
    await remind({ nameServers: [names.address] })
    expect(names.countQueries()).toBeGreaterThan(0)
    // The first browser has a local address, which is refused without the exception for tests, so it is removed.
    const remaining = await app.database
      .select()
      .from(pushSubscriptions)
      .where(eq(pushSubscriptions.userId, member.id))
    expect(remaining).toMatchObject([{ endpoint, failures: 1 }])
    await names.close()
  })

  it('isn’t delayed by unresponsive addresses of another member', async () => {
    const other = await addMemberToRemindAt('12:30', ['push'])
    const { browser } = await addForgetfulMember('push')
    const { subscription } = other.browser
    for (let number = 0; number < 12; number += 1) {
      const endpoint = `${subscription.endpoint}/${number}`
      await app.request(other.member, 'PUT', '/api/reviews/push-subscriptions', { ...subscription, endpoint })
    }
    other.browser.fallSilent()
    const reminding = remindAfter(0)
    await vi.waitFor(() => expect(browser.messages).toHaveLength(1), { timeout: 60_000, interval: 20 })
    expect(other.browser.countUnanswered()).toBeGreaterThan(0)
    other.browser.answerAll()
    await reminding
  })

  it('removes a browser after five failures in a row', async () => {
    const { member, browser } = await addForgetfulMember('push')
    for (const [day, status] of [500, 500, 500, 500, 201, 500, 500, 500, 500].entries()) {
      browser.status = status
      await remindAfter(day)
    }
    expect(browser.messages).toHaveLength(9)
    expect(await listEndpoints(member)).toHaveLength(1)
    await remindAfter(9)
    expect(await listEndpoints(member)).toEqual([])
    await remindAfter(10)
    expect(browser.messages).toHaveLength(10)
  })

  it('reaches everyone whose reminder is due', async () => {
    const members = []
    for (let count = 0; count < 55; count += 1) members.push(await addForgetfulMember('push'))
    await remindAfter(0)
    expect(members.filter(({ browser }) => browser.messages.length === 1)).toHaveLength(55)
  })

  it('removes a browser whose subscription has expired', async () => {
    const { browser } = await addForgetfulMember('push')
    browser.status = 410
    await remindAfter(0)
    await remindAfter(1)
    expect(browser.messages).toHaveLength(1)
  })
})

describe('a subscribed browser', () => {
  it('is listed only for its member', async () => {
    const { member, browser } = await addMemberToRemindAt('12:30', ['push'])
    const loadEndpoints = (who: Member) =>
      read<{ endpoints: string[] }>(who, '/api/reviews/push-subscriptions')
    expect(await loadEndpoints(member)).toEqual({ endpoints: [browser.subscription.endpoint] })
    expect(await loadEndpoints(buildMember())).toEqual({ endpoints: [] })
  })

  const subscribe = (member: Member, body: unknown) =>
    app.request(member, 'PUT', '/api/reviews/push-subscriptions', body)
  const unsubscribe = (member: Member, { subscription: { endpoint } }: TestPushService) =>
    app.request(member, 'DELETE', '/api/reviews/push-subscriptions', { endpoint })

  it('is subscribed for only one member', async () => {
    const browser = await openPushBrowser()
    const [first, second] = [buildMember(), buildMember()]
    expect((await subscribe(first, browser.subscription)).status).toBe(200)
    expect((await unsubscribe(second, browser)).status).toBe(404)
    expect((await subscribe(second, browser.subscription)).status).toBe(200)
    expect((await unsubscribe(first, browser)).status).toBe(404)
    expect((await unsubscribe(second, browser)).status).toBe(200)
  })

  it.each([
    ['a private address', 'https://192.168.0.1/push'],
    ['another port', 'https://push.example.org:8443/push'],
    ['credentials', 'https://ann:secret@push.example.org/push'],
    ['an internal name', 'https://database.internal/push'],
    ['no HTTPS', 'http://push.example.org/push'],
  ])('is refused if its push service has %s', async (_, endpoint) => {
    const { subscription } = await openPushBrowser()
    expect((await subscribe(buildMember(), { ...subscription, endpoint })).status).toBe(400)
  })

  it('replaces the member’s oldest if there are ten', async () => {
    const member = buildMember()
    const { subscription } = await openPushBrowser()
    const formatEndpoint = (number: number) => `${subscription.endpoint}/${number}`
    for (let number = 1; number <= 12; number += 1) {
      app.now = new Date(+NOON + number)
      await subscribe(member, { ...subscription, endpoint: formatEndpoint(number) })
    }
    // Subscribing again makes the oldest the latest.
    app.now = new Date(+NOON + 100)
    await subscribe(member, { ...subscription, endpoint: formatEndpoint(3) })
    await subscribe(member, { ...subscription, endpoint: formatEndpoint(13) })
    expect(await listEndpoints(member)).toEqual([3, 5, 6, 7, 8, 9, 10, 11, 12, 13].map(formatEndpoint).sort())
  })

  it('counts toward a limit of ten, even with concurrent requests', async () => {
    const member = buildMember()
    const { subscription } = await openPushBrowser()
    await read(member, '/api/reviews/push-key')
    const all = Array.from({ length: 30 }, (_, number) =>
      subscribe(member, { ...subscription, endpoint: `${subscription.endpoint}/${number}` }),
    )
    expect((await Promise.all(all)).map(({ status }) => status)).toEqual(Array(30).fill(200))
    expect(await listEndpoints(member)).toHaveLength(10)
  })
})

describe('the calendar feed', () => {
  const createFeed = async (member: Member) =>
    (await app.request<{ path: string }>(member, 'PUT', '/api/reviews/calendar')).body.path

  it('shows anyone with its address the days with reviews due', async () => {
    const { member } = await addForgetfulMember('push')
    const isOn = () => read<{ isOn: boolean }>(member, '/api/reviews/calendar')
    expect(await isOn()).toEqual({ isOn: false })
    const path = await createFeed(member)
    const response = await app.visit(path)
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    const feed = await response.text()
    expect(feed).toContain('DTSTART;VALUE=DATE:20261120\r\n')
    expect(feed).toContain('SUMMARY:Review 1 verse\\, about 1 minute\r\n')
    expect(await isOn()).toEqual({ isOn: true })
  })

  it('ends when its address is replaced or removed', async () => {
    const member = buildMember()
    const first = await createFeed(member)
    const second = await createFeed(member)
    expect((await app.visit(first)).status).toBe(404)
    expect((await app.visit(second)).status).toBe(200)
    await app.request(member, 'DELETE', '/api/reviews/calendar')
    expect((await app.visit(second)).status).toBe(404)
  })

  it('can’t be opened with the values that the database stores', async () => {
    const member = buildMember()
    const [, token = ''] = /([\w-]{32})\.ics$/.exec(await createFeed(member)) ?? []
    const [rows] = await app.database
      .select({ secret: reviewSettings.calendarTokenHash })
      .from(reviewSettings)
      .where(eq(reviewSettings.userId, member.id))
    expect(rows?.secret).toHaveLength(32)
    expect(rows?.secret?.toString('latin1')).not.toContain(token)
    for (const guess of [rows?.secret?.toString('base64url'), rows?.secret?.toString('hex')])
      expect((await app.visit(`/api/reviews/calendar/${guess}.ics`)).status).toBe(404)
  })

  it('isn’t found at any other address', async () => {
    expect((await app.visit('/api/reviews/calendar/nothing.ics')).status).toBe(404)
  })
})
