import { strToU8, zipSync } from 'fflate'
import type { SqlJsStatic } from 'sql.js'
import { ANKI_TABLES, type AnkiCollection } from '#shared/domain/export/anki-collection.ts'

/** Packs a collection as an Anki package: a zip archive with a database and a list of media. */
export function packAnkiCollection(
  { col, notes, cards }: AnkiCollection,
  sql: SqlJsStatic,
): Uint8Array<ArrayBuffer> {
  const database = new sql.Database()
  try {
    database.run(ANKI_TABLES)
    for (const [table, rows] of Object.entries({ col: [col], notes, cards }))
      for (const row of rows)
        database.run(`insert into ${table} values (${row.map(() => '?').join(', ')})`, [...row])
    return zipSync({ 'collection.anki2': database.export(), media: strToU8('{}') })
  } finally {
    database.close()
  }
}
