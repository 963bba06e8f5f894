import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { Queries } from '../../../db/database.ts'
import { isUnexpired } from '../../../db/expiry.ts'
import { LIFETIMES_MS } from '../../../db/lifetimes.ts'
import { deletedSets } from '../../../db/schema/own-words.ts'

/**
 * Copies all rows that deleting a set removes or changes: one copy for its owner, with the set and its items, and one
 * for each member who follows or reported it. The set must be locked.
 */
export async function storeDeletedSet(queries: Queries, setId: string, now: Date): Promise<void> {
  const expiresAt = sql.param(new Date(+now + LIFETIMES_MS.deletedSet), deletedSets.expiresAt)
  await queries.execute(sql`
    with parts(user_id, part, copy) as (
      select user_id, 'set', to_jsonb(s) from verse_sets s where id = ${setId}
      union all select s.user_id, 'items', to_jsonb(i)
        from verse_set_items i join verse_sets s on s.id = i.set_id where i.set_id = ${setId}
      union all select user_id, 'reports', to_jsonb(r) from reports r where set_id = ${setId}
      union all select user_id, 'followings', to_jsonb(f) from followed_sets f where set_id = ${setId}
    ), present as (
      select id from users where id in (select user_id from parts) for key share
    )
    insert into deleted_sets (set_id, user_id, taken, expires_at)
    select ${setId}::uuid, user_id, jsonb_object_agg(part, copies), ${expiresAt}::timestamptz
    from (select user_id, part, jsonb_agg(copy) as copies from parts group by user_id, part) as grouped
    where user_id in (select id from present)
    group by user_id
    on conflict (set_id, user_id) do update set taken = excluded.taken, expires_at = excluded.expires_at`)
}

/** Returns whether a member's deleted set can still be restored. Locks it until the transaction ends. */
export async function lockDeletedSet(
  queries: Queries,
  userId: string,
  setId: string,
  now: Date,
): Promise<boolean> {
  const isTheirs = and(eq(deletedSets.setId, setId), eq(deletedSets.userId, userId))
  const locked = await queries
    .select({ setId: deletedSets.setId })
    .from(deletedSets)
    .where(
      and(isTheirs, isUnexpired(deletedSets.expiresAt, now, LIFETIMES_MS.deletedSet), sql`taken ? 'set'`),
    )
    .for('update')
  return locked.length > 0
}

/**
 * Restores a set, without cards deleted in the meantime, and its followers, except those who unfollowed it. Deletes the
 * copies.
 */
export async function restoreDeletedSet(queries: Queries, setId: string, now: Date): Promise<void> {
  const copies = (table: SQL, part: string) => sql`
    (select r.* from deleted_sets d, jsonb_populate_recordset(null::${table}, d.taken->${part}) r
    where d.set_id = ${setId}) as it`
  await queries.execute(sql`insert into verse_sets select * from ${copies(sql`verse_sets`, 'set')}`)
  await queries.execute(sql`
    update verse_sets set updated_at = ${now.toISOString()}::timestamptz where id = ${setId}`)
  await queries.execute(sql`
    with remaining as (
      select id from custom_verses
      where id in (select custom_verse_id from ${copies(sql`verse_set_items`, 'items')}) for key share
    )
    insert into verse_set_items select * from ${copies(sql`verse_set_items`, 'items')}
    where custom_verse_id is null or custom_verse_id in (select id from remaining)`)
  await queries.execute(sql`insert into reports select * from ${copies(sql`reports`, 'reports')}`)
  await queries.execute(sql`
    update followed_sets set set_id = ${setId}
    where set_id is null and id in (select id from ${copies(sql`followed_sets`, 'followings')})`)
  await queries.delete(deletedSets).where(eq(deletedSets.setId, setId))
}
