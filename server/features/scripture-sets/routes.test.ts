import { describe, expect, it, test } from 'vitest'
import type { ListedScriptureSet, ScriptureSetVerse } from '#shared/contract/scripture-sets.ts'
import type { ShownVerse } from '#shared/contract/verses.ts'
import { addMember, buildMember } from '#server/testing/factories.ts'
import type { Member } from '../../members/member.ts'
import { newId } from '../../db/new-id.ts'
import { startTestApp } from '#server/testing/test-app.ts'
import { addCustomVerse } from '../custom-verses/store.ts'
import { addItem, insertSet } from '../verse-sets/store.ts'

const app = await startTestApp()
const { database } = app
const [ann, bob] = [await addMember(database), await addMember(database)]
const withoutPremium = await addMember(database, buildMember({ isPremium: false }))

const ask = async (member: Member, path: string) => {
  const response = await app.visitAs(member, `/api/scripture-sets${path}`)
  return { status: response.status, body: (await response.json()) as unknown }
}
const loadVerses = async (member: Member, path: string) => (await ask(member, path)).body as ShownVerse[]
const NOT_FOUND = { status: 404, body: { message: 'Scripture set not found' } }

/** Creates a set of Ann's with a verse, a public card, and a private card. */
async function createSet(isPublic: boolean) {
  const set = {
    id: newId(app.now),
    userId: ann.id,
    name: 'Mine',
    description: null,
    isPublic,
    strictness: null,
    hiddenAt: null,
    updatedAt: app.now,
  }
  await insertSet(database, set)
  const card = (visible: boolean) =>
    addCustomVerse(database, {
      id: newId(app.now),
      userId: ann.id,
      reference: 'Ode 1:1',
      text: 'Sing',
      book: 'Custom',
      translation: null,
      chapter: 1,
      verse: 1,
      theme: null,
      notes: 'for me',
      isPublic: visible,
      hiddenAt: null,
      createdAt: app.now,
    })
  const choices = [
    { verseId: 'ROM.12.9.KJV' },
    { customVerseId: (await card(true)).id },
    { customVerseId: (await card(false)).id },
  ]
  for (const choice of choices) {
    const item = { id: newId(app.now), ...choice }
    await addItem(database, ann.id, set.id, { item, max: 200, now: app.now })
  }
  return { path: `/${set.id}`, cards: choices.flatMap(({ customVerseId }) => customVerseId ?? []) }
}

describe('every scripture set endpoint', () => {
  test.each(['', '/psalm-23', '/psalm-23/verses', '/x?custom=true', '/x/verses?custom=true'])(
    '%s refuses visitors and members without premium',
    async (path) => {
      expect((await app.visit(`/api/scripture-sets${path}`)).status).toBe(401)
      expect(await ask(withoutPremium, path)).toMatchObject({
        status: 403,
        body: { message: 'Premium access required' },
      })
    },
  )

  test.each(['/no-such-set', '/constructor', '/%00', '/x?custom=true', '/psalm-23?custom=true'])(
    '%s finds no set and no verses',
    async (path) => {
      expect(await ask(ann, path)).toMatchObject(NOT_FOUND)
      expect(await ask(ann, path.replace(/\?|$/, '/verses$&'))).toMatchObject(NOT_FOUND)
    },
  )

  it('refuses invalid requests with a message', async () => {
    expect(await ask(ann, '/psalm-23?custom=yes')).toMatchObject({ status: 400 })
    expect(await ask(ann, '/psalm-23/verses?translation=!')).toMatchObject({ status: 400 })
    const unknown = { status: 400, body: { message: 'Unknown translation' } }
    expect(await ask(ann, '/psalm-23/verses?translation=QQQ')).toMatchObject(unknown)
    expect(await ask(ann, '/x/verses?custom=true&translation=QQQ')).toMatchObject(unknown)
  })
})

describe('the list of scripture sets', () => {
  it('contains all sets with the member’s progress, in any translation', async () => {
    const carl = await addMember(database)
    const send = (body: unknown) =>
      app.visitAs(carl, '/api/user/progress', {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'Content-Type': 'application/json' },
      })
    for (const verseId of ['PSA.23.1.KJV', 'PSA.23.1.ESV', 'PSA.23.2.NIV', 'GEN.1.1.KJV'])
      await send({ verseId, accuracy: 95 })
    const list = (await ask(carl, '')).body as ListedScriptureSet[]
    expect(list).toHaveLength(61)
    expect(list.find(({ id }) => id === 'psalm-23')).toEqual({
      id: 'psalm-23',
      name: 'Psalm 23',
      description: 'The LORD is my shepherd: six verses to keep for life.',
      theme: 'comfort',
      verseCount: 6,
      verses: [1, 2, 3, 4, 5, 6].map((verse) => `PSA.23.${verse}`),
      practicedCount: 2,
      memorizedCount: 0,
    })
  })
})

describe('a built-in set', () => {
  it('has a name and description', async () => {
    expect(await ask(ann, '/romans-road')).toEqual({
      status: 200,
      body: {
        id: 'romans-road',
        name: 'Romans Road',
        description: 'The path of the gospel, in six verses of Romans.',
      },
    })
  })

  it('has its verses in order and marks those from another translation', async () => {
    const kjv = await loadVerses(ann, '/psalm-23/verses?translation=KJV')
    expect(kjv.map(({ reference }) => reference)).toEqual([1, 2, 3, 4, 5, 6].map((n) => `Psalm 23:${n}`))
    const esv = await loadVerses(ann, '/romans-road/verses')
    expect(esv.every(({ translation }) => ['ESV', 'WEB'].includes(translation))).toBe(true)
    for (const verse of esv.filter(({ translation }) => translation === 'WEB'))
      expect(verse).toMatchObject({ requestedTranslation: 'ESV', fallbackReason: 'no_key' })
    expect(esv.some(({ translation }) => translation === 'ESV')).toBe(true)
  })

  it('shows which verses the member practiced, in any translation', async () => {
    const dora = await addMember(database)
    await app.visitAs(dora, '/api/user/progress', {
      method: 'POST',
      body: JSON.stringify({ verseId: 'PSA.23.2.NIV', accuracy: 40 }),
      headers: { 'Content-Type': 'application/json' },
    })
    const listPracticed = async (member: Member) =>
      ((await loadVerses(member, '/psalm-23/verses?translation=KJV')) as ScriptureSetVerse[])
        .filter(({ isPracticed }) => isPracticed)
        .map(({ id }) => id)
    expect(await listPracticed(dora)).toEqual(['PSA.23.2.KJV'])
    expect(await listPracticed(bob)).toEqual([])
  })

  it('has verses in every translation', async () => {
    const list = (await ask(ann, '')).body as ListedScriptureSet[]
    for (const { id, verseCount } of list)
      for (const translation of ['ESV', 'NIV', 'KJV', 'WEB'])
        expect(await loadVerses(ann, `/${id}/verses?translation=${translation}`)).toHaveLength(verseCount)
  })
})

describe('a member’s own set', () => {
  it('is practiced in the requested translation, with its cards as verses', async () => {
    const { path, cards } = await createSet(false)
    expect((await ask(ann, `${path}?custom=true`)).body).toMatchObject({ name: 'Mine', description: null })
    const verses = await loadVerses(ann, `${path}/verses?custom=true&translation=NIV`)
    expect(verses).toMatchObject([
      { id: 'ROM.12.9.WEB', requestedTranslation: 'NIV' },
      { id: cards[0], translation: 'Custom', reference: 'Ode 1:1', text: 'Sing' },
      { id: cards[1], translation: 'Custom' },
    ])
    expect(JSON.stringify(verses)).not.toContain('for me')
  })

  it('is found by others only if public, without private cards', async () => {
    const { path } = await createSet(false)
    expect(await ask(bob, `${path}?custom=true`)).toMatchObject(NOT_FOUND)
    expect(await ask(bob, `${path}/verses?custom=true`)).toMatchObject(NOT_FOUND)
    const publicSet = await createSet(true)
    expect(await loadVerses(bob, `${publicSet.path}/verses?custom=true`)).toHaveLength(2)
  })

  it('isn’t found as a built-in set', async () => {
    expect(await ask(ann, (await createSet(true)).path)).toMatchObject(NOT_FOUND)
  })
})
