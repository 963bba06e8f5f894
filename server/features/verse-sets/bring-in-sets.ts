import * as z from 'zod/mini'
import { KeptSet, VerseSetInput } from '#shared/contract/verse-sets.ts'
import { MOST_ITEMS, MOST_SETS } from '#shared/domain/verse-sets/set-rules.ts'
import type { Queries } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import { ownId } from '../../db/own-id.ts'
import { holdMember } from '../../members/store.ts'
import { addSetOnce, type NewSetItem, setIdsOf } from './store.ts'

/** The ids by which a file of another copy names verses and cards, and what they are here. */
export interface NamedHere {
  isVerseId(id: string): boolean
  cardOf(id: string): string | undefined
}

/** Says of the sets what becomes of them, and of how many verses in them. */
interface Told {
  set(fate: 'added' | 'present' | 'unreadable'): void
  verses(fate: 'added' | 'present' | 'unreadable', count: number): void
}

/**
 * Adds the sets of another copy to a member's, private and with their verses in order, as far as there is room; sets that
 * are here stay as they are. Within a transaction.
 */
export async function bringInSets(
  queries: Queries,
  userId: string,
  {
    found,
    here,
    now,
  }: { readonly found: AsyncIterable<unknown>; readonly here: NamedHere; readonly now: Date },
  told: Told,
): Promise<void> {
  await holdMember(queries, userId)
  const own = await setIdsOf(queries, userId)
  for await (const value of found) {
    const read = readSet(value, here)
    if (read === null) {
      told.set('unreadable')
      continue
    }
    const ids = [read.set.id, ownId(userId, read.set.id)]
    const isHere = ids.some((id) => own.has(id))
    if (isHere || own.size >= MOST_SETS) {
      told.set(isHere ? 'present' : 'unreadable')
      told.verses(isHere ? 'present' : 'unreadable', read.count)
      continue
    }
    for (const id of ids) {
      const row = { ...read.set, id, userId, isPublic: false, hiddenAt: null }
      const kept = await addSetOnce(queries, row, read.items, () => newId(now))
      if (kept === null) continue
      own.add(id)
      told.set('added')
      told.verses('added', kept)
      told.verses('unreadable', read.count - kept)
      break
    }
  }
}

/** A set with what of it is known here; null where it is none. */
function readSet(value: unknown, here: NamedHere) {
  const kept = z.safeParse(z.pick(KeptSet, { id: true, updatedAt: true, items: true }), value)
  const content = z.safeParse(VerseSetInput, value)
  if (!kept.success || !content.success) return null
  const { id, updatedAt, items } = kept.data
  const named = items.map((item) => itemOf(item, here)).filter((item) => item !== null)
  const once = new Map(named.map((item) => [JSON.stringify(item), item]))
  return {
    set: {
      name: content.data.name,
      description: content.data.description,
      id: id.toLowerCase(),
      updatedAt: new Date(updatedAt),
    },
    items: [...once.values()].slice(0, MOST_ITEMS),
    count: items.length,
  }
}

function itemOf(
  { verseId, customVerseId }: { readonly verseId: string | null; readonly customVerseId: string | null },
  here: NamedHere,
): NewSetItem | null {
  if (verseId !== null) return here.isVerseId(verseId) ? { verseId } : null
  return customVerseId === null ? null : { customVerseId: here.cardOf(customVerseId) ?? customVerseId }
}
