import { eq } from 'drizzle-orm'
import { describe, expect, it, test } from 'vitest'
import type { ListedSet, VerseSet } from '#shared/contract/verse-sets.ts'
import { addMember } from '#server/testing/factories.ts'
import { verseSetItems, verseSets } from '../../db/schema/own-words.ts'
import { newId } from '../../db/new-id.ts'
import type { Member } from '../../members/member.ts'
import { deleteMember } from '../account/store.ts'
import {
  addItem,
  addItems,
  ann,
  app,
  request,
  bob,
  addOwnCard,
  database,
  readDetail,
  SUCCESS,
  readItemIds,
  advanceClock,
  listMemberSets,
  createSet,
  SET_NOT_FOUND,
  PSALM,
  startVerseSetServer,
} from '#server/testing/verse-sets.ts'

await startVerseSetServer()

const OWNERS_ONLY = [
  ['PUT', '', { name: 'Mine now' }],
  ['DELETE', '', undefined],
  ['POST', '/verses', { verseId: 'GEN.1.1.KJV' }],
  ['PUT', '/order', { itemIds: [] }],
  ['POST', '/items', { ids: ['GEN.1.1.KJV'] }],
  ['DELETE', '/items', { itemIds: [] }],
] as const

const OPEN_TO_READERS = [
  ['GET', ''],
  ['POST', '/copy'],
] as const

describe('every verse set endpoint', () => {
  test.each([
    ['GET', ''],
    ['POST', ''],
    ['GET', '/x'],
    ['PUT', '/x'],
    ['DELETE', '/x'],
    ['POST', '/x/verses'],
    ['DELETE', '/x/items/y'],
    ['PUT', '/x/order'],
    ['POST', '/x/copy'],
    ['POST', '/x/items'],
    ['DELETE', '/x/items'],
    ['PUT', '/x/follow'],
  ])('%s %s refuses visitors', async (method, path) => {
    expect((await app.visit(`/api/verse-sets${path}`, { method })).status).toBe(401)
  })

  test.each(OWNERS_ONLY)(
    '%s …%s is refused to everyone but the owner, public or not',
    async (method, suffix, body) => {
      for (const isPublic of [true, false]) {
        const set = await createSet(ann, { isPublic })
        await addItems(ann, set, PSALM.slice(0, 2))
        const before = await readDetail(ann, set)
        expect(await request(bob, method, `/${set.id}${suffix}`, body)).toEqual(SET_NOT_FOUND)
        expect(await readDetail(ann, set)).toEqual(before)
      }
    },
  )

  it('removes no verse from another member’s set', async () => {
    const [hers, his] = [await createSet(ann, { isPublic: true }), await createSet(bob)]
    await addItems(ann, hers, PSALM.slice(0, 1))
    const [item] = (await readDetail(ann, hers)).items
    for (const set of [hers, his])
      expect((await request(bob, 'DELETE', `/${set.id}/items/${item?.id}`)).status).toBe(404)
    expect(await readItemIds(ann, hers)).toEqual(['PSA.23.1.KJV'])
  })

  test.each(OPEN_TO_READERS)('%s …%s finds no private set of another member', async (method, suffix) => {
    expect(await request(bob, method, `/${(await createSet(ann)).id}${suffix}`)).toEqual(SET_NOT_FOUND)
  })

  test.each([...OWNERS_ONLY, ...OPEN_TO_READERS])('%s …%s finds no unknown set', async (...row) => {
    const [method, suffix, body] = row
    for (const id of [crypto.randomUUID(), 'x', '%00'])
      expect(await request(ann, method, `/${id}${suffix}`, body)).toEqual(SET_NOT_FOUND)
  })
})

describe('a verse set', () => {
  it('is created empty for the member, whatever owner the request names', async () => {
    const draft = { name: 'Morning', description: 'Before work', isPublic: true, strictness: 'letter' }
    const { status, body } = await request(ann, 'POST', '', {
      ...draft,
      userId: bob.id,
      id: crypto.randomUUID(),
    })
    expect(status).toBe(201)
    const set = body as VerseSet
    expect(set).toEqual({ ...draft, id: set.id, userId: ann.id, updatedAt: app.now.toISOString() })
    expect(await readDetail(ann, set)).toEqual({ set, items: [] })
  })

  it('requires only a name, which doesn’t have to be unique', async () => {
    const sets = [
      await createSet(ann, { name: '  Psalms \n of  ascent ' }),
      await createSet(ann, { description: ' ' }),
    ]
    expect(sets).toMatchObject([
      { name: 'Psalms of ascent', description: null, isPublic: false, strictness: null },
      { name: 'Psalms', description: null, isPublic: false },
    ])
  })

  test.each([
    [{ name: '' }, 'Name is required'],
    [{ name: ' \t ' }, 'Name is required'],
    [{ name: null }, 'Name is required'],
    [{ name: 7 }, 'Name is required'],
    [{}, 'Name is required'],
    [{ name: 'a'.repeat(101) }, 'Name must be at most 100 characters'],
    [{ name: 'a', description: 'b'.repeat(501) }, 'Description must be at most 500 characters'],
    [{ name: 'a', isPublic: 'yes' }, 'isPublic must be true or false'],
    [{ name: 'a', strictness: 'kind' }, 'strictness must be normal, gist, or letter'],
  ])('is refused as %j: %s', async (draft, message) => {
    const set = await createSet(ann)
    for (const [method, path] of [
      ['POST', ''],
      ['PUT', `/${set.id}`],
    ] as const)
      expect(await request(ann, method, path, draft)).toMatchObject({ status: 400, body: { message } })
  })

  it('can be changed, which updates its date', async () => {
    const set = await createSet(ann, { description: 'old', isPublic: true, strictness: 'gist' })
    const updatedAt = advanceClock()
    const { status, body } = await request(ann, 'PUT', `/${set.id}`, { name: 'New' })
    expect([status, body]).toEqual([
      200,
      { ...set, name: 'New', description: null, isPublic: false, strictness: null, updatedAt },
    ])
  })

  it('is deleted with its items, but not their cards', async () => {
    const [set, card] = [await createSet(ann), await addOwnCard(ann, false)]
    await addItem(ann, set, { customVerseId: card.id })
    expect(await request(ann, 'DELETE', `/${set.id}`)).toEqual(SUCCESS)
    expect(await request(ann, 'GET', `/${set.id}`)).toEqual(SET_NOT_FOUND)
    expect(await database.select().from(verseSetItems).where(eq(verseSetItems.setId, set.id))).toEqual([])
    expect((await app.visitAs(ann, `/api/custom-verses/${card.id}`)).status).toBe(200)
  })

  it('is deleted with its member', async () => {
    const carl = await addMember(database)
    const set = await createSet(carl, { isPublic: true })
    await addItems(carl, set, PSALM)
    await deleteMember(database, carl.id)
    expect(await database.select().from(verseSets).where(eq(verseSets.id, set.id))).toEqual([])
  })

  it('is in the member’s download, without others’ texts', async () => {
    const dora = await addMember(database)
    const [set, card] = [await createSet(dora), await addOwnCard(bob, true)]
    await addItem(dora, set, { verseId: 'PSA.23.1.KJV' })
    await addItem(dora, set, { customVerseId: card.id })
    const text = await (await app.visitAs(dora, '/api/account/data')).text()
    expect((JSON.parse(text) as { verseSets: unknown }).verseSets).toMatchObject([
      { name: 'Psalms', items: [{ verseId: 'PSA.23.1.KJV' }, { customVerseId: card.id }] },
    ])
    expect(text).not.toContain(card.text)
  })
})

test('sets are listed for their owner, last changed first, with counts', async () => {
  const eve = await addMember(database)
  const [first, second] = [await createSet(eve, { name: 'First' }), await createSet(eve, { name: 'Second' })]
  await createSet(bob, { isPublic: true })
  advanceClock()
  await addItems(eve, first, PSALM.slice(0, 3))
  expect((await listMemberSets(eve)).map(({ name, verseCount }) => `${name} ${verseCount}`)).toEqual([
    'First 3',
    'Second 0',
  ])
  advanceClock()
  await request(eve, 'PUT', `/${second.id}`, { name: 'Second' })
  expect((await listMemberSets(eve)).map(({ name }) => name)).toEqual(['Second', 'First'])
})

describe('progress in a set', () => {
  it('counts verses practiced and known by heart, in any translation', async () => {
    const fay = await addMember(database)
    const [set, card] = [await createSet(fay), await addOwnCard(fay, false)]
    await addItems(fay, set, PSALM)
    await addItem(fay, set, { customVerseId: card.id })
    const recite = (member: Member, verseId: string, accuracy: number, how: object = {}) =>
      app.request(member, 'POST', '/api/user/progress', {
        id: crypto.randomUUID(),
        verseId,
        accuracy,
        ...how,
      })
    // Reading a verse aloud masters it, but doesn’t make it known by heart.
    for (let take = 0; take < 12; take += 1) await recite(fay, 'PSA.23.1.ESV', 100)
    for (const days of [2, 1]) {
      const practicedAt = new Date(+app.now - days * 86_400_000).toISOString()
      await recite(fay, 'PSA.23.2.KJV', 100, { method: 'typed', textHidden: true, practicedAt })
    }
    await recite(fay, 'PSA.23.2.NIV', 60)
    await recite(bob, 'PSA.23.3.KJV', 100)
    expect(await listMemberSets(fay)).toMatchObject([
      { verseCount: 5, bibleCount: 4, practicedCount: 2, memorizedCount: 1 },
    ])
  })

  it('shows which of the member’s sets contain a verse or card', async () => {
    const [gil, card] = [await addMember(database), await addOwnCard(ann, true)]
    const [full, empty] = [await createSet(gil), await createSet(gil)]
    await addItems(gil, full, PSALM.slice(0, 1))
    await addItem(gil, full, { customVerseId: card.id })
    await addItems(bob, await createSet(bob, { isPublic: true }), PSALM.slice(0, 1))
    const findContaining = async (id: string) => {
      const { body } = await request(gil, 'GET', `?holding=${id}`)
      return (body as ListedSet[]).filter(({ holds }) => holds).map(({ id }) => id)
    }
    expect(await findContaining('PSA.23.1.KJV')).toEqual([full.id])
    expect(await findContaining(card.id)).toEqual([full.id])
    for (const other of ['PSA.23.2.KJV', crypto.randomUUID(), 'x', '%00'])
      expect(await findContaining(other)).toEqual([])
    const unfiltered = new Map((await listMemberSets(gil)).map(({ id, holds }) => [id, holds]))
    expect(unfiltered).toEqual(new Map([full, empty].map(({ id }) => [id, undefined])))
    expect((await app.visit('/api/verse-sets?holding=PSA.23.1.KJV')).status).toBe(401)
  })
})

describe('adding a verse to a set', () => {
  it('appends it and returns it as displayed', async () => {
    const [set, card] = [await createSet(ann), await addOwnCard(ann, false)]
    const updatedAt = advanceClock()
    const { status, body } = await addItem(ann, set, { verseId: 'ROM.12.9.NIV' })
    expect([status, body]).toMatchObject([
      201,
      {
        verseId: 'ROM.12.9.NIV',
        verse: { id: 'ROM.12.9.WEB', requestedTranslation: 'NIV', fallbackReason: 'no_key' },
      },
    ])
    expect((await addItem(ann, set, { customVerseId: card.id })).body).toMatchObject({ customVerse: card })
    expect(await readItemIds(ann, set)).toEqual(['ROM.12.9.NIV', card.id])
    expect((await readDetail(ann, set)).set.updatedAt).toBe(updatedAt)
  })

  it('adds it once, even for concurrent requests', async () => {
    const [set, card] = [await createSet(ann), await addOwnCard(ann, false)]
    for (const body of [{ verseId: 'PSA.1.1.KJV' }, { customVerseId: card.id }]) {
      const responses = await Promise.all([
        addItem(ann, set, body),
        addItem(ann, set, body),
        addItem(ann, set, body),
      ])
      expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409])
      expect(responses.find(({ status }) => status === 409)?.body).toMatchObject({
        message: 'Verse already in set',
      })
    }
    expect(await readItemIds(ann, set)).toEqual(['PSA.1.1.KJV', card.id])
    expect((await addItem(ann, await createSet(ann), { verseId: 'PSA.1.1.KJV' })).status).toBe(201)
    expect((await addItem(ann, set, { verseId: 'PSA.1.1.ESV' })).status).toBe(201)
  })

  test.each([
    [{}, 400, 'Invalid verse data'],
    [{ verseId: 'PSA.1.1.KJV', customVerseId: crypto.randomUUID() }, 400, 'Invalid verse data'],
    [{ verseId: 7 }, 400, 'Invalid verse data'],
    [{ verseId: 'PSA.151.1.KJV' }, 404, 'Verse not found'],
    [{ verseId: 'ACT.8.37.ESV' }, 404, 'Verse not found'],
    [{ customVerseId: 'x' }, 404, 'Custom verse not found'],
    [{ customVerseId: crypto.randomUUID() }, 404, 'Custom verse not found'],
  ])('is refused for %j with %i "%s"', async (body, status, message) => {
    const set = await createSet(ann)
    expect(await addItem(ann, set, body)).toMatchObject({ status, body: { message } })
    expect((await readDetail(ann, set)).set.updatedAt).toBe(set.updatedAt)
  })

  it('accepts others’ public cards, but no private ones', async () => {
    const set = await createSet(ann)
    expect((await addItem(ann, set, { customVerseId: (await addOwnCard(bob, false)).id })).status).toBe(404)
    expect((await addItem(ann, set, { customVerseId: (await addOwnCard(bob, true)).id })).status).toBe(201)
  })

  it('is refused beyond 200 verses with a message', async () => {
    const set = await createSet(ann)
    const rows = Array.from({ length: 199 }, (_, index) => ({
      id: newId(app.now),
      setId: set.id,
      position: index + 1,
      verseId: `PSA.119.${(index % 176) + 1}.${index < 176 ? 'KJV' : 'ESV'}`,
    }))
    await database.insert(verseSetItems).values(rows)
    const responses = await Promise.all(
      ['GEN.1.1.KJV', 'GEN.1.2.KJV'].map((verseId) => addItem(ann, set, { verseId })),
    )
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 400])
    expect(responses.find(({ status }) => status === 400)?.body).toMatchObject({
      message: 'A set can have up to 200 verses',
    })
    expect(await readItemIds(ann, set)).toHaveLength(200)
  })
})

describe('removing a verse from a set', () => {
  it('keeps the order of the others', async () => {
    const set = await createSet(ann)
    await addItems(ann, set, PSALM)
    const { items } = await readDetail(ann, set)
    const updatedAt = advanceClock()
    expect(await request(ann, 'DELETE', `/${set.id}/items/${items[1]?.id}`)).toEqual(SUCCESS)
    expect(await readItemIds(ann, set)).toEqual(['PSA.23.1.KJV', 'PSA.23.3.KJV', 'PSA.23.4.KJV'])
    expect((await readDetail(ann, set)).set.updatedAt).toBe(updatedAt)
    await addItems(ann, set, ['PSA.23.2.KJV'])
    expect((await readItemIds(ann, set)).at(-1)).toBe('PSA.23.2.KJV')
  })

  it('finds no verse that isn’t in the set', async () => {
    const [set, other] = [await createSet(ann), await createSet(ann)]
    await addItems(ann, other, ['PSA.23.1.KJV'])
    const [item] = (await readDetail(ann, other)).items
    for (const id of [item?.id, crypto.randomUUID(), 'x', '%00'])
      expect(await request(ann, 'DELETE', `/${set.id}/items/${id}`)).toMatchObject({
        status: 404,
        body: { message: 'Verse in this set not found' },
      })
  })
})

const addSets = ({ id: userId }: Member, count: number) =>
  database.insert(verseSets).values(
    Array.from({ length: count }, () => ({
      id: newId(app.now),
      userId,
      name: 'One of many',
      description: null,
      isPublic: false,
      updatedAt: app.now,
    })),
  )

describe('a member with 500 sets', () => {
  it('can’t create or copy another until they delete one', async () => {
    const eve = await addMember(database)
    const open = await createSet(bob, { isPublic: true })
    await addSets(eve, 499)
    const last = await createSet(eve)
    const refusal = {
      status: 400,
      body: { message: 'You’ve reached the limit of 500 verse sets. Delete one first.' },
    }
    expect(await request(eve, 'POST', '', { name: 'One more' })).toEqual(refusal)
    expect(await request(eve, 'POST', `/${open.id}/copy`)).toEqual(refusal)
    expect(await request(eve, 'DELETE', `/${last.id}`)).toEqual(SUCCESS)
    expect((await request(eve, 'POST', `/${open.id}/copy`)).status).toBe(201)
  })

  it('can’t exceed the limit with concurrent requests', async () => {
    const eve = await addMember(database)
    await addSets(eve, 498)
    const responses = await Promise.all(
      Array.from({ length: 8 }, () => request(eve, 'POST', '', { name: 'More' })),
    )
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 201, ...Array<number>(6).fill(400)])
  })
})
