import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { DevicePeople } from '#shared/contract/people.ts'
import { app, login, openJoining } from '#server/testing/joining.ts'
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

await openJoining()
const DAY = 86_400_000
const SOME_ID = '11111111-1111-4111-8111-111111111111'

const toldBy = async (response: Response) => {
  const { message, code } = (await response.json()) as { message: string; code?: string }
  return { status: response.status, message, code }
}
const peopleIn = async (browser: TestBrowser) =>
  (await (await send(browser, 'GET', '/api/people')).json()) as DevicePeople
const seatsIn = async (browser: TestBrowser) =>
  (await (await send(browser, 'GET', '/api/seats')).json()) as {
    seats: { id: string; name: string; isLocked: boolean; lastPracticedAt: string | null }[]
    devices: { id: string; isThis: boolean }[]
  }
const recite = (browser: TestBrowser, verseId = 'JHN.3.16.KJV') =>
  send(browser, 'POST', '/api/user/progress', { verseId, accuracy: 90, timeSpent: 20, method: 'listener' })

/** Every call that a guardian makes about a seat. */
const ABOUT_A_SEAT: readonly [string, string, unknown?][] = [
  ['PUT', '', { name: 'Sam', face: 'star-red' }],
  ['PUT', '/pictures', { pictures: ['key', 'bell', 'boat'] }],
  ['PUT', '/sound', { agrees: true }],
  ['GET', '/record'],
  ['GET', '/data'],
  ['POST', '/account', { username: 'samuel-alone', email: 'new@example.org', password: 'under a palm tree' }],
  ['DELETE', '', { currentPassword: 'open sesame' }],
]

describe('the access matrix', () => {
  it('gives strangers nothing', async () => {
    const stranger = openBrowser()
    const { seat } = await registerFamily()
    for (const [method, path, body] of ABOUT_A_SEAT)
      expect([path, (await send(stranger, method, `/api/seats/${seat.id}${path}`, body)).status]).toEqual([
        path,
        401,
      ])
    for (const [method, path] of [
      ['GET', '/api/seats'],
      ['POST', '/api/seats'],
      ['POST', '/api/seat-devices'],
      ['DELETE', `/api/seat-devices/${SOME_ID}`],
    ] as const)
      expect((await send(stranger, method, path)).status).toBe(401)
    expect((await signInSeat(stranger, seat.id)).status).toBe(404)
  })

  it('gives other members nothing, not even that the seat exists', async () => {
    const { seat, browser } = await registerFamily()
    const other = await registerGuardian('Peninnah')
    for (const [method, path, body] of ABOUT_A_SEAT) {
      const [of, none] = await Promise.all(
        [seat.id, SOME_ID, 'nothing'].map((id) =>
          send(other.browser, method, `/api/seats/${id}${path}`, body),
        ),
      )
      expect([method, path, of?.status, none?.status]).toEqual([method, path, 404, 404])
    }
    expect((await seatsIn(other.browser)).seats).toEqual([])
    const [device] = await app.database.select().from(seatDevices)
    expect((await send(other.browser, 'DELETE', `/api/seat-devices/${device?.id}`)).status).toBe(404)
    await send(other.browser, 'POST', '/api/seat-devices')
    expect((await signInSeat(other.browser, seat.id)).status).toBe(404)
    expect(await readMemberId(browser)).toBe(seat.id)
  })

  it('gives a seat nothing of the guardian’s, nor of other seats', async () => {
    const { seat, browser } = await registerFamily()
    for (const [method, path, body] of ABOUT_A_SEAT)
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
  it('has a nickname, a face and three pictures, and no address or last name', async () => {
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

  it('needs at least two different pictures, and a visible name', async () => {
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

  it('is one of forty at most', async () => {
    const { browser } = await registerGuardian()
    for (let made = 0; made < 40; made += 1) await createSeat(browser, `Child ${made}`)
    const full = await send(browser, 'POST', '/api/seats', {
      name: 'One more',
      face: 'sun-gold',
      pictures: FISH_BIRD_CAT,
    })
    expect(await toldBy(full)).toMatchObject({ status: 409, message: expect.stringContaining('40 seats') })
  })

  it('is renamed, and found by no search of the operator’s', async () => {
    const { browser, seat, id, password, username } = await registerFamily()
    await login(username, password, browser)
    expect(await readMemberId(browser)).toBe(id)
    const change = { name: 'Sam', face: 'star-red' }
    expect((await send(browser, 'PUT', `/api/seats/${seat.id}`, change)).status).toBe(200)
    expect((await seatsIn(browser)).seats).toMatchObject([{ name: 'Sam', face: 'star-red' }])
    expect((await findMembers(app.database, `seat-${seat.id}`, 10)).count).toBe(0)
  })
})

describe('signing in with pictures', () => {
  it('works on an opened device, beside the guardian, with the pictures each time', async () => {
    const { browser, seat, id } = await registerFamily()
    expect(await readMemberId(browser)).toBe(seat.id)
    const people = await peopleIn(browser)
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
    // Not by a tap alone.
    expect((await send(browser, 'PUT', '/api/people/active', { id: seat.id })).status).toBe(404)
    expect((await signInSeat(browser, seat.id)).status).toBe(200)
  })

  it('works after the guardian has signed out, as in a class', async () => {
    const { browser } = await registerGuardian()
    const ann = await createSeat(browser, 'Ann')
    app.now = new Date(+app.now + 1000)
    const ben = await createSeat(browser, 'Ben')
    await send(browser, 'POST', '/api/seat-devices')
    const signOut = await send(browser, 'GET', '/api/logout')
    expect(signOut.headers.get('location')).toBe('/login')
    expect((await peopleIn(browser)).people.map(({ name }) => name)).toEqual(['Ann', 'Ben'])
    expect((await signInSeat(browser, ann.id)).status).toBe(200)
    expect((await signInSeat(browser, ben.id)).status).toBe(200)
    expect(await readMemberId(browser)).toBe(ben.id)
    expect(await app.database.$count(sessions, eq(sessions.userId, ann.id))).toBe(0)
  })

  it('works nowhere else, whatever cookie another browser has', async () => {
    const { seat } = await registerFamily()
    const elsewhere = openBrowser()
    expect((await signInSeat(elsewhere, seat.id)).status).toBe(404)
    elsewhere.cookies.set(app.address, new Map([['seats', 'planted']]))
    expect((await signInSeat(elsewhere, seat.id)).status).toBe(404)
    expect((await login(`seat-${seat.id}`, 'fish bird cat')).status).toBe(401)
    expect((await login(`${seat.id}@seat.invalid`, 'fish bird cat')).status).toBe(401)
  })

  it('gets a new token whenever a device is opened, so a planted one opens nothing', async () => {
    const attacker = await registerGuardian('Eve')
    await send(attacker.browser, 'POST', '/api/seat-devices')
    const planted = attacker.browser.cookies.get(app.address)?.get('seats') ?? ''
    const victim = await registerGuardian()
    victim.browser.cookies.get(app.address)?.set('seats', planted)
    const seat = await createSeat(victim.browser)
    await send(victim.browser, 'POST', '/api/seat-devices')
    expect((await signInSeat(attacker.browser, seat.id)).status).toBe(404)
    expect((await signInSeat(victim.browser, seat.id)).status).toBe(200)
  })

  it('allows ten wrong tries in a row, even all at once; then the guardian sets new pictures', async () => {
    const { browser, seat, id } = await registerFamily()
    await send(browser, 'PUT', '/api/people/active', { id })
    const tries = await Promise.all(
      Array.from({ length: 14 }, () => signInSeat(browser, seat.id, ['key', 'key', 'bell']).then(toldBy)),
    )
    const codes = tries.map(({ code }) => code)
    expect(codes.filter((code) => code === 'pictures-wrong')).toHaveLength(10)
    expect(codes.filter((code) => code === 'seat-locked')).toHaveLength(4)
    expect(await toldBy(await signInSeat(browser, seat.id))).toMatchObject({
      status: 403,
      code: 'seat-locked',
    })
    expect((await seatsIn(browser)).seats).toMatchObject([{ isLocked: true }])
    const pictures = ['boat', 'boat', 'key']
    expect((await send(browser, 'PUT', `/api/seats/${seat.id}/pictures`, { pictures })).status).toBe(200)
    expect((await signInSeat(browser, seat.id)).status).toBe(403)
    expect((await signInSeat(browser, seat.id, pictures)).status).toBe(200)
  })

  it('starts the count over after the right pictures', async () => {
    const { browser, seat } = await registerFamily()
    for (let round = 0; round < 2; round += 1) {
      for (let wrong = 0; wrong < 9; wrong += 1) await signInSeat(browser, seat.id, ['key', 'key', 'bell'])
      expect((await signInSeat(browser, seat.id)).status).toBe(200)
    }
  })

  it('ends with the device, a new password, and the guardian’s suspension', async () => {
    const closed = await registerFamily()
    await send(closed.browser, 'PUT', '/api/people/active', { id: closed.id })
    const [device] = (await seatsIn(closed.browser)).devices
    expect(device).toMatchObject({ isThis: true })
    await signInSeat(closed.browser, closed.seat.id)
    const elsewhere = openBrowser()
    await login(closed.username, closed.password, elsewhere)
    expect((await send(elsewhere, 'DELETE', '/api/seat-devices/constructor')).status).toBe(404)
    expect((await send(elsewhere, 'DELETE', `/api/seat-devices/${device?.id}`)).status).toBe(200)
    expect(await readMemberId(closed.browser)).toBeNull()
    expect((await signInSeat(closed.browser, closed.seat.id)).status).toBe(404)

    const changed = await registerFamily()
    await login(changed.username, changed.password, elsewhere)
    const passwords = { currentPassword: changed.password, password: 'a new password' }
    expect((await send(elsewhere, 'PUT', '/api/account/password', passwords)).status).toBe(200)
    expect(await readMemberId(changed.browser)).toBeNull()
    expect((await signInSeat(changed.browser, changed.seat.id)).status).toBe(404)

    const suspended = await registerFamily()
    await setSuspended(app.database, suspended.id, app.now)
    expect((await signInSeat(suspended.browser, suspended.seat.id)).status).toBe(404)
  })

  it('ends after a school year on a device', async () => {
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
    expect((await seatsIn(browser)).seats[0]?.lastPracticedAt).not.toBeNull()
  })

  it('downloads what is stored about the child, and the own seats with the own data', async () => {
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

  it('deletes a seat with everything in it, given the password', async () => {
    const { browser, seat, id, password } = await registerFamily()
    await recite(browser)
    await send(browser, 'PUT', '/api/people/active', { id })
    const remove = (currentPassword: string) =>
      send(browser, 'DELETE', `/api/seats/${seat.id}`, { currentPassword })
    expect((await remove('a guess')).status).toBe(400)
    expect((await remove(password)).status).toBe(200)
    expect(await app.database.$count(users, eq(users.id, seat.id))).toBe(0)
    expect((await seatsIn(browser)).seats).toEqual([])
    expect((await remove(password)).status).toBe(404)
  })

  it('hands a seat over: the child’s own account, with the record, which the guardian no longer sees', async () => {
    const { browser, seat, id, password } = await registerFamily()
    await recite(browser)
    await send(browser, 'PUT', '/api/people/active', { id })
    const account = { username: `samuel-${app.now.getTime()}`, email: `${seat.id}@example.org` }
    const handOver = (differing: object) =>
      send(browser, 'POST', `/api/seats/${seat.id}/account`, {
        ...account,
        password: 'under a palm tree',
        currentPassword: password,
        ...differing,
      })
    expect((await handOver({ currentPassword: 'a guess' })).status).toBe(400)
    expect((await handOver({ password: 'password' })).status).toBe(400)
    const otherGuardian = await registerGuardian('Elkanah')
    expect((await handOver({ username: otherGuardian.username })).status).toBe(409)
    expect((await handOver({ email: `${otherGuardian.username}@example.org` })).status).toBe(409)
    expect((await seatsIn(browser)).seats).toHaveLength(1)
    expect((await handOver({})).status).toBe(200)

    expect((await seatsIn(browser)).seats).toEqual([])
    expect((await send(browser, 'GET', `/api/seats/${seat.id}/record`)).status).toBe(404)
    expect((await signInSeat(browser, seat.id)).status).toBe(404)
    const ownBrowser = openBrowser()
    expect((await login(account.username, 'under a palm tree', ownBrowser)).status).toBe(200)
    const data = await (await send(ownBrowser, 'GET', '/api/account/data')).json()
    expect(data).toMatchObject({
      account: { id: seat.id, email: account.email, isSeat: false, isOnLeaderboard: false },
      record: { attempts: [{ verseId: 'JHN.3.16.KJV' }] },
    })
    expect((await send(ownBrowser, 'GET', '/api/leaderboard')).status).toBe(200)
  })

  it('decides what becomes of the seats before deleting the account', async () => {
    const { browser, seat, id, password } = await registerFamily()
    await send(browser, 'PUT', '/api/people/active', { id })
    const refused = await toldBy(await send(browser, 'DELETE', '/api/account', { password }))
    expect(refused).toMatchObject({ status: 409, message: expect.stringContaining('1 seat ') })
    expect(await app.database.$count(seats, eq(seats.guardianId, id))).toBe(1)
    const body = { password, deletesSeats: true }
    expect((await send(browser, 'DELETE', '/api/account', body)).status).toBe(200)
    for (const userId of [id, seat.id]) expect(await app.database.$count(users, eq(users.id, userId))).toBe(0)
  })
})
