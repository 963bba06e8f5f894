import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it, test, vi } from 'vitest'
import type { MemberData } from '#shared/contract/account.ts'
import type { ListedRecitation, Listener, SentRecitation } from '#shared/contract/sent-recitations.ts'
import { messages } from '#shared/domain/sent-recitations/send-rules.ts'
import { addMember, aMember } from '#server/testing/factories.ts'
import { addGroup } from '#server/testing/groups.ts'
import { practiceOn, PSALM } from '#server/testing/practice.ts'
import { openPushService } from '#server/testing/push-service.ts'
import { aSending, aSound, HEARD_WORDS } from '#server/testing/sent-recitations.ts'
import { startTestApp } from '#server/testing/test-app.ts'
import { groupMembers, memberGroups } from '../../db/schema/groups.ts'
import { users } from '../../db/schema/members.ts'
import { seats } from '../../db/schema/seats.ts'
import { recitationsSent } from '../../db/schema/sent-recitations.ts'
import { sweep } from '../../db/sweep.ts'
import type { Member } from '../../members/member.ts'
import { examineRecordings } from '../admin/doctor/examine-recordings.ts'
import { rebuildMember } from '../progress/index.ts'

const app = await startTestApp()
const strict = await startTestApp({ rateLimits: true })
const push = await openPushService()
afterAll(() => push.close())
const { recite } = practiceOn(app)
const KEY = Buffer.alloc(32, 7)
const DAY = 86_400_000

interface Lists {
  readonly listeners: readonly Listener[]
  readonly sent: readonly ListedRecitation[]
  readonly received: readonly ListedRecitation[]
}
const PATH = '/api/sent-recitations'
const lists = async (member: Member) => (await app.ask<Lists>(member, 'GET', PATH)).body
const send = (member: Member, body: unknown, server = app) =>
  server.ask<{ id: string }>(member, 'POST', PATH, body)
const one = (member: Member, id: string) => app.ask<SentRecitation>(member, 'GET', `${PATH}/${id}`)
const answer = (member: Member, id: string, body: object = { overruled: [], note: null }) =>
  app.ask(member, 'PUT', `${PATH}/${id}/answer`, body)
const remove = (member: Member, id: string) => app.ask(member, 'DELETE', `${PATH}/${id}`)
const recordOf = async (member: Member) =>
  (await app.ask<MemberData>(member, 'GET', '/api/account/data')).body.record
const rowOf = async (id: string) =>
  (await app.database.select().from(recitationsSent).where(eq(recitationsSent.id, id)))[0]

/** A class: Lois leads it, Tim and Eunice are in it. */
async function aClass() {
  const [lois, tim, eunice, stranger] = await Promise.all(
    ['Lois', 'Tim', 'Eunice', 'Zipporah'].map((firstName) =>
      addMember(app.database, aMember({ firstName, lastName: 'Bell' })),
    ),
  )
  if (lois === undefined || tim === undefined || eunice === undefined || stranger === undefined)
    throw new Error('Someone is missing.')
  const [loisId = '', timId = '', euniceId = ''] = await addGroup(app.database, 'Sunday class', [
    lois,
    tim,
    eunice,
  ])
  return { lois, tim, eunice, stranger, loisId, timId, euniceId }
}

async function aSentOne(differing: object = {}) {
  const group = await aClass()
  const { body } = await send(group.tim, aSending(group.loisId, differing))
  return { ...group, id: body.id }
}

describe('sending a recitation', () => {
  it('offers those whom the group shows by name: leaders to all, everyone to leaders', async () => {
    const { lois, tim, loisId, timId, euniceId, stranger } = await aClass()
    expect((await lists(tim)).listeners).toEqual([{ id: loisId, name: 'Lois B.', group: 'Sunday class' }])
    expect((await lists(lois)).listeners.map(({ id }) => id).sort()).toEqual([timId, euniceId].sort())
    expect((await lists(stranger)).listeners).toEqual([])
  })

  it('reaches its listener, with the sound and the words as they were heard', async () => {
    const { lois, tim, id } = await aSentOne()
    const shown = { id, name: 'Tim B.', group: 'Sunday class', reference: 'Psalm 23:1', overruled: 0 }
    expect((await lists(lois)).received).toMatchObject([shown])
    expect((await lists(tim)).sent).toMatchObject([{ id, name: 'Lois B.' }])
    expect((await one(lois, id)).body).toMatchObject({
      ...shown,
      isMine: false,
      words: HEARD_WORDS,
      heardAt: [410, 730, 900, null, 1500],
      sound: { type: 'audio/webm', bytes: aSound().toString('base64') },
    })
  })

  it('stores the sound encrypted', async () => {
    const { id } = await aSentOne()
    const sealed = Buffer.from((await rowOf(id))?.sound ?? [])
    expect(sealed.length).toBeGreaterThan(2000)
    expect(sealed.includes('the voice of Ann')).toBe(false)
    expect(sealed.includes('webm')).toBe(false)
  })

  test.each([
    ['no consent', { consent: false }, messages.consent],
    [
      'something that isn’t sound',
      { sound: Buffer.from('<svg onload=alert(1)>').toString('base64') },
      messages.notSound,
    ],
    ['something that isn’t base64', { sound: '<b>' }, messages.sound],
    ['a recording that is too long', { sound: aSound(500_001).toString('base64') }, messages.tooLong],
    ['words that weren’t judged', { verdicts: undefined }, messages.take],
  ])('is refused with %s', async (_, differing, message) => {
    const { tim, loisId } = await aClass()
    expect(await send(tim, aSending(loisId, differing))).toMatchObject({ status: 400, body: { message } })
  })

  it('has at most 500 kB, and no body much larger is read', async () => {
    const { tim, loisId } = await aClass()
    const sending = (bytes: number) =>
      send(tim, aSending(loisId, { sound: aSound(bytes).toString('base64') }))
    expect((await sending(500_000)).status).toBe(200)
    expect((await sending(900_000)).status).toBe(413)
  })

  it('is possible ten times a day, and while fewer than ten are held', async () => {
    const { tim, loisId } = await aClass()
    for (let time = 0; time < 10; time += 1)
      expect((await send(tim, aSending(loisId), strict)).status).toBe(200)
    expect(await send(tim, aSending(loisId), strict)).toMatchObject({
      status: 429,
      body: { message: messages.tooManyToday },
    })
    expect(await send(tim, aSending(loisId))).toMatchObject({
      status: 409,
      body: { message: messages.tooManyHeld },
    })
  })

  it('is a child’s choice only after the guardian agreed, and no longer once they took that back', async () => {
    const { lois, tim, loisId } = await aClass()
    await app.database
      .insert(seats)
      .values({ userId: tim.id, guardianId: lois.id, picturesHash: '', createdAt: new Date() })
    const child = { ...tim, isSeat: true }
    const agree = (agrees: boolean) => app.ask(lois, 'PUT', `/api/seats/${tim.id}/sound`, { agrees })
    const refused = { status: 403, body: { message: messages.guardian } }
    expect(await send(child, aSending(loisId))).toMatchObject(refused)
    expect((await lists(child)).listeners).toEqual([])
    await agree(true)
    expect((await lists(child)).listeners).toHaveLength(1)
    expect((await send(child, aSending(loisId))).status).toBe(200)
    await agree(false)
    expect(await send(child, aSending(loisId))).toMatchObject(refused)
  })

  it('is off without a key', async () => {
    const { tim, loisId } = await aClass()
    const keyless = await startTestApp({ recordingsKey: null })
    expect(await send(tim, aSending(loisId), keyless)).toMatchObject({
      status: 403,
      body: { message: messages.switchedOff },
    })
    expect((await keyless.ask<Lists>(tim, 'GET', PATH)).body.listeners).toEqual([])
  })
})

/** Who may do what: the status for each person. */
describe('access', () => {
  const PEOPLE = ['sender', 'listener', 'other', 'stranger', 'former'] as const

  async function everyone() {
    const { tim, lois, eunice, stranger, id, loisId, euniceId } = await aSentOne()
    const former = await addMember(app.database)
    const [, formerId = ''] = await addGroup(app.database, 'Last year', [lois, former])
    await app.database.delete(groupMembers).where(eq(groupMembers.id, formerId))
    return { id, loisId, euniceId, people: { sender: tim, listener: lois, other: eunice, stranger, former } }
  }

  test.each([
    ['reading it', [200, 200, 404, 404, 404], (member: Member, id: string) => one(member, id)],
    ['answering it', [404, 200, 404, 404, 404], (member: Member, id: string) => answer(member, id)],
    ['deleting it', [200, 404, 404, 404, 404], (member: Member, id: string) => remove(member, id)],
  ] as const)('to %s', async (_, statuses, act) => {
    for (const [index, name] of PEOPLE.entries()) {
      const { id, people } = await everyone()
      expect([name, (await act(people[name], id)).status]).toEqual([name, statuses[index]])
    }
  })

  test.each([
    ['a leader', 'loisId', [200, 404, 200, 404, 404]],
    ['another member', 'euniceId', [404, 200, 404, 404, 404]],
  ] as const)('to sending to %s', async (_, to, statuses) => {
    const { people, ...ids } = await everyone()
    for (const [index, name] of PEOPLE.entries())
      expect([name, (await send(people[name], aSending(ids[to]))).status]).toEqual([name, statuses[index]])
  })

  it('is for members only', async () => {
    const { id } = await aSentOne()
    for (const [method, path] of [
      ['GET', PATH],
      ['POST', PATH],
      ['GET', `${PATH}/${id}`],
      ['PUT', `${PATH}/${id}/answer`],
      ['DELETE', `${PATH}/${id}`],
    ] as const)
      expect((await app.visit(path, { method })).status).toBe(401)
  })

  it('lists nothing to others in the group', async () => {
    const { eunice } = await aSentOne()
    expect(await lists(eunice)).toMatchObject({ sent: [], received: [] })
  })
})

describe('an answer', () => {
  it('adds an attempt and accepts the form, and changes nothing stored', async () => {
    const { lois, tim, loisId } = await aClass()
    await recite(tim, { verseId: PSALM, method: 'voice-memory', accuracy: 60, verdicts: HEARD_WORDS })
    const before = await recordOf(tim)
    const { id } = (await send(tim, aSending(loisId))).body
    expect((await answer(lois, id, { overruled: [1, 1, 40], note: '  Well said! ' })).status).toBe(200)
    const after = await recordOf(tim)
    expect(after.attempts.slice(0, 1)).toEqual(before.attempts)
    expect(after.attempts.slice(1)).toMatchObject([
      {
        id,
        method: 'listener',
        accuracy: 80,
        seconds: 0,
        practicedAt: '2026-11-20T11:58:00.000Z',
        timeZone: 'America/New_York',
        verdicts: HEARD_WORDS.map((word, index) =>
          index === 1 ? { ...word, contested: true, witnessed: true } : word,
        ),
      },
    ])
    expect(after.acceptedForms).toEqual([{ expected: 'lord', heard: 'lard' }])
    expect(await rebuildMember(app.database, tim.id, app.now)).toEqual([])
    expect((await recordOf(lois)).attempts).toEqual([])
    expect((await lists(tim)).sent).toMatchObject([{ id, note: 'Well said!', soundUntil: null }])
  })

  it('adds no attempt if no word in doubt was overruled', async () => {
    const { lois, tim, id } = await aSentOne()
    expect((await answer(lois, id, { overruled: [0], note: null })).status).toBe(200)
    expect((await recordOf(tim)).attempts).toEqual([])
  })

  it('is no test of memory if the text was in view', async () => {
    const { lois, tim, id } = await aSentOne({ method: 'voice-guided', textHidden: undefined })
    await answer(lois, id, { overruled: [1], note: null })
    expect((await recordOf(tim)).attempts).toMatchObject([{ method: 'listener', textHidden: false }])
  })

  it('is given once', async () => {
    const { lois, tim, id } = await aSentOne({ keepsSound: true })
    await answer(lois, id, { overruled: [1], note: null })
    expect(await answer(lois, id, { overruled: [3], note: null })).toMatchObject({
      status: 409,
      body: { message: messages.answered },
    })
    expect((await recordOf(tim)).attempts).toHaveLength(1)
  })

  it('has a note of up to 200 characters, as text', async () => {
    const { lois, tim, id } = await aSentOne()
    const note = `<b>${'é'.repeat(197)}`
    expect(await answer(lois, id, { overruled: [], note: `${note}!` })).toMatchObject({
      status: 400,
      body: { message: messages.noteTooLong },
    })
    await answer(lois, id, { overruled: [], note })
    expect((await one(tim, id)).body.note).toBe(note)
  })

  it('deletes the sound, unless the sender keeps it', async () => {
    for (const keepsSound of [false, true]) {
      const { lois, id } = await aSentOne({ keepsSound })
      await answer(lois, id)
      expect([keepsSound, (await rowOf(id))?.sound !== null]).toEqual([keepsSound, keepsSound])
    }
  })

  it('also judges a card of the sender', async () => {
    const { lois, tim, loisId } = await aClass()
    const card = {
      reference: 'A hymn',
      text: 'The Lord is my shepherd',
      chapter: 1,
      verse: 1,
      isPublic: false,
    }
    const { id: verseId } = (await app.ask<{ id: string }>(tim, 'POST', '/api/custom-verses', card)).body
    const { id } = (await send(tim, aSending(loisId, { verseId }))).body
    expect((await one(lois, id)).body).toMatchObject({ reference: 'A hymn', text: card.text })
    await answer(lois, id, { overruled: [1], note: null })
    expect((await recordOf(tim)).attempts).toMatchObject([{ verseId, accuracy: 80 }])
    const { eunice } = await aClass()
    expect((await send(eunice, aSending(loisId, { verseId }))).status).toBe(404)
  })
})

describe('a recording', () => {
  it('is deleted after 14 days, kept or not', async () => {
    const { id } = await aSentOne({ keepsSound: true })
    const sent = app.now
    await sweep(app.database, new Date(+sent + 14 * DAY - 1000))
    expect((await rowOf(id))?.sound).not.toBeNull()
    await sweep(app.database, new Date(+sent + 14 * DAY))
    expect(await rowOf(id)).toBeUndefined()
  })

  it('isn’t played after 14 days, even before the sweep', async () => {
    const { lois, id } = await aSentOne()
    const sent = app.now
    app.now = new Date(+sent + 14 * DAY)
    expect((await one(lois, id)).status).toBe(404)
    app.now = sent
  })

  it('goes after 14 days while its answer stays for 14 of its own', async () => {
    const { lois, tim, id } = await aSentOne({ keepsSound: true })
    const sent = app.now
    app.now = new Date(+sent + 13 * DAY)
    await answer(lois, id, { overruled: [], note: 'Good' })
    app.now = new Date(+sent + 15 * DAY)
    await sweep(app.database, app.now)
    expect((await one(tim, id)).body).toMatchObject({ note: 'Good', sound: null })
    await sweep(app.database, new Date(+sent + 27 * DAY))
    expect(await rowOf(id)).toBeUndefined()
    app.now = sent
  })

  test.each([
    ['the sender leaves the group', ({ timId }: Ids) => leave(timId)],
    ['the listener leaves the group', ({ loisId }: Ids) => leave(loisId)],
    ['the sender’s account is deleted', ({ tim }: Ids) => deleteAccount(tim)],
    ['the listener’s account is deleted', ({ lois }: Ids) => deleteAccount(lois)],
    ['the group is deleted', ({ timId }: Ids) => deleteGroup(timId)],
  ])('is deleted once %s', async (_, happen) => {
    const sent = await aSentOne()
    await happen(sent)
    expect(await rowOf(sent.id)).toBeUndefined()
  })

  it('is in the download of its sender, and only its words in that of its listener', async () => {
    const { lois, tim, eunice, id } = await aSentOne()
    const exported = async (member: Member) =>
      (await app.ask<MemberData>(member, 'GET', '/api/account/data')).body.sentRecitations
    expect(await exported(tim)).toMatchObject([
      { id, isFromMe: true, sound: { type: 'audio/webm', bytes: aSound().toString('base64') } },
    ])
    expect(await exported(lois)).toMatchObject([{ id, isFromMe: false, sound: null }])
    expect(await exported(eunice)).toEqual([])
  })

  it('is counted by the doctor, who says how old the oldest is and if it can’t be opened', async () => {
    await app.database.delete(recitationsSent)
    const examine = async (key: Buffer | null, now = app.now) =>
      (await examineRecordings(app.database, key, now)).map(
        ({ text, isProblem }) => `${isProblem ? '✗' : '✓'} ${text}`,
      )
    expect(await examine(KEY)).toEqual(['✓ No recordings stored.'])
    await aSentOne()
    await aSentOne()
    expect(await examine(KEY)).toEqual([
      '✓ 2 recordings stored, encrypted. The oldest is from 2026-11-20 12:00.',
    ])
    expect((await examine(Buffer.alloc(32, 8)))[1]).toContain('✗ The oldest recording can’t be opened')
    expect((await examine(null))[0]).toContain('✗ 2 recordings stored, but there is no key')
    expect((await examine(KEY, new Date(+app.now + 15 * DAY)))[1]).toContain('✗ The oldest recording is from')
  })
})

type Ids = Awaited<ReturnType<typeof aSentOne>>
const leave = (id: string) => app.database.delete(groupMembers).where(eq(groupMembers.id, id))
const deleteAccount = ({ id }: Member) => app.database.delete(users).where(eq(users.id, id))
async function deleteGroup(memberId: string) {
  const [row] = await app.database.select().from(groupMembers).where(eq(groupMembers.id, memberId))
  await app.database.delete(memberGroups).where(eq(memberGroups.id, row?.groupId ?? ''))
}

test('a push tells the listener of a recitation, and its sender of the answer', async () => {
  const { lois, tim, loisId } = await aClass()
  const subscribe = (member: Member, method: 'PUT' | 'DELETE') =>
    app.ask(member, method, '/api/reviews/push-subscriptions', push.subscription)
  const lastPush = () => JSON.parse(push.messages.at(-1)?.text ?? '')
  await subscribe(lois, 'PUT')
  const { id } = (await send(tim, aSending(loisId))).body
  await vi.waitFor(() => expect(push.messages).toHaveLength(1), { timeout: 20_000 })
  const common = { body: 'Psalm 23:1 · Sunday class', url: `/recitations?id=${id}`, topic: 'recitation' }
  expect(lastPush()).toEqual({ title: 'Tim B. sent you a recitation', ...common })
  await subscribe(lois, 'DELETE')
  await subscribe(tim, 'PUT')
  await answer(lois, id)
  await vi.waitFor(() => expect(push.messages).toHaveLength(2), { timeout: 20_000 })
  expect(lastPush()).toEqual({ title: 'Lois B. listened to your recitation', ...common })
})
