import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Shares } from '#shared/domain/groups/shares.ts'
import { addMember, buildMember } from '#server/testing/factories.ts'
import { openTestDatabase } from '#server/testing/test-database.ts'
import { groupMembers, memberGroups } from '../../schema/groups.ts'
import { users } from '../../schema/members.ts'
import { safetyMarks } from '../../schema/safety.ts'
import { applyMarks } from './apply-marks.ts'
import { copyMarks } from './copy-marks.ts'
import { readSafetyList } from './list-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'verses-group-marks-'))
afterAll(() => rmSync(folder, { recursive: true }))
const database = await openTestDatabase()

const listMemberships = async () =>
  (
    await database
      .select({ name: users.username, shares: groupMembers.shares, isLeader: groupMembers.isLeader })
      .from(groupMembers)
      .innerJoin(users, eq(users.id, groupMembers.userId))
  )
    .map(({ name, shares, isLeader }) => `${name} ${shares}${isLeader ? ' leads' : ''}`)
    .sort()

const ids = new Map<string, string>()
const group = { id: randomUUID(), name: 'Psalms', createdAt: new Date() }
const empty = { id: randomUUID(), name: 'Only Leah', createdAt: new Date() }
const toMembership = (name: string, shares: Shares, secondsAgo: number, isLeader = false) => ({
  id: randomUUID(),
  groupId: group.id,
  userId: ids.get(name) ?? '',
  nickname: null,
  shares,
  isLeader,
  joinedAt: new Date(Date.now() - secondsAgo * 1000),
})

beforeAll(async () => {
  for (const username of ['ann', 'ben', 'leah', 'ruth', 'obed', 'gone']) {
    const { id } = await addMember(database, buildMember({ username }))
    ids.set(username, id)
  }
  await database.insert(memberGroups).values([group, empty])
})

const marksBefore = () => [
  toMembership('ann', 'said', 60, true),
  toMembership('ben', 'verses', 50),
  toMembership('leah', 'verses', 40),
  toMembership('ruth', 'said', 30),
  toMembership('obed', 'said', 20),
  { ...toMembership('gone', 'said', 60), isLeader: true, groupId: empty.id },
]

it('ends memberships that ended after the backup, shares no more than members chose, and replaces missing leaders', async () => {
  const rows = marksBefore()
  await database.insert(groupMembers).values(rows)
  const isMember = (name: string) => eq(groupMembers.userId, ids.get(name) ?? '')
  await database.delete(groupMembers).where(isMember('ann'))
  await database.delete(groupMembers).where(isMember('gone'))
  await database.update(groupMembers).set({ shares: 'said' }).where(isMember('leah'))
  await database.update(groupMembers).set({ shares: 'verses' }).where(isMember('ruth'))
  await database.delete(groupMembers).where(isMember('obed'))
  await database.delete(groupMembers)
  await copyMarks(database, folder)
  const marks = (await readSafetyList(folder)) ?? []
  const ofLast = (await database.select().from(safetyMarks)).length
  expect(ofLast).toBe(0)
  const json = JSON.stringify(marks)
  for (const id of [group.id, ...ids.values()]) expect(json).not.toContain(id)
  // The backup predates all of these changes, but not Obed’s return.
  const storedMarks = marks.slice(0, -3)
  const restored = rows.map((row) =>
    row.userId === ids.get('obed') ? { ...row, joinedAt: new Date(Date.now() + 60_000) } : row,
  )
  await database.insert(groupMembers).values(restored)
  await applyMarks(database, storedMarks, new Date())
  expect(await listMemberships()).toEqual(['ben verses leads', 'leah nothing', 'obed said', 'ruth said'])
  expect((await database.select().from(memberGroups)).map(({ name }) => name)).toEqual(['Psalms'])
})
