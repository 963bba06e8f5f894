import { eq } from 'drizzle-orm'
import { describe, expect, it, test } from 'vitest'
import type { CustomVerse, CustomVerseInput } from '#shared/contract/custom-verses.ts'
import { addMember, buildMember } from '#server/testing/factories.ts'
import { messages } from '#shared/domain/custom-verses/card-rules.ts'
import { RateLimits } from '../../rate-limits/rate-limits.ts'
import { isMemberDeleted } from '../../db/failures.ts'
import { customVerses } from '../../db/schema/own-words.ts'
import type { Member } from '../../members/member.ts'
import { newId } from '../../db/new-id.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { deleteMember } from '../account/store.ts'
import { addCustomVerse } from './store.ts'

const app = await startTestApp()
const strict = await startTestApp({ rateLimits: true })
const [ann, bob] = [await addMember(app.database), await addMember(app.database)]

const JOHN: CustomVerseInput = { reference: 'John 3:16', text: 'For God so loved', chapter: 3, verse: 16 }

const ask = (member: Member, method: string, path: string, body?: unknown, server: TestApp = app) =>
  server.request<CustomVerse & { message?: string }>(member, method, path, body)
const createCard = async (member: Member, draft: Partial<CustomVerseInput> = {}) =>
  (await ask(member, 'POST', '/api/custom-verses', { ...JOHN, ...draft })).body
const listCards = async (member: Member, path = '/api/custom-verses') =>
  (await (await app.visitAs(member, path)).json()) as CustomVerse[]
const NOT_FOUND = { status: 404, body: { message: 'Custom verse not found' } }

const CARD_REQUESTS = [
  ['GET', undefined],
  ['PUT', { ...JOHN, reference: 'Jezebel 1:1' }],
  ['DELETE', undefined],
] as const

describe('every custom verse endpoint', () => {
  test.each([
    ['GET', '/api/custom-verses'],
    ['GET', '/api/public-custom-verses'],
    ['POST', '/api/custom-verses'],
    ['GET', '/api/custom-verses/x'],
    ['PUT', '/api/custom-verses/x'],
    ['DELETE', '/api/custom-verses/x'],
  ])('%s %s refuses visitors', async (method, path) => {
    expect((await app.visit(path, { method })).status).toBe(401)
  })

  test.each(CARD_REQUESTS)('%s finds no private card of another member', async (method, body) => {
    const card = await createCard(ann)
    expect(await ask(bob, method, `/api/custom-verses/${card.id}`, body)).toEqual(NOT_FOUND)
    expect(await ask(ann, 'GET', `/api/custom-verses/${card.id}`)).toEqual({ status: 200, body: card })
  })

  test.each(CARD_REQUESTS)('%s finds no unknown card', async (method, body) => {
    for (const id of [crypto.randomUUID(), 'x', '%00', '1 or 1=1'])
      expect(await ask(ann, method, `/api/custom-verses/${id}`, body)).toEqual(NOT_FOUND)
  })
})

describe('a card', () => {
  it('is stored for its owner, whatever owner the request names', async () => {
    const draft = {
      ...JOHN,
      book: 'John',
      translation: 'NKJV',
      theme: 'love',
      notes: 'Learn it',
      isPublic: true,
    }
    const { status, body } = await ask(ann, 'POST', '/api/custom-verses', {
      ...draft,
      userId: bob.id,
      id: crypto.randomUUID(),
      createdAt: '1970-01-01T00:00:00Z',
    })
    expect(status).toBe(201)
    expect(body).toMatchObject({ ...draft, id: body.id, userId: ann.id, createdAt: app.now.toISOString() })
    expect(await listCards(ann)).toContainEqual(body)
  })

  it('requires only a reference, text, chapter, and verse', async () => {
    expect(await createCard(ann)).toMatchObject({
      book: 'Custom',
      translation: null,
      theme: null,
      notes: null,
      isPublic: false,
    })
    expect(await createCard(ann, { book: null, theme: '', notes: ' ' })).toMatchObject({
      book: 'Custom',
      translation: null,
      theme: null,
      notes: null,
    })
  })

  test.each([
    ['reference', ['', '  ', null, 7, 'a'.repeat(101)]],
    ['text', ['', '\n\t', undefined, ['x'], 'a'.repeat(2001)]],
    ['chapter', [0, -1, 1.5, 1000, '3', null]],
    ['verse', [0, 1e9, '16', undefined]],
    ['book', ['Jude the Obscure', 'JHN', 1]],
    ['translation', ['a'.repeat(13), 7]],
    ['theme', ['sadness', 'Love', 3]],
    ['notes', ['a'.repeat(2001), 5]],
    ['isPublic', ['true', 1, null]],
  ])('is refused for an invalid %s, with a message about it', async (field, values) => {
    for (const value of values) {
      const { status, body } = await ask(ann, 'POST', '/api/custom-verses', { ...JOHN, [field]: value })
      expect([status, body.message]).toEqual([400, expect.stringMatching(new RegExp(field, 'i'))])
      expect(body).toHaveProperty(['errors', field])
    }
  })

  test.each([
    ['emoji, each as one character', '🕊️'.repeat(1000)],
    ['a script from right to left', 'בְּרֵאשִׁית בָּרָא אֱלֹהִים \u200f(١:١)'],
    ['2,000 characters', 'a'.repeat(2000)],
    ['markup', '<script>alert(1)</script> & <b>"bold"</b> \' -- ; drop table users'],
    ['line breaks and tabs', 'one\n\n\ttwo'],
    ['what looks like a formula', '=1+1'],
  ])('keeps %s unchanged', async (_, text) => {
    const card = await createCard(ann, { text, notes: text })
    expect(card).toMatchObject({ text, notes: text })
    expect((await ask(ann, 'GET', `/api/custom-verses/${card.id}`)).body).toMatchObject(card)
  })

  it('loses unstorable characters and whitespace around it', async () => {
    const messyText = ' \0In the\u0007 be\ud800ginning\r\nGod \uFFFE'
    expect(await createCard(ann, { text: messyText, reference: ' Genesis\n 1:1\0 ' })).toMatchObject({
      text: 'In the beginning\nGod \uFFFE',
      reference: 'Genesis 1:1',
    })
    expect((await ask(ann, 'POST', '/api/custom-verses', { ...JOHN, text: '\0\0' })).status).toBe(400)
  })

  it('is replaced as a whole by its owner and keeps owner and date', async () => {
    const card = await createCard(ann, { theme: 'love', notes: 'old', isPublic: true })
    app.now = new Date(+app.now + 60_000)
    const change = { reference: 'Psalm 23:1', text: 'The LORD', book: 'Psalms', chapter: 23, verse: 1 }
    const { status, body } = await ask(ann, 'PUT', `/api/custom-verses/${card.id}`, {
      ...change,
      userId: bob.id,
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({ ...card, ...change, theme: null, notes: null, isPublic: false })
    expect((await ask(ann, 'PUT', `/api/custom-verses/${card.id}`, { ...change, text: '' })).status).toBe(400)
    expect((await ask(ann, 'GET', `/api/custom-verses/${card.id}`)).body).toMatchObject(body)
  })

  it('can be deleted', async () => {
    const card = await createCard(ann)
    const path = `/api/custom-verses/${card.id}`
    expect(await ask(ann, 'DELETE', path)).toEqual({ status: 200, body: { success: true } })
    expect(await ask(ann, 'DELETE', path)).toEqual(NOT_FOUND)
    expect(await listCards(ann)).not.toContainEqual(card)
  })

  it('is deleted with its owner and is in their export', async () => {
    const member = await addMember(app.database)
    const card = await createCard(member, { isPublic: true })
    const data = await (await app.visitAs(member, '/api/account/data')).json()
    expect(data).toMatchObject({ customVerses: [card] })
    await deleteMember(app.database, member.id)
    expect(await ask(ann, 'GET', `/api/custom-verses/${card.id}`)).toEqual(NOT_FOUND)
  })
})

describe('a member deleted while adding cards', () => {
  it('is refused from then on and leaves nothing behind', async () => {
    const member = await addMember(app.database)
    expect(await listCards(member)).toEqual([])
    const requests = Array.from({ length: 8 }, () => ask(member, 'POST', '/api/custom-verses', JOHN))
    await deleteMember(app.database, member.id)
    for (const { status } of await Promise.all(requests)) expect([201, 401]).toContain(status)
    const storedCards = await app.database
      .select()
      .from(customVerses)
      .where(eq(customVerses.userId, member.id))
    expect(storedCards).toEqual([])
  })

  it('causes an error that isMemberDeleted recognizes', async () => {
    const unknownMember = buildMember()
    const row = { ...JOHN, book: 'Custom', translation: null, theme: null, notes: null, isPublic: false }
    const insertion = addCustomVerse(app.database, {
      ...row,
      id: newId(app.now),
      userId: unknownMember.id,
      hiddenAt: null,
      createdAt: app.now,
    })
    expect(isMemberDeleted(await insertion.catch((error: unknown) => error))).toBe(true)
  })
})

describe('the lists of cards', () => {
  it('contain the member’s own cards or all public ones, newest first', async () => {
    await app.database.delete(customVerses)
    const created: CustomVerse[] = []
    for (const [member, isPublic] of [
      [ann, false],
      [bob, true],
      [ann, true],
      [bob, false],
    ] as const) {
      app.now = new Date(+app.now + 1000)
      created.push(await createCard(member, { isPublic }))
    }
    expect(await listCards(ann)).toEqual([created[2], created[0]])
    expect(await listCards(bob)).toEqual([created[3], created[1]])
    for (const member of [ann, bob])
      expect(await listCards(member, '/api/public-custom-verses')).toEqual([created[2], created[1]])
  })

  it('hide the email address and username of a public card’s owner', async () => {
    const carl = await addMember(
      app.database,
      buildMember({ email: 'carl@example.org', username: 'carl-the-great' }),
    )
    const card = await createCard(carl, { isPublic: true })
    const path = `/api/custom-verses/${card.id}`
    for (const address of ['/api/public-custom-verses', path])
      expect(await (await app.visitAs(ann, address)).text()).not.toMatch(/carl/i)
    expect((await ask(ann, 'GET', path)).body).toMatchObject(card)
    for (const [method, body] of CARD_REQUESTS.slice(1))
      expect(await ask(ann, method, path, body)).toEqual(NOT_FOUND)
  })

  it('contain all of the member’s own cards, and the newest 200 public ones', async () => {
    await app.database.delete(customVerses)
    const cards = Array.from({ length: 1999 }, (_, index) => {
      const createdAt = new Date(+app.now + index)
      const content = { reference: `Psalm ${index}`, text: 'Blessed '.repeat(40), chapter: 1, verse: 1 }
      const card = { ...content, book: 'Psalms', theme: 'joy', notes: null, isPublic: index % 2 === 0 }
      return { ...card, id: newId(createdAt), userId: ann.id, createdAt }
    })
    await app.database.insert(customVerses).values(cards)
    const ownCards = await listCards(ann)
    expect([ownCards.length, ownCards[0]?.reference, ownCards.at(-1)?.reference]).toEqual([
      1999,
      'Psalm 1998',
      'Psalm 0',
    ])
    const shared = await listCards(bob, '/api/public-custom-verses')
    expect([shared.length, shared[0]?.reference]).toEqual([200, 'Psalm 1998'])
    expect(await createCard(ann)).toMatchObject(JOHN)
  })
})

describe('the daily limit', () => {
  const PUBLIC = { ...JOHN, isPublic: true }

  it('allows a member a hundred public cards, including deleted ones', async () => {
    const dora = await addMember(app.database)
    const create = (draft = PUBLIC) => ask(dora, 'POST', '/api/custom-verses', draft, strict)
    for (let count = 0; count < 100; count += 1) {
      const { status, body } = await create()
      expect(status).toBe(201)
      if (count % 2 === 0) await ask(dora, 'DELETE', `/api/custom-verses/${body.id}`)
    }
    const refused = { status: 429, body: { message: messages.tooManyPublicCards } }
    expect(await create()).toMatchObject(refused)
    const ownCard = await create({ ...JOHN, isPublic: false })
    expect(ownCard.status).toBe(201)
    expect(await ask(dora, 'PUT', `/api/custom-verses/${ownCard.body.id}`, PUBLIC, strict)).toMatchObject(
      refused,
    )
    expect(await ask(dora, 'GET', `/api/custom-verses/${ownCard.body.id}`)).toMatchObject({
      body: { isPublic: false },
    })
    expect((await ask(bob, 'POST', '/api/custom-verses', PUBLIC, strict)).status).toBe(201)
    strict.now = new Date(+strict.now + 24 * 60 * 60 * 1000)
    expect((await create()).status).toBe(201)
  })

  it('allows a member 2,000 new cards', async () => {
    const dora = await addMember(app.database)
    const limits = new RateLimits(strict.database, () => strict.now, true)
    const tally = { name: 'new custom verses', seconds: 24 * 60 * 60 }
    for (let count = 0; count < 1999; count += 1) await limits.tally(tally, dora.id)
    const create = () => ask(dora, 'POST', '/api/custom-verses', JOHN, strict)
    expect((await create()).status).toBe(201)
    expect(await create()).toMatchObject({ status: 429, body: { message: messages.tooManyCards } })
  })
})

describe('a member with 2,000 cards', () => {
  it('can’t add another until they delete one', async () => {
    const eve = await addMember(app.database)
    const rows = Array.from({ length: 1999 }, () => ({
      ...JOHN,
      id: newId(app.now),
      userId: eve.id,
      book: 'Custom',
      translation: null,
      theme: null,
      notes: null,
      isPublic: false,
      createdAt: app.now,
    }))
    await app.database.insert(customVerses).values(rows)
    const last = await createCard(eve)
    expect(await ask(eve, 'POST', '/api/custom-verses', JOHN)).toMatchObject({
      status: 400,
      body: { message: 'You’ve reached the limit of 2,000 cards. Delete one first.' },
    })
    await ask(eve, 'DELETE', `/api/custom-verses/${last.id}`)
    expect((await ask(eve, 'POST', '/api/custom-verses', JOHN)).status).toBe(201)
  })
})
