import type { SetItem } from '#shared/contract/verse-sets.ts'
import { parseVerseId } from '#shared/domain/scripture/verse-id.ts'
import type { Reader } from '../../texts/text-source.ts'
import type { TextLibrary } from '../../texts/text-library.ts'
import { toCustomVerse } from '../custom-verses/index.ts'
import type { ItemRow } from './store.ts'

/** Shows a set's verses without fetching texts: a list must not query publishers. */
export async function showItems(
  library: TextLibrary,
  rows: readonly ItemRow[],
  reader: Reader,
): Promise<SetItem[]> {
  const names = rows.map(({ item }) => (item.verseId === null ? undefined : parseVerseId(item.verseId)))
  const verses = await library.showAll(names, { reader, mayFetch: false })
  return rows.map(({ item, card }, index) => {
    const verse = verses[index]
    return { ...item, ...(verse && { verse }), ...(card && { customVerse: toCustomVerse(card) }) }
  })
}
