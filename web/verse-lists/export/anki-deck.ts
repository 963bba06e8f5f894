import { buildAnkiCollection } from '#shared/domain/export/anki-collection.ts'
import type { ExportedVerse } from '#shared/domain/export/exported-verses.ts'
import openSql from '../sqlite/sql-wasm-browser.min.mjs'
import wasm from '../sqlite/sql-wasm-browser.wasm?url'
import { packAnkiCollection } from './anki-package.ts'

/** Creates an Anki deck. Its database is written by SQLite, which loads with the first deck. */
export async function createAnkiDeck(
  deck: { readonly id: string; readonly name: string },
  verses: readonly ExportedVerse[],
): Promise<Blob> {
  const sql = await openSql({ locateFile: () => wasm })
  const collection = buildAnkiCollection(deck, verses, Math.floor(Date.now() / 1000))
  return new Blob([packAnkiCollection(collection, sql)], { type: 'application/octet-stream' })
}
