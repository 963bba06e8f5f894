import { and, eq } from 'drizzle-orm'
import { describe, expect, it, test } from 'vitest'
import type { CustomVerse } from '#shared/contract/custom-verses.ts'
import type { SavedVerse } from '#shared/contract/saved-verses.ts'
import { addMember } from '#server/testing/factories.ts'
import { savedVerses } from '../../db/schema/own-words.ts'
import type { Member } from '../../members/member.ts'
import { newId } from '../../db/new-id.ts'
import { startTestApp } from '#server/testing/test-app.ts'
import { deleteMember } from '../account/store.ts'
import { addCustomVerse, removeCustomVerse } from '../custom-verses/store.ts'
import { saveVerse } from './store.ts'

const app = await startTestApp()
const { database } = app
const [ann, bob] = [await addMember(database), await addMember(database)]

const ask = (member: Member, method: string, path: string, body?: unknown) =>
  app.request<SavedVerse & { message?: string }>(member, method, path, body)
const save = (member: Member, body: unknown) => ask(member, 'POST', '/api/saved-verses', body)
const listSaved = async (member: Member) =>
  (await (await app.visitAs(member, '/api/saved-verses')).json()) as SavedVerse[]
const listIds = async (member: Member) =>
  (await listSaved(member)).map(({ verseId, customVerseId }) => verseId ?? customVerseId)
const NOT_SAVED = { status: 404, body: { message: 'Saved verse not found' } }
const NO_CARD = { status: 404, body: { message: 'Custom verse not found' } }

async function addCard({ id: userId, username }: Member, isPublic: boolean): Promise<CustomVerse> {
  const content = { reference: 'Ode 1:1', text: `By ${username}`, book: 'Custom', chapter: 1, verse: 1 }
  const row = { ...content, translation: null, theme: null, notes: null, isPublic, userId }
  return addCustomVerse(database, { ...row, id: newId(app.now), hiddenAt: null, createdAt: app.now })
}

const CHANGES = [
  ['PUT', '/favorite', { isFavorite: true }],
  ['PUT', '/notes', { notes: 'not mine' }],
  ['DELETE', '', undefined],
] as const

describe('every saved verse endpoint', () => {
  test.each([
    ['GET', '/api/saved-verses'],
    ['POST', '/api/saved-verses'],
    ['PUT', '/api/saved-verses/x/favorite'],
    ['PUT', '/api/saved-verses/x/notes'],
    ['DELETE', '/api/saved-verses/x'],
  ])('%s %s refuses visitors', async (method, path) => {
    expect((await app.visit(path, { method })).status).toBe(401)
  })

  test.each(CHANGES)('%s …%s changes nothing for another member', async (method, suffix, body) => {
    const { body: saved } = await save(ann, { verseId: 'GEN.1.1.KJV' })
    expect(await ask(bob, method, `/api/saved-verses/${saved.id}${suffix}`, body)).toEqual(NOT_SAVED)
    expect(await listSaved(ann)).toContainEqual(saved)
    for (const id of [crypto.randomUUID(), 'x', '%00'])
      expect(await ask(ann, method, `/api/saved-verses/${id}${suffix}`, body)).toEqual(NOT_SAVED)
  })

  it('GET lists nothing from other members', async () => {
    const [carl, dora] = [await addMember(database), await addMember(database)]
    await save(carl, { verseId: 'GEN.1.1.KJV' })
    expect(await listSaved(dora)).toEqual([])
  })
})

describe('saving a verse', () => {
  it('stores it with its text', async () => {
    const { status, body } = await save(ann, { verseId: 'JHN.3.16.KJV', customVerseId: null })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      verseId: 'JHN.3.16.KJV',
      customVerseId: null,
      verse: { id: 'JHN.3.16.KJV', reference: 'John 3:16', translation: 'KJV' },
      isFavorite: false,
      notes: null,
      dateAdded: app.now.toISOString(),
    })
    expect(body.verse?.text).toMatch(/^For God so loved the world/)
    expect(body).not.toHaveProperty('customVerse')
  })

  it('can store a card that is the member’s own or public', async () => {
    for (const card of [await addCard(ann, false), await addCard(bob, true)]) {
      const { status, body } = await save(ann, { customVerseId: card.id })
      expect([status, body.customVerse]).toEqual([201, card])
      expect(body).not.toHaveProperty('verse')
    }
  })

  test.each([
    {},
    { verseId: null, customVerseId: null },
    { verseId: '' },
    { verseId: 'JHN.3.16.KJV', customVerseId: crypto.randomUUID() },
    { verseId: 3 },
    [],
    'JHN.3.16.KJV',
    null,
  ])('is refused for %j', async (body) => {
    expect(await save(ann, body)).toMatchObject({ status: 400, body: { message: 'Invalid verse data' } })
  })

  test.each(['JHN.3.99.KJV', 'JHN.3.16', 'JHN.03.16.KJV', 'MAT.17.21.NIV', '\0', 'x'.repeat(999)])(
    'finds no verse %j',
    async (verseId) => {
      expect(await save(ann, { verseId })).toMatchObject({
        status: 404,
        body: { message: 'Verse not found' },
      })
    },
  )

  it('finds no private card of another member and no unknown card', async () => {
    const { id } = await addCard(bob, false)
    for (const customVerseId of [id, crypto.randomUUID(), 'x', '\0'])
      expect(await save(ann, { customVerseId })).toEqual(NO_CARD)
  })

  it('stores it once, even for concurrent requests', async () => {
    const member = await addMember(database)
    const card = await addCard(bob, true)
    for (const choice of [{ verseId: 'PSA.23.1.KJV' }, { customVerseId: card.id }]) {
      const responses = await Promise.all(Array.from({ length: 6 }, () => save(member, choice)))
      expect(responses.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 201])
      expect(new Set(responses.map(({ body }) => body.id)).size).toBe(1)
    }
    expect(await listIds(member)).toHaveLength(2)
  })

  it('leaves the favorite mark, notes, and date unchanged when repeated', async () => {
    const member = await addMember(database)
    const { body: saved } = await save(member, { verseId: 'PSA.23.1.KJV' })
    await ask(member, 'PUT', `/api/saved-verses/${saved.id}/favorite`, { isFavorite: true })
    await ask(member, 'PUT', `/api/saved-verses/${saved.id}/notes`, { notes: 'mine' })
    app.now = new Date(+app.now + 60_000)
    const repeatedSave = await save(member, { verseId: 'PSA.23.1.KJV' })
    expect(repeatedSave).toEqual({ status: 200, body: { ...saved, isFavorite: true, notes: 'mine' } })
  })

  it('shows the WEB under its own id for a text that isn’t stored', async () => {
    const { status, body } = await save(ann, { verseId: 'GEN.5.1.NIV' })
    expect([status, body.verseId]).toEqual([201, 'GEN.5.1.NIV'])
    expect(body.verse).toMatchObject({ id: 'GEN.5.1.WEB', translation: 'WEB', requestedTranslation: 'NIV' })
  })
})

describe('a saved verse', () => {
  it('is listed newest first', async () => {
    const member = await addMember(database)
    for (const verseId of ['GEN.1.1.KJV', 'PSA.23.1.KJV', 'JHN.3.16.KJV']) {
      app.now = new Date(+app.now + 1000)
      await save(member, { verseId })
    }
    expect(await listIds(member)).toEqual(['JHN.3.16.KJV', 'PSA.23.1.KJV', 'GEN.1.1.KJV'])
  })

  it('can be marked as a favorite or not', async () => {
    const { body: saved } = await save(ann, { verseId: 'ROM.8.28.KJV' })
    const mark = (isFavorite: unknown) =>
      ask(ann, 'PUT', `/api/saved-verses/${saved.id}/favorite`, { isFavorite })
    for (const isFavorite of [true, true, false])
      expect(await mark(isFavorite)).toEqual({ status: 200, body: { ...saved, isFavorite } })
    for (const wrong of ['true', 1, null, undefined]) expect((await mark(wrong)).status).toBe(400)
  })

  it('has notes, which are removed if empty', async () => {
    const { body: saved } = await save(ann, { verseId: 'ROM.8.28.KJV' })
    const note = (notes: unknown) => ask(ann, 'PUT', `/api/saved-verses/${saved.id}/notes`, { notes })
    const unusualNotes = '<b>שלום</b> 🕊️\n=1+1'
    expect((await note(` ${unusualNotes}\0 `)).body.notes).toBe(unusualNotes)
    expect((await note('a'.repeat(2001))).body.message).toBe('Notes must be at most 2,000 characters')
    expect((await note(7)).status).toBe(400)
    expect((await listSaved(ann)).find(({ id }) => id === saved.id)?.notes).toBe(unusualNotes)
    for (const empty of ['', ' \n', null]) expect((await note(empty)).body.notes).toBeNull()
  })

  it('can be removed and saved again', async () => {
    const { body: saved } = await save(ann, { verseId: 'ROM.12.2.KJV' })
    const path = `/api/saved-verses/${saved.id}`
    expect(await ask(ann, 'DELETE', path)).toEqual({ status: 200, body: { success: true } })
    expect(await ask(ann, 'DELETE', path)).toEqual(NOT_SAVED)
    expect((await save(ann, { verseId: 'ROM.12.2.KJV' })).status).toBe(201)
  })
})

describe('a public card saved by another member', () => {
  /** Saves Bob's card for Ann, with notes and as a favorite. */
  async function saveForAnn() {
    const card = await addCard(bob, true)
    const { body } = await save(ann, { customVerseId: card.id })
    const path = `/api/saved-verses/${body.id}`
    await ask(ann, 'PUT', `${path}/favorite`, { isFavorite: true })
    const { body: saved } = await ask(ann, 'PUT', `${path}/notes`, { notes: 'mine' })
    return { card, saved, path }
  }
  const edit = (card: CustomVerse, change: Partial<CustomVerse>) =>
    ask(bob, 'PUT', `/api/custom-verses/${card.id}`, { ...card, ...change })

  it('changes for both when edited', async () => {
    const { card, saved } = await saveForAnn()
    await edit(card, { text: 'Rejoice always' })
    expect(await listSaved(ann)).toContainEqual({
      ...saved,
      customVerse: { ...card, text: 'Rejoice always' },
    })
  })

  it('is hidden with its notes while private', async () => {
    const { card, saved, path } = await saveForAnn()
    await edit(card, { isPublic: false })
    expect(await listIds(ann)).not.toContain(card.id)
    expect(await ask(ann, 'PUT', `${path}/favorite`, { isFavorite: false })).toEqual(NOT_SAVED)
    expect(await ask(ann, 'PUT', `${path}/notes`, { notes: 'x' })).toEqual(NOT_SAVED)
    expect(await save(ann, { customVerseId: card.id })).toEqual(NO_CARD)
    const data = await (await app.visitAs(ann, '/api/account/data')).text()
    expect(data).toContain(saved.id)
    expect(data).not.toContain(card.text)
    await edit(card, { isPublic: true })
    expect(await listSaved(ann)).toContainEqual(saved)
  })

  it('can be removed from saved verses while private', async () => {
    const { card, path } = await saveForAnn()
    await edit(card, { isPublic: false })
    expect((await ask(ann, 'DELETE', path)).status).toBe(200)
    await edit(card, { isPublic: true })
    expect(await listIds(ann)).not.toContain(card.id)
  })

  it('disappears for both when deleted or when its owner leaves', async () => {
    const { card, saved } = await saveForAnn()
    await ask(bob, 'DELETE', `/api/custom-verses/${card.id}`)
    expect(await listIds(ann)).not.toContain(card.id)
    expect(await database.select().from(savedVerses).where(eq(savedVerses.id, saved.id))).toEqual([])

    const carl = await addMember(database)
    const other = await addCard(carl, true)
    await save(ann, { customVerseId: other.id })
    await deleteMember(database, carl.id)
    expect(await listIds(ann)).not.toContain(other.id)
  })

  it('isn’t left in saved verses if saved and deleted concurrently', async () => {
    for (let round = 0; round < 10; round += 1) {
      const card = await addCard(bob, true)
      const fresh = { id: newId(app.now), dateAdded: app.now }
      await Promise.all([
        saveVerse(database, ann.id, { customVerseId: card.id }, fresh),
        removeCustomVerse(database, bob.id, card.id, app.now),
      ])
      const isSaved = and(eq(savedVerses.userId, ann.id), eq(savedVerses.customVerseId, card.id))
      expect(await database.select().from(savedVerses).where(isSaved)).toEqual([])
    }
  })
})

describe('a member who leaves', () => {
  it('has their saved verses deleted', async () => {
    const member = await addMember(database)
    const { body: saved } = await save(member, { verseId: 'JHN.3.16.KJV' })
    const data = await (await app.visitAs(member, '/api/account/data')).json()
    const { verse: _, ...savedRow } = saved
    expect(data).toMatchObject({ savedVerses: [savedRow] })
    await deleteMember(database, member.id)
    expect(await database.select().from(savedVerses).where(eq(savedVerses.userId, member.id))).toEqual([])
  })
})

describe('a member who has saved 5,000 verses', () => {
  it('can’t save another, but can save existing ones again', async () => {
    const eve = await addMember(database)
    const rows = Array.from({ length: 4999 }, (_, n) => ({
      id: newId(app.now),
      userId: eve.id,
      verseId: `PSA.119.${n}.KJV`,
      customVerseId: null,
      isFavorite: false,
      notes: null,
      dateAdded: app.now,
    }))
    await database.insert(savedVerses).values(rows)
    expect((await save(eve, { verseId: 'GEN.1.1.KJV' })).status).toBe(201)
    expect((await save(eve, { verseId: 'GEN.1.1.KJV' })).status).toBe(200)
    expect(await save(eve, { verseId: 'GEN.1.2.KJV' })).toMatchObject({
      status: 400,
      body: {
        message: 'You’ve reached the limit of 5,000 saved verses. Remove one first.',
      },
    })
    expect(await database.$count(savedVerses, eq(savedVerses.userId, eve.id))).toBe(5000)
  })
})
