import { MAX_SET_CHARACTERS, MAX_SET_ITEMS } from '../verse-sets/set-rules.ts'
import { deriveUuid } from '../uuid.ts'
import type { ImportedItem, ImportPlan } from './import-plan.ts'

/**
 * Converts the plan to the export format, so the import endpoint accepts it. Ids are derived from the contents, so
 * importing them again adds nothing.
 * @param instant when the nth item was added, in ISO format: lists sort newest first, so the first item
 * must be the newest
 * @param set the name of a set that gets all items; null for none
 */
export function createImportFile(
  { saved, cards, items }: ImportPlan,
  instant: (index: number) => string,
  set: string | null,
) {
  return {
    exportedAt: instant(0),
    customVerses: cards.map((card, index) => ({ ...card, isPublic: false, createdAt: instant(index) })),
    savedVerses: saved.map(({ verseId, notes, isFavorite }, index) => ({
      id: deriveUuid(verseId),
      verseId,
      customVerseId: null,
      isFavorite,
      notes,
      dateAdded: instant(index),
    })),
    verseSets: set === null ? [] : createSets(items, set, instant(0)),
  }
}

/** Returns how many sets are needed for this many items. */
export const countSets = (items: number): number => Math.ceil(items / MAX_SET_ITEMS)

function createSets(items: readonly ImportedItem[], name: string, updatedAt: string) {
  const count = countSets(items.length)
  return Array.from({ length: count }, (_, index) => {
    const fileItems = items.slice(index * MAX_SET_ITEMS, (index + 1) * MAX_SET_ITEMS).map((item) => ({
      verseId: 'verseId' in item ? item.verseId : null,
      customVerseId: 'cardId' in item ? item.cardId : null,
    }))
    const ids = fileItems.map(({ verseId, customVerseId }) => verseId ?? customVerseId ?? '')
    const ending = count === 1 ? '' : ` (${index + 1} of ${count})`
    return {
      id: deriveUuid([name, index, ...ids].join('\n')),
      name: `${[...name].slice(0, MAX_SET_CHARACTERS.name - ending.length).join('')}${ending}`,
      description: null,
      isPublic: false,
      strictness: null,
      updatedAt,
      items: fileItems.map((item, index) => ({ id: deriveUuid(ids[index] ?? ''), ...item })),
    }
  })
}
