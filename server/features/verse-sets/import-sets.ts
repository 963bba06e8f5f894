import * as z from 'zod/mini'
import { ExportedSet, VerseSetInput } from '#shared/contract/verse-sets.ts'
import { MAX_SET_ITEMS, MAX_SETS } from '#shared/domain/verse-sets/set-rules.ts'
import type { Queries } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import { deriveId } from '../../db/derive-id.ts'
import type { TransactionRunner } from '../../db/transaction-runner.ts'
import { lockMember } from '../../members/store.ts'
import { lockReadableCards } from '../custom-verses/index.ts'
import { addSetOnce, type NewSetItem } from './add-set-once.ts'
import { loadSetIds } from './store.ts'

/** Maps the ids of verses and cards in a file to their ids on this server, which may differ. */
interface LocalIds {
  isVerseId(id: string): boolean
  findCardId(id: string): string | undefined
}

type Outcome = 'added' | 'present' | 'unreadable'

/** Receives the outcome of each set, and of its verses. */
interface Report {
  set(outcome: Outcome): void
  verses(outcome: Outcome, count: number): void
}

interface SetTarget {
  readonly userId: string
  readonly localIds: LocalIds
  readonly now: Date
  /** If true, saves nothing; only reports what an import would do. */
  readonly isPreview: boolean
}

type ImportedSet = NonNullable<ReturnType<typeof readSet>>

interface SetOutcome {
  readonly outcome: Outcome
  readonly verses: number
  readonly keptCount: number
}

/** Imports sets as private ones, up to the limit, with their verses in order. Leaves existing sets unchanged. */
export async function importSets(
  runner: TransactionRunner,
  { userId, localIds, now, isPreview }: SetTarget,
  values: AsyncIterable<unknown>,
  report: Report,
): Promise<void> {
  const ownIds = await loadSetIds(runner.database, userId)
  for await (const page of runner.pages(values))
    for (const value of page) {
      const imported = readSet(value, localIds)
      const { outcome, verses, keptCount } =
        imported === null
          ? { outcome: 'unreadable' as const, verses: 0, keptCount: 0 }
          : await runner.run((queries) =>
              isPreview
                ? previewSet(queries, userId, { ownIds, localIds }, imported)
                : importSet(queries, userId, now, imported),
            )
      if (isPreview && imported !== null && outcome === 'added') ownIds.add(imported.set.id)
      report.set(outcome)
      if (verses === 0) continue
      report.verses(outcome, keptCount)
      report.verses('unreadable', verses - keptCount)
    }
}

async function importSet(
  queries: Queries,
  userId: string,
  now: Date,
  imported: ImportedSet,
): Promise<SetOutcome> {
  await lockMember(queries, userId)
  const ownIds = await loadSetIds(queries, userId)
  const ids = [imported.set.id, deriveId(userId, imported.set.id)]
  if (ids.some((id) => ownIds.has(id)))
    return { outcome: 'present', verses: imported.count, keptCount: imported.count }
  if (ownIds.size < MAX_SETS)
    for (const id of ids) {
      const row = { ...imported.set, id, userId, isPublic: false, hiddenAt: null }
      const keptCount = await addSetOnce(queries, row, imported.items, () => newId(now))
      if (keptCount !== null) return { outcome: 'added', verses: imported.count, keptCount }
    }
  return { outcome: 'unreadable', verses: imported.count, keptCount: 0 }
}

async function previewSet(
  queries: Queries,
  userId: string,
  { ownIds, localIds }: { readonly ownIds: ReadonlySet<string>; readonly localIds: LocalIds },
  { set, items, count }: ImportedSet,
): Promise<SetOutcome> {
  if ([set.id, deriveId(userId, set.id)].some((id) => ownIds.has(id)))
    return { outcome: 'present', verses: count, keptCount: count }
  if (ownIds.size >= MAX_SETS) return { outcome: 'unreadable', verses: count, keptCount: 0 }
  const cards = items.flatMap((item) => ('customVerseId' in item ? item.customVerseId : []))
  const readable = new Set((await lockReadableCards(queries, userId, cards)).map(({ id }) => id))
  const missing = cards.filter((id) => !readable.has(id) && localIds.findCardId(id) === undefined)
  return { outcome: 'added', verses: count, keptCount: items.length - missing.length }
}

function readSet(value: unknown, localIds: LocalIds) {
  const parsed = z.safeParse(z.pick(ExportedSet, { id: true, updatedAt: true, items: true }), value)
  const content = z.safeParse(VerseSetInput, value)
  if (!parsed.success || !content.success) return null
  const { id, updatedAt, items } = parsed.data
  const knownItems = items.map((item) => toItem(item, localIds)).filter((item) => item !== null)
  const unique = new Map(knownItems.map((item) => [JSON.stringify(item), item]))
  return {
    set: {
      name: content.data.name,
      description: content.data.description,
      strictness: content.data.strictness,
      id: id.toLowerCase(),
      updatedAt: new Date(updatedAt),
    },
    items: [...unique.values()].slice(0, MAX_SET_ITEMS),
    count: items.length,
  }
}

function toItem(
  { verseId, customVerseId }: { readonly verseId: string | null; readonly customVerseId: string | null },
  localIds: LocalIds,
): NewSetItem | null {
  if (verseId !== null) return localIds.isVerseId(verseId) ? { verseId } : null
  return customVerseId === null
    ? null
    : { customVerseId: localIds.findCardId(customVerseId) ?? customVerseId }
}
