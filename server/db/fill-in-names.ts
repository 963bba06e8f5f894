import { sql } from 'drizzle-orm'
import { emailKey } from '#shared/domain/account/rules.ts'
import { findViolatedUniqueIndex } from './failures.ts'
import type { Database } from './queries.ts'
import { getUsernameSkeleton } from '../members/username-skeleton.ts'

const PAGE_ROWS = 500

interface MemberName {
  readonly [column: string]: unknown
  readonly id: string
  readonly username: string
}

/**
 * Fills in username skeletons and normalizes email addresses, which earlier versions didn't do. If two members conflict,
 * only the first is changed, and the other signs in as before.
 */
export async function fillInNames(database: Database): Promise<void> {
  for (let skipped = 0; ;) {
    const page = await findNamesWithoutSkeleton(database, skipped)
    const filled = await storeSkeletons(database, page)
    skipped += page.length - filled
    if (page.length < PAGE_ROWS) break
  }
  await rewriteEmails(database)
}

/** Skips the first `skip` members, whose skeletons were taken. */
async function findNamesWithoutSkeleton(database: Database, skip: number): Promise<readonly MemberName[]> {
  const { rows } = await database.execute<MemberName>(sql`
    select id, username from users where username_skeleton is null
    order by created_at, id limit ${PAGE_ROWS} offset ${skip}`)
  return rows
}

/** Returns how many were stored. Skeletons taken in the meantime wait for the next start. */
async function storeSkeletons(database: Database, page: readonly MemberName[]): Promise<number> {
  const ids = page.map(({ id }) => id)
  const skeletons = page.map(({ username }) => getUsernameSkeleton(username))
  return ignoreConflict(async () => {
    const { rowCount } = await database.execute(sql`
      update users set username_skeleton = it.skeleton
      from (
        select distinct on (skeleton) id, skeleton
        from unnest(${sql.param(ids)}::uuid[], ${sql.param(skeletons)}::text[]) with ordinality as given (id, skeleton, place)
        order by skeleton, place
      ) as it
      where users.id = it.id and users.username_skeleton is null
        and not exists (select from users other where other.username_skeleton = it.skeleton)`)
    return rowCount ?? 0
  })
}

async function rewriteEmails(database: Database): Promise<void> {
  const { rows } = await database.execute<{ id: string; email: string }>(sql`
    select id, email from users where email ~ '[^ -~]' order by created_at, id`)
  for (const { id, email } of rows) {
    const key = emailKey(email)
    if (key === email) continue
    await ignoreConflict(async () => {
      await database.execute(sql`update users set email = ${key} where id = ${id}`)
      return 1
    })
  }
}

async function ignoreConflict(work: () => Promise<number>): Promise<number> {
  try {
    return await work()
  } catch (error) {
    if (findViolatedUniqueIndex(error) === null) throw error
    return 0
  }
}
