import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { DevicePeople } from '#shared/contract/people.ts'
import { app, logIn, startRegistrationServer } from '#server/testing/joining.ts'
import {
  registerFamily,
  registerGuardian,
  FISH_BIRD_CAT,
  readMemberId,
  createSeat,
  send,
  signInSeat,
} from '#server/testing/seats.ts'
import { openBrowser, type TestBrowser } from '#server/testing/test-browser.ts'
import { users } from '../../db/schema/members.ts'
import { seatDevices, seats } from '../../db/schema/seats.ts'
import { sessions } from '../../db/schema/sign-in.ts'
import { findMembers, setSuspended } from '../../members/store.ts'

await startRegistrationServer()
const DAY = 86_400_000
const SOME_ID = '11111111-1111-4111-8111-111111111111'

const readResponse = async (response: Response) => {
  const { message, code } = (await response.json()) as { message: string; code?: string }
  return { status: response.status, message, code }
}
const listPeople = async (browser: TestBrowser) =>
  (await (await send(browser, 'GET', '/api/people')).json()) as DevicePeople
const listSeats = async (browser: TestBrowser) =>
  (await (await send(browser, 'GET', '/api/seats')).json()) as {
    seats: { id: string; name: string; isLocked: boolean; lastPracticedAt: string | null }[]
    devices: { id: string; isThis: boolean }[]
  }
const recite = (browser: TestBrowser, verseId = 'JHN.3.16.KJV') =>
  send(browser, 'POST', '/api/user/progress', { verseId, accuracy: 90, timeSpent: 20, method: 'listener' })

/** Every request that a guardian can make about a seat. */
const SEAT_REQUESTS: readonly [string, string, unknown?][] = [
  ['PUT', '', { name: 'Sam', face: 'star-red' }],
  ['PUT', '/pictures', { pictures: ['key', 'bell', 'boat'] }],
  ['PUT', '/sound', { agrees: true }],
  ['GET', '/record'],
  ['GET', '/data'],
  ['POST', '/account', { username: 'samuel-alone', email: 'new@example.org', password: 'under a palm tree' }],
  ['DELETE', '', { currentPassword: 'open sesame' }],
]

describe('access to seats', () => {
  it('is refused to visitors', async () => {
    const visitor = openBrowser()
    const { seat } = await registerFamily()
    for (const [method, path, body] of SEAT_REQUESTS)
      expect([path, (await send(visitor, method, `/api/seats/${seat.id}${path}`, body)).status]).toEqual([
        path,
        401,
      ])
    for (const [method, path] of [
      ['GET', '/api/seats'],
      ['POST', '/api/seats'],
      ['POST', '/api/seat-devices'],
      ['DELETE', `/api/seat-devices/${SOME_ID}`],
    ] as const)
      expect((await send(visitor, method, path)).status).toBe(401)
    expect((await signInSeat(visitor, seat.id)).status).toBe(404)
  })

  it('is refused to other members as if the seat didn’t exist', async () => {
    const { seat, browser } = await registerFamily()
    const other = await registerGuardian('Peninnah')
    for (const [method, path, body] of SEAT_REQUESTS) {
      const [existing, missing] = await Promise.all(
        [seat.id, SOME_ID, 'nothing'].map((id) =>
          send(other.browser, method, `/api/seats/${id}${path}`, body),
        ),
      )
      expect([method, path, existing?.status, missing?.status]).toEqual([method, path, 404, 404])
    }
    expect((await listSeats(other.browser)).seats).toEqual([])
    const [device] = await app.database.select().from(seatDevices)
    expect((await send(other.browser, 'DELETE', `/api/seat-devices/${device?.id}`)).status).toBe(404)
    await send(other.browser, 'POST', '/api/seat-devices')
    expect((await signInSeat(other.browser, seat.id)).status).toBe(404)
    expect(await readMemberId(browser)).toBe(seat.id)
  })

  it('is refused to a seat itself', async () => {
    const { seat, browser } = await registerFamily()
    for (const [method, path, body] of SEAT_REQUESTS)
      expect((await send(browser, method, `/api/seats/${seat.id}${path}`, body)).status).toBe(403)
    for (const [method, path] of [
      ['GET', '/api/seats'],
      ['POST', '/api/seats'],
      ['POST', '/api/seat-devices'],
      ['DELETE', `/api/seat-devices/${SOME_ID}`],
    ] as const)
      expect((await send(browser, method, path, method === 'GET' ? undefined : {})).status).toBe(403)
  })
})

describe('a seat', () => {
  it('has a nickname, a face, and three pictures, but no address or last name', async () => {
    const { browser } = await registerGuardian()
    const seat = await createSeat(browser, '  Samuel ')
    expect(seat).toMatchObject({ name: 'Samuel', face: 'sun-gold', isLocked: false, lastPracticedAt: null })
    await send(browser, 'POST', '/api/seat-devices')
    const member = await (await signInSeat(browser, seat.id)).json()
    expect(member).toMatchObject({
      firstName: 'Samuel',
      lastName: null,
      email: '',
      isSeat: true,
      picture: 'sun-gold',
    })
    const [row] = await app.database.select().from(users).where(eq(users.id, seat.id))
    expect([row?.passwordHash, row?.email.endsWith('.invalid')]).toEqual([null, true])
  })

  it('requires at least two different pictures and a visible name', async () => {
    const { browser } = await registerGuardian()
    const good = { name: 'Samuel', face: 'sun-gold', pictures: FISH_BIRD_CAT }
    for (const wrong of [
      { name: '' },
      { name: 'x'.repeat(31) },
      { face: 'whale-blue' },
      { pictures: ['fish', 'fish', 'fish'] },
      { pictures: ['fish', 'bird'] },
      { pictures: ['fish', 'bird', 'whale'] },
    ])
      expect((await send(browser, 'POST', '/api/seats', { ...good, ...wrong })).status).toBe(400)
  })

  it('can’t be added beyond forty', async () => {
    const { browser } = await registerGuardian()
    for (let count = 0; count < 40; count += 1) await createSeat(browser, `Child ${count}`)
    const full = await send(browser, 'POST', '/api/seats', {
      name: 'One more',
      face: 'sun-gold',
      pictures: FISH_BIRD_CAT,
    })
    expect(await readResponse(full)).toMatchObject({
      status: 409,
      message: expect.stringContaining('40 seats'),
    })
  })

  it('can be renamed and isn’t found by the operator’s search', async () => {
    const { browser, seat, id, password, username } = await registerFamily()
    await logIn(username, password, browser)
    expect(await readMemberId(browser)).toBe(id)
    const change = { name: 'Sam', face: 'star-red' }
    expect((await send(browser, 'PUT', `/api/seats/${seat.id}`, change)).status).toBe(200)
    expect((await listSeats(browser)).seats).toMatchObject([{ name: 'Sam', face: 'star-red' }])
    expect((await findMembers(app.database, `seat-${seat.id}`, 10)).count).toBe(0)
  })
})

describe('signing in with pictures', () => {
  it('requires an allowed device and the pictures every time', async () => {
    const { browser, seat, id } = await registerFamily()
    expect(await readMemberId(browser)).toBe(seat.id)
    const people = await listPeople(browser)
    expect(people).toMatchObject({
      isShared: true,
      people: [
        { id, isSeat: false },
        { id: seat.id, name: 'Samuel', picture: 'sun-gold', isSeat: true },
      ],
    })
    expect((await send(browser, 'PUT', '/api/people/active', { id })).status).toBe(200)
    expect(await readMemberId(browser)).toBe(id)
    expect(await app.database.$count(sessions, eq(sessions.userId, seat.id))).toBe(0)
    // A tap isn’t enough.
    expect((await send(browser, 'PUT', '/api/people/active', { id: seat.id })).status).toBe(404)
    expect((await signInSeat(browser, seat.id)).status).toBe(200)
  })

  it('works after the guardian has signed out', async () => {
    const { browser } = await registerGuardian()
    const ann = await createSeat(browser, 'Ann')
    app.now = new Date(+app.now + 1000)
    const ben = await createSeat(browser, 'Ben')
    await send(browser, 'POST', '/api/seat-devices')
    const signOut = await send(browser, 'GET', '/api/logout')
    expect(signOut.headers.get('location')).toBe('/login')
    expect((await listPeople(browser)).people.map(({ name }) => name)).toEqual(['Ann', 'Ben'])
    expect((await signInSeat(browser, ann.id)).status).toBe(200)
    expect((await signInSeat(browser, ben.id)).status).toBe(200)
    expect(await readMemberId(browser)).toBe(ben.id)
    expect(await app.database.$count(sessions, eq(sessions.userId, ann.id))).toBe(0)
  })

  it('works only on allowed devices, whatever cookie another browser has', async () => {
    const { seat } = await registerFamily()
    const elsewhere = openBrowser()
    expect((await signInSeat(elsewhere, seat.id)).status).toBe(404)
    elsewhere.cookies.set(app.address, new Map([['seats', 'planted']]))
    expect((await signInSeat(elsewhere, seat.id)).status).toBe(404)
    expect((await logIn(`seat-${seat.id}`, 'fish bird cat')).status).toBe(401)
    expect((await logIn(`${seat.id}@seat.invalid`, 'fish bird cat')).status).toBe(401)
  })

  it('uses a new token for every allowed device, which makes a planted one useless', async () => {
    const attacker = await registerGuardian('Eve')
    await send(attacker.browser, 'POST', '/api/seat-devices')
    const plantedToken = attacker.browser.cookies.get(app.address)?.get('seats') ?? ''
    const victim = await registerGuardian()
    victim.browser.cookies.get(app.address)?.set('seats', plantedToken)
    const seat = await createSeat(victim.browser)
    await send(victim.browser, 'POST', '/api/seat-devices')
    expect((await signInSeat(attacker.browser, seat.id)).status).toBe(404)
    expect((await signInSeat(victim.browser, seat.id)).status).toBe(200)
  })

  it('allows ten wrong tries in a row, until the guardian sets new pictures', async () => {
    const { browser, seat, id } = await registerFamily()
    await send(browser, 'PUT', '/api/people/active', { id })
    const tries = await Promise.all(
      Array.from({ length: 14 }, () =>
        signInSeat(browser, seat.id, ['key', 'key', 'bell']).then(readResponse),
      ),
    )
    const codes = tries.map(({ code }) => code)
    expect(codes.filter((code) => code === 'pictures-wrong')).toHaveLength(10)
    expect(codes.filter((code) => code === 'seat-locked')).toHaveLength(4)
    expect(await readResponse(await signInSeat(browser, seat.id))).toMatchObject({
      status: 403,
      code: 'seat-locked',
    })
    expect((await listSeats(browser)).seats).toMatchObject([{ isLocked: true }])
    const pictures = ['boat', 'boat', 'key']
    expect((await send(browser, 'PUT', `/api/seats/${seat.id}/pictures`, { pictures })).status).toBe(200)
    expect((await signInSeat(browser, seat.id)).status).toBe(403)
    expect((await signInSeat(browser, seat.id, pictures)).status).toBe(200)
  })

  it('restarts its count after the right pictures', async () => {
    const { browser, seat } = await registerFamily()
    for (let round = 0; round < 2; round += 1) {
      for (let wrong = 0; wrong < 9; wrong += 1) await signInSeat(browser, seat.id, ['key', 'key', 'bell'])
      expect((await signInSeat(browser, seat.id)).status).toBe(200)
    }
  })

  it('ends when the device is removed, or the guardian is suspended or changes their password', async () => {
    const closed = await registerFamily()
    await send(closed.browser, 'PUT', '/api/people/active', { id: closed.id })
    const [device] = (await listSeats(closed.browser)).devices
    expect(device).toMatchObject({ isThis: true })
    await signInSeat(closed.browser, closed.seat.id)
    const elsewhere = openBrowser()
    await logIn(closed.username, closed.password, elsewhere)
    expect((await send(elsewhere, 'DELETE', '/api/seat-devices/constructor')).status).toBe(404)
    expect((await send(elsewhere, 'DELETE', `/api/seat-devices/${device?.id}`)).status).toBe(200)
    expect(await readMemberId(closed.browser)).toBeNull()
    expect((await signInSeat(closed.browser, closed.seat.id)).status).toBe(404)

    const changed = await registerFamily()
    await logIn(changed.username, changed.password, elsewhere)
    const passwords = { currentPassword: changed.password, password: 'a new password' }
    expect((await send(elsewhere, 'PUT', '/api/account/password', passwords)).status).toBe(200)
    expect(await readMemberId(changed.browser)).toBeNull()
    expect((await signInSeat(changed.browser, changed.seat.id)).status).toBe(404)

    const suspended = await registerFamily()
    await setSuspended(app.database, suspended.id, app.now)
    expect((await signInSeat(suspended.browser, suspended.seat.id)).status).toBe(404)
  })

  it('ends after 400 days on a device', async () => {
    const { browser, seat } = await registerFamily()
    const start = app.now
    app.now = new Date(+start + 399 * DAY)
    expect((await signInSeat(browser, seat.id)).status).toBe(200)
    app.now = new Date(+start + 401 * DAY)
    expect((await signInSeat(browser, seat.id)).status).toBe(404)
    app.now = start
  })
})

describe('the guardian', () => {
  it('sees what the child recited', async () => {
    const { browser, seat, id } = await registerFamily()
    expect((await recite(browser)).status).toBe(200)
    app.now = new Date(+app.now + 60_000)
    const card = { reference: 'Grandma', text: 'God is good', chapter: 1, verse: 1 }
    const created = await send(browser, 'POST', '/api/custom-verses', { ...card, isPublic: false })
    const { id: cardId } = (await created.json()) as { id: string }
    await send(browser, 'POST', `/api/custom-verses/${cardId}/attempts`, { accuracy: 100, timeSpent: 5 })
    await send(browser, 'PUT', '/api/people/active', { id })
    const record = await (await send(browser, 'GET', `/api/seats/${seat.id}/record`)).json()
    expect(record).toMatchObject({
      practiced: 1,
      said: [
        { reference: 'Grandma', text: 'God is good', accuracy: 100 },
        { reference: 'John 3:16', translation: 'KJV', method: 'listener', accuracy: 90, seconds: 20 },
      ],
    })
    expect((await listSeats(browser)).seats[0]?.lastPracticedAt).not.toBeNull()
  })

  it('can download the data stored about the child', async () => {
    const { browser, seat, id } = await registerFamily()
    await recite(browser)
    await send(browser, 'PUT', '/api/people/active', { id })
    const text = await (await send(browser, 'GET', `/api/seats/${seat.id}/data`)).text()
    expect(JSON.parse(text)).toMatchObject({
      account: { id: seat.id, firstName: 'Samuel', isSeat: true, picture: 'sun-gold' },
      record: { attempts: [{ verseId: 'JHN.3.16.KJV' }] },
    })
    expect(text).not.toContain('argon2')
    const ownData = await (await send(browser, 'GET', '/api/account/data')).json()
    expect(ownData).toMatchObject({ seats: [{ name: 'Samuel', face: 'sun-gold' }], seatDevices: [{}] })
  })

  it('can delete a seat and everything in it with their password', async () => {
    const { browser, seat, id, password } = await registerFamily()
    await recite(browser)
    await send(browser, 'PUT', '/api/people/active', { id })
    const remove = (currentPassword: string) =>
      send(browser, 'DELETE', `/api/seats/${seat.id}`, { currentPassword })
    expect((await remove('a guess')).status).toBe(400)
    expect((await remove(password)).status).toBe(200)
    expect(await app.database.$count(users, eq(users.id, seat.id))).toBe(0)
    expect((await listSeats(browser)).seats).toEqual([])
    expect((await remove(password)).status).toBe(404)
  })

  it('can hand a seat over as the child’s own account, and no longer sees it', async () => {
    const { browser, seat, id, password } = await registerFamily()
    await recite(browser)
    await send(browser, 'PUT', '/api/people/active', { id })
    const account = { username: `samuel-${app.now.getTime()}`, email: `${seat.id}@example.org` }
    const handOver = (overrides: object) =>
      send(browser, 'POST', `/api/seats/${seat.id}/account`, {
        ...account,
        password: 'under a palm tree',
        currentPassword: password,
        ...overrides,
      })
    expect((await handOver({ currentPassword: 'a guess' })).status).toBe(400)
    expect((await handOver({ password: 'password' })).status).toBe(400)
    const otherGuardian = await registerGuardian('Elkanah')
    expect((await handOver({ username: otherGuardian.username })).status).toBe(409)
    expect((await handOver({ email: `${otherGuardian.username}@example.org` })).status).toBe(409)
    expect((await listSeats(browser)).seats).toHaveLength(1)
    expect((await handOver({})).status).toBe(200)

    expect((await listSeats(browser)).seats).toEqual([])
    expect((await send(browser, 'GET', `/api/seats/${seat.id}/record`)).status).toBe(404)
    expect((await signInSeat(browser, seat.id)).status).toBe(404)
    const ownBrowser = openBrowser()
    expect((await logIn(account.username, 'under a palm tree', ownBrowser)).status).toBe(200)
    const data = await (await send(ownBrowser, 'GET', '/api/account/data')).json()
    expect(data).toMatchObject({
      account: { id: seat.id, email: account.email, isSeat: false, isOnLeaderboard: false },
      record: { attempts: [{ verseId: 'JHN.3.16.KJV' }] },
    })
    expect((await send(ownBrowser, 'GET', '/api/leaderboard')).status).toBe(200)
  })

  it('must choose to delete the seats, too, before deleting the account', async () => {
    const { browser, seat, id, password } = await registerFamily()
    await send(browser, 'PUT', '/api/people/active', { id })
    const refused = await readResponse(await send(browser, 'DELETE', '/api/account', { password }))
    expect(refused).toMatchObject({ status: 409, message: expect.stringContaining('1 seat ') })
    expect(await app.database.$count(seats, eq(seats.guardianId, id))).toBe(1)
    const body = { password, deletesSeats: true }
    expect((await send(browser, 'DELETE', '/api/account', body)).status).toBe(200)
    for (const userId of [id, seat.id]) expect(await app.database.$count(users, eq(users.id, userId))).toBe(0)
  })
})
