import { eq } from 'drizzle-orm'
import { describe, expect, it, test } from 'vitest'
import type { CustomVerse } from '#shared/contract/custom-verses.ts'
import type { ListedSet, SetDetail, SetItem, VerseSet, VerseSetDraft } from '#shared/contract/verse-sets.ts'
import { addMember } from '../../db/factories.ts'
import { verseSetItems, verseSets } from '../../db/schema/own-words.ts'
import type { Member } from '../../members.ts'
import { newId } from '../../new-id.ts'
import { startTestApp } from '../../test-app.ts'
import { deleteMember } from '../account/store.ts'
import { addCustomVerse, changeCustomVerse, removeCustomVerse } from '../custom-verses/store.ts'

const app = await startTestApp()
const { database } = app
const [ann, bob] = [await addMember(database), await addMember(database)]

const ask = (member: Member, method: string, path: string, body?: unknown) =>
  app.ask<unknown>(member, method, `/api/verse-sets${path}`, body)
const make = async (member: Member, draft: Partial<VerseSetDraft> = {}) =>
  (await ask(member, 'POST', '', { name: 'Psalms', ...draft })).body as VerseSet
const listOf = async (member: Member) => (await ask(member, 'GET', '')).body as ListedSet[]
const detailOf = async (member: Member, { id }: VerseSet) =>
  (await ask(member, 'GET', `/${id}`)).body as SetDetail
const add = (member: Member, { id }: VerseSet, body: unknown) => ask(member, 'POST', `/${id}/verses`, body)
const addAll = async (member: Member, set: VerseSet, ids: readonly string[]) => {
  for (const verseId of ids) expect((await add(member, set, { verseId })).status).toBe(201)
}
/** What somebody sees in a set, in order. */
const idsIn = async (member: Member, set: VerseSet) =>
  (await detailOf(member, set)).items.map(({ verseId, customVerseId }) => verseId ?? customVerseId)
const later = () => {
  app.now = new Date(app.now.getTime() + 60_000)
  return app.now.toISOString()
}

/** A card of a member's. */
function cardOf({ id: userId, username }: Member, isPublic: boolean): Promise<CustomVerse> {
  const content = { reference: 'Ode 1:1', text: `By ${username}`, book: 'Custom', chapter: 1, verse: 1 }
  const row = { ...content, theme: null, notes: null, isPublic, userId }
  return addCustomVerse(database, { ...row, id: newId(app.now), createdAt: app.now })
}
const setPublic = (card: CustomVerse, isPublic: boolean) =>
  changeCustomVerse(database, card.userId, card.id, { ...withoutIdentity(card), isPublic })
const withoutIdentity = ({ reference, text, book, chapter, verse, theme, notes }: CustomVerse) => ({
  reference,
  text,
  book,
  chapter,
  verse,
  theme,
  notes,
})

const NO_SET = { status: 404, body: { message: 'Verse set not found' } }
const DONE = { status: 200, body: { success: true } }
const PSALM = ['PSA.23.1.KJV', 'PSA.23.2.KJV', 'PSA.23.3.KJV', 'PSA.23.4.KJV']

const OWNERS_ONLY = [
  ['PUT', '', { name: 'Mine now' }],
  ['DELETE', '', undefined],
  ['POST', '/verses', { verseId: 'GEN.1.1.KJV' }],
  ['PUT', '/order', { itemIds: [] }],
] as const

const OPEN_TO_READERS = [
  ['GET', ''],
  ['POST', '/copy'],
] as const

describe('every call about verse sets', () => {
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
  ])('%s %s refuses strangers', async (method, path) => {
    expect((await app.visit(`/api/verse-sets${path}`, { method })).status).toBe(401)
  })

  test.each(OWNERS_ONLY)('%s …%s is for the owner only, public or not', async (method, end, body) => {
    for (const isPublic of [true, false]) {
      const set = await make(ann, { isPublic })
      await addAll(ann, set, PSALM.slice(0, 2))
      const before = await detailOf(ann, set)
      expect(await ask(bob, method, `/${set.id}${end}`, body)).toEqual(NO_SET)
      expect(await detailOf(ann, set)).toEqual(before)
    }
  })

  it('takes no verse out of a set of somebody else', async () => {
    const [hers, his] = [await make(ann, { isPublic: true }), await make(bob)]
    await addAll(ann, hers, PSALM.slice(0, 1))
    const [item] = (await detailOf(ann, hers)).items
    for (const set of [hers, his])
      expect((await ask(bob, 'DELETE', `/${set.id}/items/${item?.id}`)).status).toBe(404)
    expect(await idsIn(ann, hers)).toEqual(['PSA.23.1.KJV'])
  })

  test.each(OPEN_TO_READERS)('%s …%s knows no private set of somebody else', async (method, end) => {
    expect(await ask(bob, method, `/${(await make(ann)).id}${end}`)).toEqual(NO_SET)
  })

  test.each([...OWNERS_ONLY, ...OPEN_TO_READERS])(
    '%s …%s knows no set that does not exist',
    async (...row) => {
      const [method, end, body] = row
      for (const id of [crypto.randomUUID(), 'x', '%00'])
        expect(await ask(ann, method, `/${id}${end}`, body)).toEqual(NO_SET)
    },
  )
})

describe('a set', () => {
  it('is made empty, for its maker whoever is named', async () => {
    const draft = { name: 'Morning', description: 'Before work', isPublic: true }
    const { status, body } = await ask(ann, 'POST', '', { ...draft, userId: bob.id, id: crypto.randomUUID() })
    expect(status).toBe(201)
    const set = body as VerseSet
    expect(set).toEqual({ ...draft, id: set.id, userId: ann.id, updatedAt: app.now.toISOString() })
    expect(await detailOf(ann, set)).toEqual({ set, items: [] })
  })

  it('needs no more than a name, which others may have too', async () => {
    const sets = [await make(ann, { name: '  Psalms \n of  ascent ' }), await make(ann, { description: ' ' })]
    expect(sets).toMatchObject([
      { name: 'Psalms of ascent', description: null, isPublic: false },
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
    [{ name: 'a', description: 'b'.repeat(1001) }, 'Description must be at most 1,000 characters'],
    [{ name: 'a', isPublic: 'yes' }, 'isPublic must be true or false'],
  ])('%j is refused: %s', async (draft, message) => {
    const set = await make(ann)
    for (const [method, path] of [
      ['POST', ''],
      ['PUT', `/${set.id}`],
    ] as const)
      expect(await ask(ann, method, path, draft)).toMatchObject({ status: 400, body: { message } })
  })

  it('says something else about itself, and when', async () => {
    const set = await make(ann, { description: 'old', isPublic: true })
    const updatedAt = later()
    const { status, body } = await ask(ann, 'PUT', `/${set.id}`, { name: 'New' })
    expect([status, body]).toEqual([
      200,
      { ...set, name: 'New', description: null, isPublic: false, updatedAt },
    ])
  })

  it('is deleted with what is in it; the cards stay', async () => {
    const [set, card] = [await make(ann), await cardOf(ann, false)]
    await add(ann, set, { customVerseId: card.id })
    expect(await ask(ann, 'DELETE', `/${set.id}`)).toEqual(DONE)
    expect(await ask(ann, 'GET', `/${set.id}`)).toEqual(NO_SET)
    expect(await database.select().from(verseSetItems).where(eq(verseSetItems.setId, set.id))).toEqual([])
    expect((await app.visitAs(ann, `/api/custom-verses/${card.id}`)).status).toBe(200)
  })

  it('goes with its member', async () => {
    const carl = await addMember(database)
    const set = await make(carl, { isPublic: true })
    await addAll(carl, set, PSALM)
    await deleteMember(database, carl.id)
    expect(await database.select().from(verseSets).where(eq(verseSets.id, set.id))).toEqual([])
  })

  it('is part of the member’s download, without what others wrote', async () => {
    const dora = await addMember(database)
    const [set, card] = [await make(dora), await cardOf(bob, true)]
    await add(dora, set, { verseId: 'PSA.23.1.KJV' })
    await add(dora, set, { customVerseId: card.id })
    const text = await (await app.visitAs(dora, '/api/account/data')).text()
    expect((JSON.parse(text) as { verseSets: unknown }).verseSets).toMatchObject([
      { name: 'Psalms', items: [{ verseId: 'PSA.23.1.KJV' }, { customVerseId: card.id }] },
    ])
    expect(text).not.toContain(card.text)
  })
})

test('the list holds one’s own sets, the last changed first, with their counts', async () => {
  const eve = await addMember(database)
  const [first, second] = [await make(eve, { name: 'First' }), await make(eve, { name: 'Second' })]
  await make(bob, { isPublic: true })
  later()
  await addAll(eve, first, PSALM.slice(0, 3))
  expect((await listOf(eve)).map(({ name, verseCount }) => `${name} ${verseCount}`)).toEqual([
    'First 3',
    'Second 0',
  ])
  later()
  await ask(eve, 'PUT', `/${second.id}`, { name: 'Second' })
  expect((await listOf(eve)).map(({ name }) => name)).toEqual(['Second', 'First'])
})

describe('adding a verse', () => {
  it('puts it at the end, as it can be shown', async () => {
    const [set, card] = [await make(ann), await cardOf(ann, false)]
    const updatedAt = later()
    const { status, body } = await add(ann, set, { verseId: 'ROM.12.9.NIV' })
    expect([status, body]).toMatchObject([
      201,
      {
        verseId: 'ROM.12.9.NIV',
        verse: { id: 'ROM.12.9.KJV', requestedTranslation: 'NIV', fallbackReason: 'no_key' },
      },
    ])
    expect((await add(ann, set, { customVerseId: card.id })).body).toMatchObject({ customVerse: card })
    expect(await idsIn(ann, set)).toEqual(['ROM.12.9.NIV', card.id])
    expect((await detailOf(ann, set)).set.updatedAt).toBe(updatedAt)
  })

  it('takes a verse once, also of two that come at the same moment', async () => {
    const [set, card] = [await make(ann), await cardOf(ann, false)]
    for (const body of [{ verseId: 'PSA.1.1.KJV' }, { customVerseId: card.id }]) {
      const answers = await Promise.all([add(ann, set, body), add(ann, set, body), add(ann, set, body)])
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
      expect(answers.find(({ status }) => status === 409)?.body).toEqual({ message: 'Verse already in set' })
    }
    expect(await idsIn(ann, set)).toEqual(['PSA.1.1.KJV', card.id])
    expect((await add(ann, await make(ann), { verseId: 'PSA.1.1.KJV' })).status).toBe(201)
    expect((await add(ann, set, { verseId: 'PSA.1.1.ESV' })).status).toBe(201)
  })

  test.each([
    [{}, 400, 'Invalid verse data'],
    [{ verseId: 'PSA.1.1.KJV', customVerseId: crypto.randomUUID() }, 400, 'Invalid verse data'],
    [{ verseId: 7 }, 400, 'Invalid verse data'],
    [{ verseId: 'PSA.151.1.KJV' }, 404, 'Verse not found'],
    [{ verseId: 'ACT.8.37.ESV' }, 404, 'Verse not found'],
    [{ customVerseId: 'x' }, 404, 'Custom verse not found'],
    [{ customVerseId: crypto.randomUUID() }, 404, 'Custom verse not found'],
  ])('%j: %i "%s"', async (body, status, message) => {
    const set = await make(ann)
    expect(await add(ann, set, body)).toMatchObject({ status, body: { message } })
    expect((await detailOf(ann, set)).set.updatedAt).toBe(set.updatedAt)
  })

  it('sees public cards of others, and no private ones', async () => {
    const set = await make(ann)
    expect((await add(ann, set, { customVerseId: (await cardOf(bob, false)).id })).status).toBe(404)
    expect((await add(ann, set, { customVerseId: (await cardOf(bob, true)).id })).status).toBe(201)
  })

  it('ends at 200 verses, and says so', async () => {
    const set = await make(ann)
    const rows = Array.from({ length: 199 }, (_, index) => ({
      id: newId(app.now),
      setId: set.id,
      position: index + 1,
      verseId: `PSA.119.${(index % 176) + 1}.${index < 176 ? 'KJV' : 'ESV'}`,
    }))
    await database.insert(verseSetItems).values(rows)
    const answers = await Promise.all(
      ['GEN.1.1.KJV', 'GEN.1.2.KJV'].map((verseId) => add(ann, set, { verseId })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400])
    expect(answers.find(({ status }) => status === 400)?.body).toEqual({
      message: 'A set holds at most 200 verses',
    })
    expect(await idsIn(ann, set)).toHaveLength(200)
  })
})

describe('taking a verse out', () => {
  it('leaves the others in their order', async () => {
    const set = await make(ann)
    await addAll(ann, set, PSALM)
    const { items } = await detailOf(ann, set)
    const updatedAt = later()
    expect(await ask(ann, 'DELETE', `/${set.id}/items/${items[1]?.id}`)).toEqual(DONE)
    expect(await idsIn(ann, set)).toEqual(['PSA.23.1.KJV', 'PSA.23.3.KJV', 'PSA.23.4.KJV'])
    expect((await detailOf(ann, set)).set.updatedAt).toBe(updatedAt)
    await addAll(ann, set, ['PSA.23.2.KJV'])
    expect((await idsIn(ann, set)).at(-1)).toBe('PSA.23.2.KJV')
  })

  it('knows no verse that is not in it', async () => {
    const [set, other] = [await make(ann), await make(ann)]
    await addAll(ann, other, ['PSA.23.1.KJV'])
    const [item] = (await detailOf(ann, other)).items
    for (const id of [item?.id, crypto.randomUUID(), 'x', '%00'])
      expect(await ask(ann, 'DELETE', `/${set.id}/items/${id}`)).toEqual({
        status: 404,
        body: { message: 'Verse in this set not found' },
      })
  })
})

describe('a new order', () => {
  const itemIds = async (set: VerseSet) => (await detailOf(ann, set)).items.map(({ id }) => id)

  it('holds, and a verse added later comes after it', async () => {
    const set = await make(ann)
    await addAll(ann, set, PSALM)
    const updatedAt = later()
    const wished = (await itemIds(set)).toReversed()
    expect(await ask(ann, 'PUT', `/${set.id}/order`, { itemIds: wished })).toEqual(DONE)
    expect(await itemIds(set)).toEqual(wished)
    expect((await detailOf(ann, set)).set.updatedAt).toBe(updatedAt)
    await addAll(ann, set, ['GEN.1.1.KJV'])
    expect(await idsIn(ann, set)).toEqual([...PSALM.toReversed(), 'GEN.1.1.KJV'])
  })

  it('leaves what it does not name in its place, and knows no strangers', async () => {
    const set = await make(ann)
    await addAll(ann, set, PSALM)
    const [a, b, c, d] = await itemIds(set)
    await ask(ann, 'PUT', `/${set.id}/order`, { itemIds: [d, crypto.randomUUID(), 'x', b] })
    expect(await itemIds(set)).toEqual([a, d, c, b])
  })

  test.each([[{}], [{ itemIds: 'x' }], [{ itemIds: [1] }], [{ itemIds: Array(201).fill('x') }]])(
    '%j is refused',
    async (body) => {
      const set = await make(ann)
      expect(await ask(ann, 'PUT', `/${set.id}/order`, body)).toMatchObject({ status: 400 })
    },
  )
})

describe('a public set', () => {
  it('opens for every member, without the private cards of its owner', async () => {
    const [set, secret, open] = [
      await make(ann, { isPublic: true }),
      await cardOf(ann, false),
      await cardOf(ann, true),
    ]
    await add(ann, set, { customVerseId: secret.id })
    await add(ann, set, { customVerseId: open.id })
    await addAll(ann, set, ['GEN.1.1.KJV'])
    const seen = await detailOf(bob, set)
    expect(seen.set.userId).toBe(ann.id)
    expect(await idsIn(bob, set)).toEqual([open.id, 'GEN.1.1.KJV'])
    expect(JSON.stringify(seen)).not.toContain(secret.id)
    expect(await idsIn(ann, set)).toEqual([secret.id, open.id, 'GEN.1.1.KJV'])
    await ask(ann, 'PUT', `/${set.id}`, { name: set.name })
    expect(await ask(bob, 'GET', `/${set.id}`)).toEqual(NO_SET)
  })

  it('is copied as far as it is seen, and then goes its own way', async () => {
    const [set, secret] = [
      await make(ann, { name: 'Hers', description: 'Learn', isPublic: true }),
      await cardOf(ann, false),
    ]
    await add(ann, set, { customVerseId: secret.id })
    await addAll(ann, set, PSALM.slice(0, 2))
    const { status, body } = await ask(bob, 'POST', `/${set.id}/copy`)
    const copy = body as VerseSet
    expect([status, copy]).toMatchObject([
      201,
      { userId: bob.id, name: 'Hers', description: 'Learn', isPublic: false },
    ])
    await ask(ann, 'DELETE', `/${set.id}`)
    await addAll(bob, copy, ['GEN.1.1.KJV'])
    expect(await idsIn(bob, copy)).toEqual(['PSA.23.1.KJV', 'PSA.23.2.KJV', 'GEN.1.1.KJV'])
  })
})

describe('a card of somebody else in one’s set', () => {
  it('is left out while it is private, and keeps its place', async () => {
    const [set, card] = [await make(ann), await cardOf(bob, true)]
    await add(ann, set, { verseId: 'GEN.1.1.KJV' })
    await add(ann, set, { customVerseId: card.id })
    await add(ann, set, { verseId: 'GEN.1.2.KJV' })
    await setPublic(card, false)
    const { items } = await detailOf(ann, set)
    expect(items.map(({ verseId }) => verseId)).toEqual(['GEN.1.1.KJV', 'GEN.1.2.KJV'])
    expect((await listOf(ann)).find(({ id }) => id === set.id)?.verseCount).toBe(2)
    await ask(ann, 'PUT', `/${set.id}/order`, { itemIds: items.map(({ id }) => id).toReversed() })
    await setPublic(card, true)
    expect(await idsIn(ann, set)).toEqual(['GEN.1.2.KJV', card.id, 'GEN.1.1.KJV'])
  })

  it('goes when it is deleted, and the set has changed by that', async () => {
    const [set, card] = [await make(ann), await cardOf(bob, true)]
    await add(ann, set, { customVerseId: card.id })
    later()
    await removeCustomVerse(database, bob.id, card.id, app.now)
    expect(await detailOf(ann, set)).toEqual({ set: { ...set, updatedAt: app.now.toISOString() }, items: [] })
  })

  it('ends well, whoever of two is first: the one who adds it or the one who deletes it', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [set, card] = [await make(ann), await cardOf(bob, true)]
      const [added] = await Promise.all([
        add(ann, set, { customVerseId: card.id }),
        removeCustomVerse(database, bob.id, card.id, app.now),
      ])
      expect([201, 404]).toContain(added.status)
      expect((await detailOf(ann, set)).items satisfies SetItem[]).toEqual([])
    }
  })

  it('is left out of a copy that is made in the instant in which it is deleted', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [set, card] = [await make(ann, { isPublic: true }), await cardOf(ann, true)]
      await add(ann, set, { verseId: 'GEN.1.1.KJV' })
      await add(ann, set, { customVerseId: card.id })
      const [copied] = await Promise.all([
        ask(bob, 'POST', `/${set.id}/copy`),
        removeCustomVerse(database, ann.id, card.id, app.now),
      ])
      expect(copied.status).toBe(201)
      expect(await idsIn(bob, copied.body as VerseSet)).toEqual(['GEN.1.1.KJV'])
    }
  })
})
