import { describe, expect, it, test } from 'vitest'
import type { SavedVerse } from '#shared/contract/saved-verses.ts'
import { addMember } from '#server/testing/factories.ts'
import { startTestApp } from '#server/testing/test-app.ts'
import type { Member } from '../../members/member.ts'
import { newId } from '../../db/new-id.ts'
import { addCustomVerse } from '../custom-verses/store.ts'

const app = await startTestApp()
const { database } = app

const ask = <Body>(member: Member, method: string, path: string, body?: unknown) =>
  app.request<Body>(member, method, path, body)
const remove = (member: Member, ids: unknown) =>
  ask<{ removed: number; message?: string }>(member, 'POST', '/api/saved-verses/removal', { ids })
const restore = (member: Member, saved: unknown) =>
  ask<{ restored: number; message?: string }>(member, 'POST', '/api/saved-verses/restoration', { saved })
const listSaved = async (member: Member) =>
  (await (await app.visitAs(member, '/api/saved-verses')).json()) as SavedVerse[]

/** Adds a member with three saved verses, one of them a favorite with notes. */
async function addReader() {
  const member = await addMember(database)
  for (const verseId of ['GEN.1.1.KJV', 'PSA.23.1.KJV', 'JHN.3.16.KJV']) {
    app.now = new Date(+app.now + 1000)
    await ask(member, 'POST', '/api/saved-verses', { verseId })
  }
  const [first] = await listSaved(member)
  await ask(member, 'PUT', `/api/saved-verses/${first?.id}/favorite`, { isFavorite: true })
  await ask(member, 'PUT', `/api/saved-verses/${first?.id}/notes`, { notes: 'for mornings' })
  return { member, saved: await listSaved(member) }
}

test.each(['removal', 'restoration'])('%s is refused to visitors', async (name) => {
  expect((await app.visit(`/api/saved-verses/${name}`, { method: 'POST' })).status).toBe(401)
})

describe('removing several verses', () => {
  it('can be undone by restoring them unchanged', async () => {
    const { member, saved } = await addReader()
    const two = saved.slice(0, 2)
    expect(await remove(member, [...two.map(({ id }) => id), crypto.randomUUID()])).toEqual({
      status: 200,
      body: { removed: 2 },
    })
    expect(await listSaved(member)).toEqual(saved.slice(2))
    expect(await restore(member, two)).toEqual({ status: 200, body: { restored: 2 } })
    expect(await listSaved(member)).toEqual(saved)
    expect(await restore(member, two)).toEqual({ status: 200, body: { restored: 0 } })
  })

  it('doesn’t affect other members’ verses', async () => {
    const { member, saved } = await addReader()
    const other = await addMember(database)
    const ids = saved.map(({ id }) => id)
    expect((await remove(other, ids)).body).toEqual({ removed: 0 })
    expect(await listSaved(member)).toEqual(saved)
  })

  it.each([[], ['x'], 'all', null].map((ids) => [ids]))('is refused for %j', async (ids) => {
    const { member } = await addReader()
    expect(await remove(member, ids)).toMatchObject({
      status: 400,
      body: { message: 'ids must be a list of up to 5,000 ids' },
    })
  })
})

describe('restoring verses', () => {
  const savedItem = (overrides: object) => ({
    id: crypto.randomUUID(),
    verseId: null,
    customVerseId: null,
    isFavorite: false,
    notes: null,
    dateAdded: app.now.toISOString(),
    ...overrides,
  })

  it('changes nothing for a member who has the same ids', async () => {
    const { member, saved } = await addReader()
    const other = await addMember(database)
    expect((await restore(other, saved)).body).toEqual({ restored: 0 })
    expect(await listSaved(member)).toEqual(saved)
    expect(await listSaved(other)).toEqual([])
  })

  it('leaves out unknown verses and others’ private cards', async () => {
    const [member, owner] = [await addMember(database), await addMember(database)]
    const content = { reference: 'Ode 1:1', text: 'Rejoice', book: 'Custom', chapter: 1, verse: 1 }
    const defaults = { translation: null, theme: null, notes: null, hiddenAt: null, createdAt: app.now }
    const [publicId, privateId] = [newId(app.now), newId(app.now)]
    for (const [id, isPublic] of [
      [publicId, true],
      [privateId, false],
    ] as const)
      await addCustomVerse(database, { ...content, ...defaults, id, isPublic, userId: owner.id })
    const items = [
      savedItem({ verseId: 'GEN.99.1.KJV' }),
      savedItem({ verseId: 'GEN.1.1.KJV', customVerseId: publicId }),
      savedItem({}),
      savedItem({ customVerseId: privateId }),
      savedItem({ customVerseId: publicId }),
    ]
    expect((await restore(member, items)).body).toEqual({ restored: 1 })
    expect((await listSaved(member)).map(({ customVerseId }) => customVerseId)).toEqual([publicId])
  })

  it('gives no verse a future date', async () => {
    const member = await addMember(database)
    await restore(member, [savedItem({ verseId: 'GEN.1.1.KJV', dateAdded: '2099-01-01T00:00:00.000Z' })])
    expect((await listSaved(member)).map(({ dateAdded }) => dateAdded)).toEqual([app.now.toISOString()])
  })

  it('is refused for more than 100 at a time', async () => {
    const member = await addMember(database)
    const tooMany = Array.from({ length: 101 }, () => savedItem({ verseId: 'GEN.1.1.KJV' }))
    expect(await restore(member, tooMany)).toMatchObject({
      status: 400,
      body: { message: 'At most 100 verses can be restored at once' },
    })
  })
})
