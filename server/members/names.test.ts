import { eq } from 'drizzle-orm'
import { describe, expect, it, test } from 'vitest'
import { addMember, buildMember } from '../testing/factories.ts'
import { openTestDatabase } from '../testing/test-database.ts'
import { users } from '../db/schema/members.ts'
import { fillInNames } from '../db/fill-in-names.ts'
import { findByEmail, findByNameOrEmail, isUsernameTaken, formatEmail } from './store.ts'
import { getUsernameSkeleton } from './username-skeleton.ts'

test.each([
  ['paypal', 'p\u0430yp\u0430l'], // Cyrillic
  ['Ruthl', 'RuthI'],
  ['ruthl', 'RUTHI'],
  ['Miriam', 'Miriarn'],
  ['obed', '0bed'],
  ['obed', '\u03bfbed'], // Greek
  ['anna b', 'anna\u00a0 b'],
  ['anna', 'an\u200bna'],
  ['jose\u0301', 'jos\u00e9'],
  ['ann', '\uff21\uff2e\uff2e'],
])('"%s" and "%s" look alike', (one, other) => {
  expect(getUsernameSkeleton(one)).toBe(getUsernameSkeleton(other))
})

test.each([
  ['anna', 'hanna'],
  ['jose', 'jos\u00e9'],
  ['ruth-2', 'ruth-3'],
  ['דוד', 'דור'],
])('"%s" and "%s" don’t look alike', (one, other) => {
  expect(getUsernameSkeleton(one)).not.toBe(getUsernameSkeleton(other))
})

describe('names stored by an earlier version', async () => {
  const database = await openTestDatabase()
  const readSkeleton = async (id: string) =>
    (await database.select().from(users).where(eq(users.id, id)))[0]?.usernameSkeleton
  let joined = 0
  /** Adds a member as stored before lookalike names were compared. */
  const addOldMember = async (username: string, email: string) => {
    joined += 1
    const createdAt = new Date(Date.UTC(2025, 0, joined)).toISOString()
    const member = await addMember(database, buildMember({ username, createdAt }))
    await database.update(users).set({ usernameSkeleton: null, email }).where(eq(users.id, member.id))
    return member.id
  }

  it('get a skeleton only if first among lookalikes, while the others can still sign in', async () => {
    const first = await addOldMember('dinah', 'dinah@example.org')
    const second = await addOldMember('d\u0456nah', 'bilhah@example.org')
    const hidden = await addOldMember('le\u200bah', 'leah@example.org')
    for (let start = 0; start < 2; start += 1) await fillInNames(database)
    expect(await readSkeleton(first)).toBe(getUsernameSkeleton('dinah'))
    expect(await readSkeleton(second)).toBeNull()
    expect((await findByNameOrEmail(database, 'd\u0456nah')).map(({ id }) => id)).toEqual([second])
    expect((await findByNameOrEmail(database, 'le\u200bah')).map(({ id }) => id)).toEqual([hidden])
  })

  it('are all processed, no matter how many look alike', async () => {
    for (let page = 0; page < 12; page += 1)
      await database.insert(users).values(
        Array.from({ length: 100 }, (_, n) => {
          const id = crypto.randomUUID()
          // Every other name looks like "o", which only the first gets.
          const username =
            n % 2 === 0 ? ['o', '0', 'O', '\u03bf'][n % 4] + '\u200b'.repeat(page * 100 + n) : id
          const key = `${username}${id}`
          return { id, username, usernameKey: key, email: key, isPremium: true, createdAt: new Date() }
        }),
      )
    await fillInNames(database)
    const unfilled = (await database.select().from(users)).filter((it) => it.usernameSkeleton === null)
    expect(unfilled.filter(({ username }) => username.length === 36)).toEqual([])
    expect(unfilled.length).toBeGreaterThan(590)
  })

  it('get normalized addresses, unless the mailbox has an account', async () => {
    const former = await addOldMember('zilpah', 'zilpah@b\u00fccher.example')
    const two = await addOldMember('serah', 'zilpah@xn--bcher-kva.example')
    const wide = await addOldMember('keturah', '\uff4beturah@example.org')
    await fillInNames(database)
    expect((await findByEmail(database, 'zilpah@B\u00dcCHER.example'))?.id).toBe(two)
    expect((await findByEmail(database, 'keturah@example.org'))?.id).toBe(wide)
    const [stored] = await database.select().from(users).where(eq(users.id, former))
    expect(stored?.email).toBe('zilpah@b\u00fccher.example')
    const either = await findByNameOrEmail(database, 'Zilpah@b\u00fccher.example')
    expect(new Set(either.map(({ id }) => id))).toEqual(new Set([former, two]))
  })

  it('may be an email address, which no one else can then use in any form', async () => {
    const id = await addOldMember('asher@b\u00fccher.example', 'asher@example.org')
    for (const email of ['asher@xn--bcher-kva.example', 'asher@b\u00fccher.example'])
      expect([
        await isUsernameTaken(database, email, 'f3bd6cb1-9dd9-4a4c-8a0b-1f5b8f9f2f10'),
        await isUsernameTaken(database, email, id),
      ]).toEqual([true, false])
  })
})

test.each([
  ['ruth@xn--mller-kva.de', 'ruth@m\u00fcller.de'],
  ['ruth@example.org', 'ruth@example.org'],
])('the address %s is shown as %s', (stored, shown) => {
  expect(formatEmail(stored)).toBe(shown)
})
