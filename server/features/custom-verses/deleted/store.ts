import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../../../db/database.ts'
import { isUnexpired } from '../../../db/expiry.ts'
import { LIFETIMES_MS } from '../../../db/lifetimes.ts'
import { deletedCards } from '../../../db/schema/own-words.ts'

/**
 * Copies all rows that deleting a card removes or changes: one copy for its owner, with the card itself, and one for
 * each other member who saved it, has it in a set, or reported it. Needs locks on the card and the owner's record.
 */
export async function storeDeleted(
  queries: Queries,
  userId: string,
  cardId: string,
  now: Date,
): Promise<void> {
  const expiresAt = sql.param(new Date(+now + LIFETIMES_MS.deletedCard), deletedCards.expiresAt)
  await queries.execute(sql`
    with parts(user_id, part, copy) as (
      select user_id, 'card', to_jsonb(c) from custom_verses c where id = ${cardId}
      union all select user_id, 'saved', to_jsonb(s) from saved_verses s where custom_verse_id = ${cardId}
      union all select s.user_id, 'items', to_jsonb(i)
        from verse_set_items i join verse_sets s on s.id = i.set_id where i.custom_verse_id = ${cardId}
      union all select user_id, 'reports', to_jsonb(r) from reports r where custom_verse_id = ${cardId}
      union all select user_id, 'memories', to_jsonb(m) from verse_memories m where ${matchesRecord(userId, cardId)}
      union all select user_id, 'tests', to_jsonb(t) from memory_tests t where ${matchesRecord(userId, cardId)}
      union all select user_id, 'attempts', jsonb_build_object('seq', seq, 'text_hidden', text_hidden,
        'verdicts', verdicts, 'word_count', word_count)
        from attempts where ${matchesRecord(userId, cardId)}
    ), present as (
      select id from users where id in (select user_id from parts) for key share
    )
    insert into deleted_cards (card_id, user_id, taken, expires_at)
    select ${cardId}::uuid, user_id, jsonb_object_agg(part, copies), ${expiresAt}::timestamptz
    from (select user_id, part, jsonb_agg(copy) as copies from parts group by user_id, part) as grouped
    where user_id in (select id from present)
    group by user_id
    on conflict (card_id, user_id) do update set taken = excluded.taken, expires_at = excluded.expires_at`)
}

const matchesRecord = (userId: string, cardId: string): SQL =>
  sql`user_id = ${userId} and verse_id = ${cardId}::text`

/** Returns whether a member's deleted card can still be restored. Locks it until the transaction ends. */
export async function lockDeleted(
  queries: Queries,
  userId: string,
  cardId: string,
  now: Date,
): Promise<boolean> {
  const isTheirs = and(eq(deletedCards.cardId, cardId), eq(deletedCards.userId, userId))
  const locked = await queries
    .select({ cardId: deletedCards.cardId })
    .from(deletedCards)
    .where(
      and(isTheirs, isUnexpired(deletedCards.expiresAt, now, LIFETIMES_MS.deletedCard), sql`taken ? 'card'`),
    )
    .for('update')
  return locked.length > 0
}

/** Restores every copied row, except in sets deleted in the meantime, and deletes the copies. */
export async function restoreDeletedCard(queries: Queries, cardId: string, now: Date): Promise<void> {
  const copies = (table: SQL, part: string) => sql`
    (select r.* from deleted_cards d, jsonb_populate_recordset(null::${table}, d.taken->${part}) r
    where d.card_id = ${cardId}) as it`
  for (const [table, part] of RESTORED_TABLES)
    await queries.execute(sql`insert into ${table} select * from ${copies(table, part)}`)
  await queries.execute(sql`
    with touched as (
      update verse_sets set updated_at = ${now.toISOString()}::timestamptz
      where id in (select set_id from ${copies(sql`verse_set_items`, 'items')}) returning id
    )
    insert into verse_set_items select * from ${copies(sql`verse_set_items`, 'items')}
    where set_id in (select id from touched)`)
  await queries.execute(sql`
    update attempts a set text_hidden = r.text_hidden, verdicts = r.verdicts, word_count = r.word_count
    from deleted_cards d, jsonb_populate_recordset(null::attempts, d.taken->'attempts') r
    where d.card_id = ${cardId} and a.user_id = d.user_id and a.seq = r.seq and a.verse_id = ${cardId}::text`)
  await queries.delete(deletedCards).where(eq(deletedCards.cardId, cardId))
}

/** Parts restored unchanged. The card comes first, because the others refer to it. */
const RESTORED_TABLES = [
  [sql`custom_verses`, 'card'],
  [sql`saved_verses`, 'saved'],
  [sql`reports`, 'reports'],
  [sql`verse_memories`, 'memories'],
  [sql`memory_tests`, 'tests'],
] as const
