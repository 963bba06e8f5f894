import { eq, type Table } from 'drizzle-orm'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import { afterEach, describe, expect, it } from 'vitest'
import type { CustomVerse } from '#shared/contract/custom-verses.ts'
import { splitVerseWords } from '#shared/domain/recitation/words/words.ts'
import { addMember, buildMember } from '#server/testing/factories.ts'
import { daysAgo, createPracticeClient } from '#server/testing/practice.ts'
import { startTestApp } from '#server/testing/test-app.ts'
import { LIFETIMES_MS } from '../../../db/lifetimes.ts'
import { memoryTests, verseMemories } from '../../../db/schema/memory.ts'
import {
  customVerses,
  deletedCards,
  reports,
  savedVerses,
  verseSetItems,
} from '../../../db/schema/own-words.ts'
import { attempts, missedWords, userDays, userStats } from '../../../db/schema/record.ts'
import { sweep } from '../../../db/sweep.ts'
import type { Member } from '../../../members/member.ts'
import { deleteMember } from '../../account/store.ts'
import { rebuildMember } from '../../progress/index.ts'

const app = await startTestApp()
const { recite, read } = createPracticeClient(app)
const START = app.now
afterEach(() => void (app.now = START))

const TEXT = 'The LORD is my shepherd; I lack nothing.'
const CARD = { reference: 'Psalm 23:1', text: TEXT, book: 'Psalms', chapter: 23, verse: 1, isPublic: true }
const ask = <Body>(member: Member, method: string, path: string, body?: unknown) =>
  app.request<Body>(member, method, path, body)
const createCard = async (member: Member) =>
  (await ask<CustomVerse>(member, 'POST', '/api/custom-verses', CARD)).body
const remove = (member: Member, id: string) => ask(member, 'DELETE', `/api/custom-verses/${id}`)
const restore = (member: Member, id: string) =>
  ask<CustomVerse>(member, 'POST', `/api/custom-verses/${id}/restore`)
const NOT_FOUND = { status: 404, body: { message: 'Custom verse not found' } }

/** Recites the card, missing the third word. */
const reciteCard = (member: Member, id: string, day: number) =>
  ask(member, 'POST', `/api/custom-verses/${id}/attempts`, {
    accuracy: 88,
    timeSpent: 5,
    method: 'voice-memory',
    practicedAt: daysAgo(day),
    verdicts: splitVerseWords(TEXT).map(({ key, index }) => ({
      expected: key,
      verdict: index === 4 ? 'skipped' : 'correct',
    })),
  })

async function saveInSet(member: Member, cardId: string): Promise<string> {
  await ask(member, 'POST', '/api/saved-verses', { customVerseId: cardId })
  const set = await ask<{ id: string }>(member, 'POST', '/api/verse-sets', { name: 'Mine' })
  const add = (choice: object) => ask(member, 'POST', `/api/verse-sets/${set.body.id}/verses`, choice)
  await add({ verseId: 'JHN.3.16.KJV' })
  await add({ customVerseId: cardId })
  await add({ verseId: 'JHN.3.17.KJV' })
  return set.body.id
}

const sortRows = (rows: readonly object[]) => rows.map((row) => JSON.stringify(row)).sort()
const TABLES = [customVerses, savedVerses, verseSetItems, reports, verseMemories, memoryTests] as const
const RECORD_TABLES = [attempts, missedWords, userDays, userStats] as const
/** Loads all tables that can refer to a card. */
const loadTables = async () =>
  Object.fromEntries(
    await Promise.all(
      [...TABLES, ...RECORD_TABLES].map(async (table) => {
        const rows: object[] = await app.database.select().from(table as Table)
        return [getTableConfig(table as PgTable).name, sortRows(rows)]
      }),
    ),
  ) as Record<string, string[]>
const loadDeletedRows = (cardId: string) =>
  app.database.select().from(deletedCards).where(eq(deletedCards.cardId, cardId))

describe('undoing the deletion of a card', () => {
  it('restores every row that referred to it, for every member', async () => {
    const [owner, friend] = [buildMember(), buildMember()]
    const { id } = await createCard(owner)
    await ask(owner, 'PUT', `/api/reviews/verses/${id}`, { state: 'learning' })
    await recite(owner, { method: 'voice-memory', practicedAt: daysAgo(5) })
    for (const day of [4, 2, 1]) await reciteCard(owner, id, day)
    await ask(owner, 'PUT', `/api/reviews/verses/${id}`, { state: 'resting' })
    for (const member of [owner, friend]) await saveInSet(member, id)
    await ask(friend, 'POST', '/api/reports', { customVerseId: id, reason: 'spam' })
    const before = await loadTables()
    expect(before['reports']).toHaveLength(1)

    await remove(owner, id)
    expect(JSON.stringify(await loadTables())).not.toContain(`"${id}","isPublic`)
    expect(await restore(owner, id)).toMatchObject({ status: 200, body: { ...CARD, id } })

    expect(await loadTables()).toEqual(before)
    expect(await loadDeletedRows(id)).toEqual([])
    expect(await rebuildMember(app.database, owner.id, app.now)).toEqual([])
    expect(await restore(owner, id)).toMatchObject({ status: 200, body: { id } })
  })

  it('is refused to other members and visitors, and for an unknown card', async () => {
    const [owner, friend] = [buildMember(), buildMember()]
    const { id } = await createCard(owner)
    await ask(friend, 'POST', '/api/saved-verses', { customVerseId: id })
    expect(await restore(friend, id)).toMatchObject(NOT_FOUND)
    await remove(owner, id)
    expect(await restore(friend, id)).toMatchObject(NOT_FOUND)
    for (const other of [crypto.randomUUID(), 'x'])
      expect(await restore(owner, other)).toMatchObject(NOT_FOUND)
    expect((await app.visit(`/api/custom-verses/${id}/restore`, { method: 'POST' })).status).toBe(401)
    expect((await restore(owner, id)).status).toBe(200)
  })

  it('is needed before the card is shown anywhere again', async () => {
    const [owner, friend] = [buildMember(), buildMember()]
    const { id } = await createCard(owner)
    for (const member of [owner, friend]) await saveInSet(member, id)
    await remove(owner, id)
    for (const member of [owner, friend])
      for (const path of [
        '/api/custom-verses',
        '/api/public-custom-verses',
        '/api/saved-verses',
        '/api/account/data',
      ])
        expect(JSON.stringify(await read(member, path))).not.toContain(id)
  })

  it('is possible for ten minutes, until the copies are swept', async () => {
    const owner = buildMember()
    const { id } = await createCard(owner)
    await remove(owner, id)
    await sweep(app.database, app.now)
    expect(await loadDeletedRows(id)).toHaveLength(1)
    app.now = new Date(+START + LIFETIMES_MS.deletedCard)
    expect(await restore(owner, id)).toMatchObject(NOT_FOUND)
    await sweep(app.database, app.now)
    expect(await loadDeletedRows(id)).toEqual([])
  })

  it('leaves out the data of members who have left since', async () => {
    const [owner, friend] = [buildMember(), await addMember(app.database)]
    const { id } = await createCard(owner)
    await saveInSet(friend, id)
    await remove(owner, id)
    expect(await loadDeletedRows(id)).toHaveLength(2)
    await deleteMember(app.database, friend.id)
    expect(await loadDeletedRows(id)).toHaveLength(1)
    expect((await restore(owner, id)).status).toBe(200)
    await deleteMember(app.database, owner.id)
    expect(await loadDeletedRows(id)).toEqual([])
  })

  it('leaves out sets that were deleted since', async () => {
    const owner = buildMember()
    const { id } = await createCard(owner)
    const setId = await saveInSet(owner, id)
    await remove(owner, id)
    await ask(owner, 'DELETE', `/api/verse-sets/${setId}`)
    expect((await restore(owner, id)).status).toBe(200)
    expect(JSON.stringify(await read(owner, '/api/saved-verses'))).toContain(id)
  })
})
