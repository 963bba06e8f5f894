import * as z from 'zod/mini'
import { Notes } from '#shared/contract/custom-verses.ts'
import { ExportedSavedVerse } from '#shared/contract/saved-verses.ts'
import { MAX_SAVED_VERSES } from '#shared/domain/saved-verses/saved-verse-rules.ts'
import type { Queries } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import type { TransactionRunner } from '../../db/transaction-runner.ts'
import { lockMember } from '../../members/store.ts'
import { lockReadableCards } from '../custom-verses/index.ts'
import { addSavedVerses, type NewSaved, loadSavedIds } from './store.ts'

/** Maps the ids of verses and cards in a file to their ids on this server, which may differ. */
interface LocalIds {
  isVerseId(id: string): boolean
  findCardId(id: string): string | undefined
}

const Saved = z.extend(ExportedSavedVerse, { notes: Notes })

type Outcome = 'added' | 'present' | 'unreadable'

interface SavedTarget {
  readonly userId: string
  readonly localIds: LocalIds
  readonly now: Date
  /** If true, saves nothing; only reports what an import would do. */
  readonly isPreview: boolean
}

/** Imports saved verses with notes and favorite marks. Leaves existing ones unchanged. */
export async function importSavedVerses(
  runner: TransactionRunner,
  { userId, localIds, now, isPreview }: SavedTarget,
  values: AsyncIterable<unknown>,
  report: (outcome: Outcome) => void,
): Promise<void> {
  let ownIds = await loadSavedIds(runner.database, userId)
  for await (const page of runner.pages(values)) {
    const parsed = page.map((value) => readSaved(value, localIds, now))
    const outcomes = await runner.run(async (queries) => {
      if (!isPreview) {
        // Lock out other saves, so the list and its count stay valid until the end.
        await lockMember(queries, userId)
        ownIds = await loadSavedIds(queries, userId)
      }
      const cards = await lockChosenCards(queries, userId, parsed)
      const isReadable = (id: string) => cards.has(id) || (isPreview && localIds.findCardId(id) !== undefined)
      const { outcomes, newSaves } = chooseSaved(parsed, ownIds, isReadable)
      if (!isPreview) await addSavedVerses(queries, userId, newSaves)
      return outcomes
    })
    outcomes.forEach(report)
  }
}

/** Chooses the verses to add and returns the outcome of each. Adds the chosen ones to `ownIds`. */
export function chooseSaved(
  parsed: readonly (NewSaved | null)[],
  ownIds: Set<string>,
  isReadable: (cardId: string) => boolean,
): { readonly outcomes: readonly Outcome[]; readonly newSaves: readonly NewSaved[] } {
  const newSaves: NewSaved[] = []
  const outcomes = parsed.map((choice): Outcome => {
    if (choice === null) return 'unreadable'
    if (ownIds.has(getId(choice))) return 'present'
    if (ownIds.size >= MAX_SAVED_VERSES || !('verseId' in choice || isReadable(choice.customVerseId)))
      return 'unreadable'
    newSaves.push(choice)
    ownIds.add(getId(choice))
    return 'added'
  })
  return { outcomes, newSaves }
}

/** Locks the cards that the member may read, and returns their ids. Verses are readable by everyone. */
export async function lockChosenCards(
  queries: Queries,
  userId: string,
  parsed: readonly (NewSaved | null)[],
) {
  const ids = parsed.flatMap((choice) => (choice && 'customVerseId' in choice ? choice.customVerseId : []))
  return new Set((await lockReadableCards(queries, userId, ids)).map(({ id }) => id))
}

function readSaved(value: unknown, localIds: LocalIds, now: Date): NewSaved | null {
  const parsed = z.safeParse(Saved, value)
  const choice = parsed.success ? chooseOne(parsed.data, localIds) : null
  if (!parsed.success || choice === null) return null
  const { isFavorite, notes, dateAdded } = parsed.data
  return { ...choice, id: newId(now), isFavorite, notes, dateAdded: new Date(dateAdded) }
}

type Choice = { readonly verseId: string } | { readonly customVerseId: string }

const getId = (choice: Choice) => ('verseId' in choice ? choice.verseId : choice.customVerseId)

/** Resolves a verse to its id here. Another member's card may have the file's id. */
function chooseOne(
  { verseId, customVerseId }: Pick<ExportedSavedVerse, 'verseId' | 'customVerseId'>,
  localIds: LocalIds,
): Choice | null {
  if (verseId !== null) return localIds.isVerseId(verseId) ? { verseId } : null
  return customVerseId === null
    ? null
    : { customVerseId: localIds.findCardId(customVerseId) ?? customVerseId }
}
