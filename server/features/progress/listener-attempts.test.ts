import { describe, expect, it } from 'vitest'
import type { CustomVerse } from '#shared/contract/custom-verses.ts'
import type { AttemptResponse, CardAttemptResponse } from '#shared/contract/progress.ts'
import { buildMember } from '#server/testing/factories.ts'
import { JOHN, createPracticeClient, PSALM } from '#server/testing/practice.ts'
import { startTestApp } from '#server/testing/test-app.ts'
import type { MemberData } from '#shared/contract/account.ts'
import type { Member } from '../../members/member.ts'
import { rebuildMember } from './rebuild.ts'

const app = await startTestApp()
const { recite, read, readEntries } = createPracticeClient(app)

/** Sent by a listener's screen: one word is wrong, one is skipped, and one was given as help. */
const MARKS = [
  { expected: 'the', verdict: 'correct' },
  { expected: 'lord', verdict: 'wrong' },
  { expected: 'is', verdict: 'correct' },
  { expected: 'my', verdict: 'skipped' },
  { expected: 'shepherd', verdict: 'correct', help: 'word' },
]
const reciteToListener = (member: Member, overrides: object = {}) =>
  recite(member, { verseId: PSALM, method: 'listener', accuracy: 67, verdicts: MARKS, ...overrides })
const loadRecord = async (member: Member) => (await read<MemberData>(member, '/api/account/data')).record
const post = (body: object) => ({
  method: 'POST',
  body: JSON.stringify(body),
  headers: { 'Content-Type': 'application/json' },
})

describe('an attempt judged by a listener', () => {
  it('is stored as sent and earns like a recitation', async () => {
    const member = buildMember()
    const response: AttemptResponse = await reciteToListener(member)
    expect(response).toMatchObject({ accuracy: 67, timesAttempted: 1, memory: { grade: 'again' } })
    expect(response.xpEarned).toBeGreaterThan(0)
    const { attempts, missedWords } = await loadRecord(member)
    expect(attempts).toMatchObject([{ method: 'listener', verdicts: MARKS, engine: null }])
    expect(missedWords.map(({ word }) => word).sort()).toEqual(['lord', 'my'])
  })

  it('gives the same totals when the record is rebuilt', async () => {
    const member = buildMember()
    await reciteToListener(member)
    await reciteToListener(member, {
      accuracy: 100,
      verdicts: MARKS.map(({ expected }) => ({ expected, verdict: 'correct' })),
    })
    expect(await rebuildMember(app.database, member.id, app.now)).toEqual([])
  })

  it('counts only for the member who sent it, for verses and their own cards', async () => {
    const [member, other] = [buildMember(), buildMember()]
    await reciteToListener(member)
    expect(await readEntries(other)).toEqual([])
    const draft = { reference: 'A hymn', text: 'Amazing grace', chapter: 1, verse: 1, isPublic: true }
    const { id } = (await app.request<CustomVerse>(member, 'POST', '/api/custom-verses', draft)).body
    const body = { method: 'listener', accuracy: 100 }
    const path = `/api/custom-verses/${id}/attempts`
    const response = await app.request<CardAttemptResponse>(member, 'POST', path, body)
    expect(response).toMatchObject({ status: 200, body: { memory: { grade: 'good' } } })
    expect(await app.request(other, 'POST', path, body)).toMatchObject({ status: 404 })
  })

  it('is refused to visitors', async () => {
    const body = { verseId: JOHN, method: 'listener', accuracy: 90 }
    expect((await app.visit('/api/user/progress', post(body))).status).toBe(401)
  })
})

describe('a word that a listener heard right', () => {
  const HEARD = { expected: 'lord', verdict: 'wrong', heard: 'lard', contested: true }

  it('isn’t missed and accepts no form, unlike one that the reciter contested', async () => {
    const [settled, contested] = [buildMember(), buildMember()]
    for (const [member, witnessed] of [
      [settled, true],
      [contested, undefined],
    ] as const)
      await recite(member, {
        verseId: PSALM,
        method: 'voice-memory',
        accuracy: 100,
        verdicts: [{ ...HEARD, ...(witnessed && { witnessed }) }],
      })
    const record = await loadRecord(settled)
    expect(record).toMatchObject({ missedWords: [], acceptedForms: [] })
    expect(record.attempts[0]?.verdicts).toEqual([{ ...HEARD, witnessed: true }])
    expect((await loadRecord(contested)).acceptedForms).toEqual([{ expected: 'lord', heard: 'lard' }])
    expect(await rebuildMember(app.database, settled.id, app.now)).toEqual([])
  })

  it('is refused unless it is marked with true or false', async () => {
    const body = { verseId: PSALM, accuracy: 90, verdicts: [{ ...HEARD, witnessed: 'yes' }] }
    expect(await app.request(buildMember(), 'POST', '/api/user/progress', body)).toMatchObject({
      status: 400,
      body: { message: 'witnessed must be true or false' },
    })
  })
})
