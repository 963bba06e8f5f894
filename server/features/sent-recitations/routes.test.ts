import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it, test, vi } from 'vitest'
import type { MemberData } from '#shared/contract/account.ts'
import type { ListedRecitation, Listener, SentRecitation } from '#shared/contract/sent-recitations.ts'
import { messages } from '#shared/domain/sent-recitations/send-rules.ts'
import { addMember, buildMember } from '#server/testing/factories.ts'
import { addGroup } from '#server/testing/groups.ts'
import { createPracticeClient, PSALM } from '#server/testing/practice.ts'
import { openPushService } from '#server/testing/push-service.ts'
import { createSending, createSound, HEARD_WORDS } from '#server/testing/sent-recitations.ts'
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
const { recite } = createPracticeClient(app)
const KEY = Buffer.alloc(32, 7)
const DAY = 86_400_000

interface Lists {
  readonly listeners: readonly Listener[]
  readonly sent: readonly ListedRecitation[]
  readonly received: readonly ListedRecitation[]
}
const PATH = '/api/sent-recitations'
const loadLists = async (member: Member) => (await app.request<Lists>(member, 'GET', PATH)).body
const send = (member: Member, body: unknown, server = app) =>
  server.request<{ id: string }>(member, 'POST', PATH, body)
const loadOne = (member: Member, id: string) => app.request<SentRecitation>(member, 'GET', `${PATH}/${id}`)
const answer = (member: Member, id: string, body: object = { overruled: [], note: null }) =>
  app.request(member, 'PUT', `${PATH}/${id}/answer`, body)
const remove = (member: Member, id: string) => app.request(member, 'DELETE', `${PATH}/${id}`)
const loadRecord = async (member: Member) =>
  (await app.request<MemberData>(member, 'GET', '/api/account/data')).body.record
const findRow = async (id: string) =>
  (await app.database.select().from(recitationsSent).where(eq(recitationsSent.id, id)))[0]

/** Adds a class that Lois leads, with Tim and Eunice as members, and a stranger. */
async function addClass() {
  const [lois, tim, eunice, stranger] = await Promise.all(
    ['Lois', 'Tim', 'Eunice', 'Zipporah'].map((firstName) =>
      addMember(app.database, buildMember({ firstName, lastName: 'Bell' })),
    ),
  )
  if (lois === undefined || tim === undefined || eunice === undefined || stranger === undefined)
    throw new Error('A member is missing.')
  const [loisId = '', timId = '', euniceId = ''] = await addGroup(app.database, 'Sunday class', [
    lois,
    tim,
    eunice,
  ])
  return { lois, tim, eunice, stranger, loisId, timId, euniceId }
}

async function sendOne(overrides: object = {}) {
  const group = await addClass()
  const { body } = await send(group.tim, createSending(group.loisId, overrides))
  return { ...group, id: body.id }
}

describe('sending a recitation', () => {
  it('offers leaders to every member, and every member to leaders', async () => {
    const { lois, tim, loisId, timId, euniceId, stranger } = await addClass()
    expect((await loadLists(tim)).listeners).toEqual([{ id: loisId, name: 'Lois B.', group: 'Sunday class' }])
    expect((await loadLists(lois)).listeners.map(({ id }) => id).sort()).toEqual([timId, euniceId].sort())
    expect((await loadLists(stranger)).listeners).toEqual([])
  })

  it('delivers the sound and the words as they were heard', async () => {
    const { lois, tim, id } = await sendOne()
    const shown = { id, name: 'Tim B.', group: 'Sunday class', reference: 'Psalm 23:1', overruled: 0 }
    expect((await loadLists(lois)).received).toMatchObject([shown])
    expect((await loadLists(tim)).sent).toMatchObject([{ id, name: 'Lois B.' }])
    expect((await loadOne(lois, id)).body).toMatchObject({
      ...shown,
      isMine: false,
      words: HEARD_WORDS,
      heardAt: [410, 730, 900, null, 1500],
      sound: { type: 'audio/webm', bytes: createSound().toString('base64') },
    })
  })

  it('stores the sound encrypted', async () => {
    const { id } = await sendOne()
    const encrypted = Buffer.from((await findRow(id))?.sound ?? [])
    expect(encrypted.length).toBeGreaterThan(2000)
    expect(encrypted.includes('the voice of Ann')).toBe(false)
    expect(encrypted.includes('webm')).toBe(false)
  })

  test.each([
    ['no consent', { consent: false }, messages.consent],
    [
      'something that isn’t sound',
      { sound: Buffer.from('<svg onload=alert(1)>').toString('base64') },
      messages.notSound,
    ],
    ['something that isn’t base64', { sound: '<b>' }, messages.sound],
    ['a recording that is too long', { sound: createSound(500_001).toString('base64') }, messages.tooLong],
    ['words that weren’t judged', { verdicts: undefined }, messages.take],
  ])('is refused with %s', async (_, overrides, message) => {
    const { tim, loisId } = await addClass()
    expect(await send(tim, createSending(loisId, overrides))).toMatchObject({
      status: 400,
      body: { message },
    })
  })

  it('accepts up to 500 kB and doesn’t read much larger bodies', async () => {
    const { tim, loisId } = await addClass()
    const sendBytes = (bytes: number) =>
      send(tim, createSending(loisId, { sound: createSound(bytes).toString('base64') }))
    expect((await sendBytes(500_000)).status).toBe(200)
    expect((await sendBytes(900_000)).status).toBe(413)
  })

  it('is limited to ten a day and to ten stored at a time', async () => {
    const { tim, loisId } = await addClass()
    for (let round = 0; round < 10; round += 1)
      expect((await send(tim, createSending(loisId), strict)).status).toBe(200)
    expect(await send(tim, createSending(loisId), strict)).toMatchObject({
      status: 429,
      body: { message: messages.tooManyToday },
    })
    expect(await send(tim, createSending(loisId))).toMatchObject({
      status: 409,
      body: { message: messages.tooManyHeld },
    })
  })

  it('is possible for a child only while the guardian agrees', async () => {
    const { lois, tim, loisId } = await addClass()
    await app.database
      .insert(seats)
      .values({ userId: tim.id, guardianId: lois.id, picturesHash: '', createdAt: new Date() })
    const child = { ...tim, isSeat: true }
    const setAgreement = (agrees: boolean) =>
      app.request(lois, 'PUT', `/api/seats/${tim.id}/sound`, { agrees })
    const refused = { status: 403, body: { message: messages.guardian } }
    expect(await send(child, createSending(loisId))).toMatchObject(refused)
    expect((await loadLists(child)).listeners).toEqual([])
    await setAgreement(true)
    expect((await loadLists(child)).listeners).toHaveLength(1)
    expect((await send(child, createSending(loisId))).status).toBe(200)
    await setAgreement(false)
    expect(await send(child, createSending(loisId))).toMatchObject(refused)
  })

  it('is off without a key', async () => {
    const { tim, loisId } = await addClass()
    const keyless = await startTestApp({ recordingsKey: null })
    expect(await send(tim, createSending(loisId), keyless)).toMatchObject({
      status: 403,
      body: { message: messages.switchedOff },
    })
    expect((await keyless.request<Lists>(tim, 'GET', PATH)).body.listeners).toEqual([])
  })
})

describe('a sent recitation', () => {
  const PEOPLE = ['sender', 'listener', 'other', 'stranger', 'former'] as const

  async function addEveryone() {
    const { tim, lois, eunice, stranger, id, loisId, euniceId } = await sendOne()
    const former = await addMember(app.database)
    const [, formerId = ''] = await addGroup(app.database, 'Last year', [lois, former])
    await app.database.delete(groupMembers).where(eq(groupMembers.id, formerId))
    return { id, loisId, euniceId, people: { sender: tim, listener: lois, other: eunice, stranger, former } }
  }

  test.each([
    ['read', [200, 200, 404, 404, 404], (member: Member, id: string) => loadOne(member, id)],
    ['answered', [404, 200, 404, 404, 404], (member: Member, id: string) => answer(member, id)],
    ['deleted', [200, 404, 404, 404, 404], (member: Member, id: string) => remove(member, id)],
  ] as const)('can be %s only by those involved', async (_, statuses, act) => {
    for (const [index, name] of PEOPLE.entries()) {
      const { id, people } = await addEveryone()
      expect([name, (await act(people[name], id)).status]).toEqual([name, statuses[index]])
    }
  })

  test.each([
    ['a leader', 'loisId', [200, 404, 200, 404, 404]],
    ['another member', 'euniceId', [404, 200, 404, 404, 404]],
  ] as const)('can be sent to %s only within the group', async (_, to, statuses) => {
    const { people, ...ids } = await addEveryone()
    for (const [index, name] of PEOPLE.entries())
      expect([name, (await send(people[name], createSending(ids[to]))).status]).toEqual([
        name,
        statuses[index],
      ])
  })

  it('requires a signed-in member', async () => {
    const { id } = await sendOne()
    for (const [method, path] of [
      ['GET', PATH],
      ['POST', PATH],
      ['GET', `${PATH}/${id}`],
      ['PUT', `${PATH}/${id}/answer`],
      ['DELETE', `${PATH}/${id}`],
    ] as const)
      expect((await app.visit(path, { method })).status).toBe(401)
  })

  it('isn’t listed for others in the group', async () => {
    const { eunice } = await sendOne()
    expect(await loadLists(eunice)).toMatchObject({ sent: [], received: [] })
  })
})

describe('an answer', () => {
  it('adds an attempt, accepts the form, and leaves earlier attempts unchanged', async () => {
    const { lois, tim, loisId } = await addClass()
    await recite(tim, { verseId: PSALM, method: 'voice-memory', accuracy: 60, verdicts: HEARD_WORDS })
    const before = await loadRecord(tim)
    const { id } = (await send(tim, createSending(loisId))).body
    expect((await answer(lois, id, { overruled: [1, 1, 40], note: '  Well said! ' })).status).toBe(200)
    const after = await loadRecord(tim)
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
    expect((await loadRecord(lois)).attempts).toEqual([])
    expect((await loadLists(tim)).sent).toMatchObject([{ id, note: 'Well said!', soundUntil: null }])
  })

  it('adds no attempt if no word in doubt was overruled', async () => {
    const { lois, tim, id } = await sendOne()
    expect((await answer(lois, id, { overruled: [0], note: null })).status).toBe(200)
    expect((await loadRecord(tim)).attempts).toEqual([])
  })

  it('isn’t a test of memory if the text was in view', async () => {
    const { lois, tim, id } = await sendOne({ method: 'voice-guided', textHidden: undefined })
    await answer(lois, id, { overruled: [1], note: null })
    expect((await loadRecord(tim)).attempts).toMatchObject([{ method: 'listener', textHidden: false }])
  })

  it('can be given only once', async () => {
    const { lois, tim, id } = await sendOne({ keepsSound: true })
    await answer(lois, id, { overruled: [1], note: null })
    expect(await answer(lois, id, { overruled: [3], note: null })).toMatchObject({
      status: 409,
      body: { message: messages.answered },
    })
    expect((await loadRecord(tim)).attempts).toHaveLength(1)
  })

  it('can include a note of up to 200 characters', async () => {
    const { lois, tim, id } = await sendOne()
    const note = `<b>${'é'.repeat(197)}`
    expect(await answer(lois, id, { overruled: [], note: `${note}!` })).toMatchObject({
      status: 400,
      body: { message: messages.noteTooLong },
    })
    await answer(lois, id, { overruled: [], note })
    expect((await loadOne(tim, id)).body.note).toBe(note)
  })

  it('deletes the sound, unless the sender keeps it', async () => {
    for (const keepsSound of [false, true]) {
      const { lois, id } = await sendOne({ keepsSound })
      await answer(lois, id)
      expect([keepsSound, (await findRow(id))?.sound !== null]).toEqual([keepsSound, keepsSound])
    }
  })

  it('can judge a card of the sender', async () => {
    const { lois, tim, loisId } = await addClass()
    const card = {
      reference: 'A hymn',
      text: 'The Lord is my shepherd',
      chapter: 1,
      verse: 1,
      isPublic: false,
    }
    const { id: verseId } = (await app.request<{ id: string }>(tim, 'POST', '/api/custom-verses', card)).body
    const { id } = (await send(tim, createSending(loisId, { verseId }))).body
    expect((await loadOne(lois, id)).body).toMatchObject({ reference: 'A hymn', text: card.text })
    await answer(lois, id, { overruled: [1], note: null })
    expect((await loadRecord(tim)).attempts).toMatchObject([{ verseId, accuracy: 80 }])
    const { eunice } = await addClass()
    expect((await send(eunice, createSending(loisId, { verseId }))).status).toBe(404)
  })
})

describe('a recording', () => {
  it('is deleted after 14 days, even if the sender keeps it', async () => {
    const { id } = await sendOne({ keepsSound: true })
    const sent = app.now
    await sweep(app.database, new Date(+sent + 14 * DAY - 1000))
    expect((await findRow(id))?.sound).not.toBeNull()
    await sweep(app.database, new Date(+sent + 14 * DAY))
    expect(await findRow(id)).toBeUndefined()
  })

  it('can’t be played after 14 days, even before the sweep', async () => {
    const { lois, id } = await sendOne()
    const sent = app.now
    app.now = new Date(+sent + 14 * DAY)
    expect((await loadOne(lois, id)).status).toBe(404)
    app.now = sent
  })

  it('is deleted after 14 days, and its answer 14 days after it was given', async () => {
    const { lois, tim, id } = await sendOne({ keepsSound: true })
    const sent = app.now
    app.now = new Date(+sent + 13 * DAY)
    await answer(lois, id, { overruled: [], note: 'Good' })
    app.now = new Date(+sent + 15 * DAY)
    await sweep(app.database, app.now)
    expect((await loadOne(tim, id)).body).toMatchObject({ note: 'Good', sound: null })
    await sweep(app.database, new Date(+sent + 27 * DAY))
    expect(await findRow(id)).toBeUndefined()
    app.now = sent
  })

  test.each([
    ['the sender leaves the group', ({ timId }: Ids) => leave(timId)],
    ['the listener leaves the group', ({ loisId }: Ids) => leave(loisId)],
    ['the sender’s account is deleted', ({ tim }: Ids) => deleteAccount(tim)],
    ['the listener’s account is deleted', ({ lois }: Ids) => deleteAccount(lois)],
    ['the group is deleted', ({ timId }: Ids) => deleteGroup(timId)],
  ])('is deleted once %s', async (_, cause) => {
    const sent = await sendOne()
    await cause(sent)
    expect(await findRow(sent.id)).toBeUndefined()
  })

  it('is in its sender’s download, and without sound in its listener’s', async () => {
    const { lois, tim, eunice, id } = await sendOne()
    const loadExported = async (member: Member) =>
      (await app.request<MemberData>(member, 'GET', '/api/account/data')).body.sentRecitations
    expect(await loadExported(tim)).toMatchObject([
      { id, isFromMe: true, sound: { type: 'audio/webm', bytes: createSound().toString('base64') } },
    ])
    expect(await loadExported(lois)).toMatchObject([{ id, isFromMe: false, sound: null }])
    expect(await loadExported(eunice)).toEqual([])
  })

  it('is counted by the doctor, which reports its age and whether it can be opened', async () => {
    await app.database.delete(recitationsSent)
    const examine = async (key: Buffer | null, now = app.now) =>
      (await examineRecordings(app.database, key, now)).map(
        ({ text, isProblem }) => `${isProblem ? '✗' : '✓'} ${text}`,
      )
    expect(await examine(KEY)).toEqual(['✓ No recordings stored.'])
    await sendOne()
    await sendOne()
    expect(await examine(KEY)).toEqual([
      '✓ 2 recordings stored, encrypted. The oldest is from 2026-11-20 12:00.',
    ])
    expect((await examine(Buffer.alloc(32, 8)))[1]).toContain('✗ The oldest recording cannot be opened')
    expect((await examine(null))[0]).toContain('✗ 2 recordings stored, but there is no key')
    expect((await examine(KEY, new Date(+app.now + 15 * DAY)))[1]).toContain('✗ The oldest recording is from')
  })
})

type Ids = Awaited<ReturnType<typeof sendOne>>
const leave = (id: string) => app.database.delete(groupMembers).where(eq(groupMembers.id, id))
const deleteAccount = ({ id }: Member) => app.database.delete(users).where(eq(users.id, id))
async function deleteGroup(memberId: string) {
  const [row] = await app.database.select().from(groupMembers).where(eq(groupMembers.id, memberId))
  await app.database.delete(memberGroups).where(eq(memberGroups.id, row?.groupId ?? ''))
}

test('push messages notify the listener of a recitation and its sender of the answer', async () => {
  const { lois, tim, loisId } = await addClass()
  const subscribe = (member: Member, method: 'PUT' | 'DELETE') =>
    app.request(member, method, '/api/reviews/push-subscriptions', push.subscription)
  const lastPush = () => JSON.parse(push.messages.at(-1)?.text ?? '')
  await subscribe(lois, 'PUT')
  const { id } = (await send(tim, createSending(loisId))).body
  await vi.waitFor(() => expect(push.messages).toHaveLength(1), { timeout: 20_000 })
  const common = { body: 'Psalm 23:1 · Sunday class', url: `/recitations?id=${id}`, topic: 'recitation' }
  expect(lastPush()).toEqual({ title: 'Tim B. sent you a recitation', ...common })
  await subscribe(lois, 'DELETE')
  await subscribe(tim, 'PUT')
  await answer(lois, id)
  await vi.waitFor(() => expect(push.messages).toHaveLength(2), { timeout: 20_000 })
  expect(lastPush()).toEqual({ title: 'Lois B. listened to your recitation', ...common })
})
