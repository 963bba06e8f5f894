import * as z from 'zod/mini'
import { ExportedSet, VerseSetInput } from '#shared/contract/verse-sets.ts'
import { MAX_ITEMS, MAX_SETS } from '#shared/domain/verse-sets/set-rules.ts'
import type { Queries } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import { ownId } from '../../db/own-id.ts'
import type { Turns } from '../../db/turns.ts'
import { lockMember } from '../../members/store.ts'
import { lockReadableCards } from '../custom-verses/index.ts'
import { addSetOnce, type NewSetItem } from './add-set-once.ts'
import { setIds } from './store.ts'

/** Maps ids of a file to ids here. */
interface NamedHere {
  isVerseId(id: string): boolean
  cardOf(id: string): string | undefined
}

type Outcome = 'added' | 'present' | 'unreadable'

/** Receives the outcome of each set, and of how many of its verses. */
interface Report {
  set(outcome: Outcome): void
  verses(outcome: Outcome, count: number): void
}

interface SetTarget {
  readonly userId: string
  readonly here: NamedHere
  readonly now: Date
  /** Saves nothing; only reports what an import would do. */
  readonly isPreview: boolean
}

type FoundSet = NonNullable<ReturnType<typeof readSet>>

interface SetFate {
  readonly outcome: Outcome
  readonly verses: number
  readonly kept: number
}

/** Imports sets, private and with their verses in order, up to the limit; keeps existing sets unchanged. */
export async function importSets(
  turns: Turns,
  { userId, here, now, isPreview }: SetTarget,
  found: AsyncIterable<unknown>,
  report: Report,
): Promise<void> {
  const ownIds = await setIds(turns.database, userId)
  for await (const page of turns.pages(found))
    for (const value of page) {
      const read = readSet(value, here)
      const { outcome, verses, kept } =
        read === null
          ? { outcome: 'unreadable' as const, verses: 0, kept: 0 }
          : await turns.take((queries) =>
              isPreview
                ? lookAtSet(queries, userId, { own: ownIds, here }, read)
                : importSet(queries, userId, now, read),
            )
      if (isPreview && read !== null && outcome === 'added') ownIds.add(read.set.id)
      report.set(outcome)
      if (verses === 0) continue
      report.verses(outcome, kept)
      report.verses('unreadable', verses - kept)
    }
}

async function importSet(queries: Queries, userId: string, now: Date, read: FoundSet): Promise<SetFate> {
  await lockMember(queries, userId)
  const ownIds = await setIds(queries, userId)
  const ids = [read.set.id, ownId(userId, read.set.id)]
  if (ids.some((id) => ownIds.has(id))) return { outcome: 'present', verses: read.count, kept: read.count }
  if (ownIds.size < MAX_SETS)
    for (const id of ids) {
      const row = { ...read.set, id, userId, isPublic: false, hiddenAt: null }
      const kept = await addSetOnce(queries, row, read.items, () => newId(now))
      if (kept !== null) return { outcome: 'added', verses: read.count, kept }
    }
  return { outcome: 'unreadable', verses: read.count, kept: 0 }
}

async function lookAtSet(
  queries: Queries,
  userId: string,
  { own, here }: { readonly own: ReadonlySet<string>; readonly here: NamedHere },
  { set, items, count }: FoundSet,
): Promise<SetFate> {
  if ([set.id, ownId(userId, set.id)].some((id) => own.has(id)))
    return { outcome: 'present', verses: count, kept: count }
  if (own.size >= MAX_SETS) return { outcome: 'unreadable', verses: count, kept: 0 }
  const cards = items.flatMap((item) => ('customVerseId' in item ? item.customVerseId : []))
  const readable = new Set((await lockReadableCards(queries, userId, cards)).map(({ id }) => id))
  const missing = cards.filter((id) => !readable.has(id) && here.cardOf(id) === undefined)
  return { outcome: 'added', verses: count, kept: items.length - missing.length }
}

function readSet(value: unknown, here: NamedHere) {
  const parsed = z.safeParse(z.pick(ExportedSet, { id: true, updatedAt: true, items: true }), value)
  const content = z.safeParse(VerseSetInput, value)
  if (!parsed.success || !content.success) return null
  const { id, updatedAt, items } = parsed.data
  const named = items.map((item) => toItem(item, here)).filter((item) => item !== null)
  const once = new Map(named.map((item) => [JSON.stringify(item), item]))
  return {
    set: {
      name: content.data.name,
      description: content.data.description,
      strictness: content.data.strictness,
      id: id.toLowerCase(),
      updatedAt: new Date(updatedAt),
    },
    items: [...once.values()].slice(0, MAX_ITEMS),
    count: items.length,
  }
}

function toItem(
  { verseId, customVerseId }: { readonly verseId: string | null; readonly customVerseId: string | null },
  here: NamedHere,
): NewSetItem | null {
  if (verseId !== null) return here.isVerseId(verseId) ? { verseId } : null
  return customVerseId === null ? null : { customVerseId: here.cardOf(customVerseId) ?? customVerseId }
}
