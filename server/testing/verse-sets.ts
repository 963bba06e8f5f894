import { expect } from 'vitest'
import type { CustomVerse } from '#shared/contract/custom-verses.ts'
import type { ListedSet, SetDetail, VerseSet, VerseSetInput } from '#shared/contract/verse-sets.ts'
import type { Database } from '../db/database.ts'
import { addMember } from './factories.ts'
import type { Member } from '../members/member.ts'
import { newId } from '../db/new-id.ts'
import { startTestApp, type TestApp } from './test-app.ts'
import { addCustomVerse, changeCustomVerse } from '../features/custom-verses/store.ts'

export let app: TestApp
export let database: Database
export let ann: Member
export let bob: Member

/** Starts the test file's server; call it first. */
export async function startVerseSetServer(): Promise<void> {
  app = await startTestApp()
  database = app.database
  ann = await addMember(database)
  bob = await addMember(database)
}

export const request = (member: Member, method: string, path: string, body?: unknown) =>
  app.request<unknown>(member, method, `/api/verse-sets${path}`, body)
export const createSet = async (member: Member, draft: Partial<VerseSetInput> = {}) =>
  (await request(member, 'POST', '', { name: 'Psalms', ...draft })).body as VerseSet
export const listMemberSets = async (member: Member) => (await request(member, 'GET', '')).body as ListedSet[]
export const readDetail = async (member: Member, { id }: VerseSet) =>
  (await request(member, 'GET', `/${id}`)).body as SetDetail
export const addItem = (member: Member, { id }: VerseSet, body: unknown) =>
  request(member, 'POST', `/${id}/verses`, body)
export const addItems = async (member: Member, set: VerseSet, ids: readonly string[]) => {
  for (const verseId of ids) expect((await addItem(member, set, { verseId })).status).toBe(201)
}
export const readItemIds = async (member: Member, set: VerseSet) =>
  (await readDetail(member, set)).items.map(({ verseId, customVerseId }) => verseId ?? customVerseId)
export const advanceClock = () => {
  app.now = new Date(app.now.getTime() + 60_000)
  return app.now.toISOString()
}

export function addOwnCard({ id: userId, username }: Member, isPublic: boolean): Promise<CustomVerse> {
  const content = { reference: 'Ode 1:1', text: `By ${username}`, book: 'Custom', chapter: 1, verse: 1 }
  const row = { ...content, translation: null, theme: null, notes: null, isPublic, userId }
  return addCustomVerse(database, { ...row, id: newId(app.now), hiddenAt: null, createdAt: app.now })
}
export const setPublic = (card: CustomVerse, isPublic: boolean) =>
  changeCustomVerse(database, card.userId, card.id, { ...withoutIdentity(card), isPublic })
export const withoutIdentity = ({
  reference,
  text,
  book,
  chapter,
  verse,
  translation,
  theme,
  notes,
}: CustomVerse) => ({
  reference,
  text,
  book,
  chapter,
  verse,
  translation,
  theme,
  notes,
})

export const SET_NOT_FOUND = { status: 404, body: { message: 'Verse set not found' } }
export const SUCCESS = { status: 200, body: { success: true } }
export const PSALM = ['PSA.23.1.KJV', 'PSA.23.2.KJV', 'PSA.23.3.KJV', 'PSA.23.4.KJV']
