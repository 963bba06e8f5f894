import type { ProgressEntry } from '#shared/contract/progress.ts'
import { formatReference } from '#shared/domain/scripture/reference.ts'
import { COMPLETE_TRANSLATION } from '#shared/domain/scripture/translations.ts'
import { parseVerseId, type VerseName } from '#shared/domain/scripture/verse-id.ts'
import { mapInSteps } from '#shared/domain/steps/steps.ts'
import { inSlices } from '../../slices/in-slices.ts'
import type { Reader } from '../../texts/text-source.ts'
import type { TextLibrary } from '../../texts/text-library.ts'
import { type EntryRow, toSentEntry } from './rows.ts'

/** Returns the verse to show for an entry, or its substitute if we don't have its text. */
export function toEntryVerse(library: TextLibrary, verseId: string): ProgressEntry['verse'] {
  const name = parseVerseId(verseId)
  if (name === undefined) return { reference: verseId, translation: COMPLETE_TRANSLATION, text: '' }
  const verse = library.verse(name.place, name.translation) ?? library.substitute(name.place)
  return verse === undefined ? toEmptyVerse(name) : toVerse(verse)
}

const toVerse = ({ reference, translation, text }: ProgressEntry['verse']) => ({
  reference,
  translation,
  text,
})

const toEmptyVerse = ({ place, translation }: VerseName) => ({
  reference: formatReference(place, translation),
  translation,
  text: '',
})

export const toProgressEntry = (row: EntryRow, verse: ProgressEntry['verse']): ProgressEntry => ({
  ...toSentEntry(row),
  verse,
})

/** Converts entries, with the verses' texts. Includes texts fetched earlier, but fetches none. */
export async function showEntries(
  library: TextLibrary,
  rows: readonly EntryRow[],
  reader: Reader,
): Promise<ProgressEntry[]> {
  await library.refresh()
  const names = rows.map(({ verseId }) => parseVerseId(verseId))
  const shownVerses = await library.showAll(names, { reader, mayFetch: false })
  return inSlices(
    mapInSteps(rows.entries(), ([index, row]) => {
      const verse = shownVerses[index]
      return toProgressEntry(row, verse === undefined ? toEntryVerse(library, row.verseId) : toVerse(verse))
    }),
  )
}
