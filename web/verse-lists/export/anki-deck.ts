import openSql from 'sql.js'
import wasm from 'sql.js/dist/sql-wasm-browser.wasm?url'
import { ankiCollection } from '#shared/domain/export/anki-collection.ts'
import type { ExportedVerse } from '#shared/domain/export/exported-verses.ts'
import { ankiPackage } from './anki-package.ts'

/** Makes a deck for Anki; its database is written by SQLite itself, which comes with the first deck. */
export async function ankiDeck(
  deck: { readonly id: string; readonly name: string },
  verses: readonly ExportedVerse[],
): Promise<Blob> {
  const sql = await openSql({ locateFile: () => wasm })
  const collection = ankiCollection(deck, verses, Math.floor(Date.now() / 1000))
  return new Blob([ankiPackage(collection, sql)], { type: 'application/octet-stream' })
}
