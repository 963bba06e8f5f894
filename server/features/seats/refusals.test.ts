import { describe, expect, it } from 'vitest'
import { api } from '#shared/contract/index.ts'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { registerFamily, send, signInSeat } from '#server/testing/seats.ts'
import { app, startRegistrationServer } from '#server/testing/joining.ts'
import { identities } from '../../db/schema/sign-in.ts'
import { findByEmail, findByNameOrEmail } from '../../members/store.ts'

await startRegistrationServer()

const NO_ID = '11111111-1111-4111-8111-111111111111'
const endpoints = Object.entries(api).flatMap(([group, groupEndpoints]) =>
  Object.entries(groupEndpoints as Readonly<Record<string, Endpoint>>).map(
    ([name, endpoint]) => [`${group}.${name}`, endpoint] as const,
  ),
)
const refused = endpoints.filter(([, endpoint]) => endpoint.seats === 'refused')
const getPath = ({ path }: Endpoint) => path.replaceAll(/:\w+/g, NO_ID)

const { browser, seat, id } = await registerFamily()

describe('a seat', () => {
  it('is refused everything that isn’t for children', () =>
    expect(refused.map(([name]) => name).filter((name) => !name.startsWith('seats.'))).toEqual([
      'account.changeEmail',
      'account.sendProofCode',
      'account.proveByCode',
      'account.sendConfirmationEmail',
      'account.changeLeaderboard',
      'account.changeNames',
      'account.changePassword',
      'account.download',
      'account.importData',
      'account.remove',
      'customVerses.listPublic',
      'donations.getOptions',
      'donations.createDonationIntent',
      'donations.createPaymentIntent',
      'donations.settleTest',
      'donations.listOwn',
      'groups.create',
      'groups.rename',
      'groups.remove',
      'groups.listSeats',
      'groups.addSeats',
      'groups.createCode',
      'groups.revokeCode',
      'groups.invite',
      'groups.approveRequest',
      'groups.refuseRequest',
      'groups.listMembers',
      'groups.setLeader',
      'groups.removeMember',
      'groups.setPlan',
      'groups.endPlan',
      'leaderboard.list',
      'people.share',
      'people.changeCode',
      'reviews.subscribe',
      'reviews.renewCalendar',
      'reports.report',
      'verseSets.follow',
    ]))

  it('may use only the endpoint groups listed here', () => {
    const open = endpoints
      .filter(([, endpoint]) => endpoint.seats !== 'refused')
      .map(([name]) => name.split('.')[0])
    expect([...new Set(open)]).toEqual([
      'account',
      'achievements',
      'auth',
      'customVerses',
      'groups',
      'health',
      'passages',
      'people',
      'plans',
      'progress',
      'reviews',
      'savedVerses',
      'scriptureSets',
      'sentRecitations',
      'seats',
      'translations',
      'verseSets',
      'verses',
    ])
  })

  it.each(refused)('is refused %s', async (_, endpoint) => {
    const response = await send(
      browser,
      endpoint.method,
      getPath(endpoint),
      endpoint.method === 'GET' ? undefined : {},
    )
    expect([response.status, await response.json()]).toMatchObject([
      403,
      { code: 'seat', message: 'This part isn’t for children. Ask a parent or leader.' },
    ])
  })

  it('can’t publish a card', async () => {
    const card = { reference: 'Mine', text: 'God is good', chapter: 1, verse: 1 }
    const create = (isPublic: boolean) => send(browser, 'POST', '/api/custom-verses', { ...card, isPublic })
    expect((await create(true)).status).toBe(403)
    const { id: cardId } = (await (await create(false)).json()) as { id: string }
    const change = { ...card, isPublic: true }
    expect((await send(browser, 'PUT', `/api/custom-verses/${cardId}`, change)).status).toBe(403)
  })

  it('can’t publish a set', async () => {
    const create = (isPublic: boolean) =>
      send(browser, 'POST', '/api/verse-sets', { name: 'Mine', description: null, isPublic })
    expect((await create(true)).status).toBe(403)
    const { id: setId } = (await (await create(false)).json()) as { id: string }
    const change = { name: 'Mine', description: null, isPublic: true }
    expect((await send(browser, 'PUT', `/api/verse-sets/${setId}`, change)).status).toBe(403)
  })

  it('can’t request reminders by push or email', async () => {
    for (const by of [['push'], ['email']]) {
      const change = { reminder: { at: '18:00', by } }
      expect((await send(browser, 'PUT', '/api/reviews/settings', change)).status).toBe(403)
    }
    expect((await send(browser, 'PUT', '/api/reviews/settings', { minutesPerDay: 10 })).status).toBe(200)
  })

  it('isn’t on the leaderboard', async () => {
    await send(browser, 'POST', '/api/user/progress', { verseId: 'JHN.3.16.KJV', accuracy: 90, timeSpent: 9 })
    await send(browser, 'PUT', '/api/people/active', { id })
    const leaders = (await (await send(browser, 'GET', '/api/leaderboard')).json()) as { id: string }[]
    expect(leaders.some((entry) => entry.id === seat.id)).toBe(false)
  })

  it('can’t be found by an email address or a username', async () => {
    expect(await findByEmail(app.database, `${seat.id}@seat.invalid`)).toBeNull()
    expect(await findByNameOrEmail(app.database, `seat-${seat.id}`)).toEqual([])
    expect(await app.database.$count(identities)).toBe(0)
  })
})

describe('cards and sets of other members', () => {
  it('are open to a seat only if they are its guardian’s public ones', async () => {
    const [family, other] = [await registerFamily(), await registerFamily()]
    const share = async (owner: typeof family) => {
      await send(owner.browser, 'PUT', '/api/people/active', { id: owner.id })
      const set = { name: 'For all', description: null, isPublic: true }
      const createdSet = await send(owner.browser, 'POST', '/api/verse-sets', set)
      const card = { reference: 'Ours', text: 'God is good', chapter: 1, verse: 1, isPublic: true }
      const createdCard = await send(owner.browser, 'POST', '/api/custom-verses', card)
      return {
        set: ((await createdSet.json()) as { id: string }).id,
        card: ((await createdCard.json()) as { id: string }).id,
      }
    }
    const [ours, theirs] = [await share(family), await share(other)]
    const readSetAndCard = async ({ set, card }: typeof ours) => [
      (await send(family.browser, 'GET', `/api/verse-sets/${set}`)).status,
      (await send(family.browser, 'GET', `/api/custom-verses/${card}`)).status,
    ]
    expect(await readSetAndCard(theirs)).toEqual([200, 200])
    await signInSeat(family.browser, family.seat.id)
    expect(await readSetAndCard(theirs)).toEqual([404, 404])
    expect(await readSetAndCard(ours)).toEqual([200, 200])
    expect((await send(family.browser, 'POST', `/api/verse-sets/${theirs.set}/copy`)).status).toBe(404)
  })
})
