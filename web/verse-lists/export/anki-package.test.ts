import { readFile } from 'node:fs/promises'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { buildAnkiCollection } from '#shared/domain/export/anki-collection.ts'
import type { ExportedVerse } from '#shared/domain/export/exported-verses.ts'
import openSql from '../sqlite/sql-wasm-browser.min.mjs'
import { packAnkiCollection } from './anki-package.ts'

const sql = await openSql({
  wasmBinary: (await readFile('web/verse-lists/sqlite/sql-wasm-browser.wasm')).buffer as ArrayBuffer,
})
const verse = (overrides: Partial<ExportedVerse> = {}): ExportedVerse => ({
  id: 'JHN.11.35.KJV',
  reference: 'John 11:35',
  translation: 'KJV',
  text: 'Jesus wept.',
  theme: null,
  notes: null,
  date: '2026-11-20T12:00:00.000Z',
  ...overrides,
})
const DECK = { id: 'a-set', name: 'Mornings :: <all>' }

/** Opens a package as Anki does, through its database. */
function openPackage(verses: readonly ExportedVerse[], now = 1_763_000_000) {
  const files = unzipSync(packAnkiCollection(buildAnkiCollection(DECK, verses, now), sql))
  expect(Object.keys(files)).toEqual(['collection.anki2', 'media'])
  expect(strFromU8(files['media'] ?? new Uint8Array())).toBe('{}')
  const database = new sql.Database(files['collection.anki2'])
  const rows = (query: string) => database.exec(query)[0]?.values ?? []
  return { rows, check: rows('pragma integrity_check') }
}

describe('a deck for Anki', () => {
  it('has a note and a card per verse', () => {
    const { rows, check } = openPackage([
      verse(),
      verse({ id: 'a-card', reference: 'Ode <1>', text: 'Rejoice & sing\nalways', translation: 'Custom' }),
    ])
    expect(check).toEqual([['ok']])
    expect(
      rows('select flds from notes order by sfld').map(([fields]) => String(fields).split('\u001F')),
    ).toEqual([
      ['John 11:35', 'Jesus wept.', expect.stringMatching(/^KJV · Scripture quotations marked KJV/)],
      ['Ode &lt;1&gt;', 'Rejoice &amp; sing<br>always', 'Custom'],
    ])
    expect(rows('select count(*) from cards join notes on notes.id = cards.nid')).toEqual([[2]])
    const [[models, decks, version] = []] = rows('select models, decks, ver from col')
    const [model] = Object.values(
      JSON.parse(String(models)) as Record<string, { id: string; flds: { name: string }[] }>,
    )
    expect(model?.flds.map(({ name }) => name)).toEqual(['Reference', 'Text', 'Notice'])
    expect(rows('select distinct mid from notes')).toEqual([[Number(model?.id)]])
    const names = Object.values(JSON.parse(String(decks)) as Record<string, { name: string }>).map(
      ({ name }) => name,
    )
    expect(names).toEqual(['Default', 'Mornings : <all>'])
    expect(version).toBe(11)
  })

  it('updates its notes without duplicates on a repeated import', () => {
    const ids = 'select guid, id, mid from notes'
    const first = openPackage([verse(), verse({ id: 'a-card' })])
    const later = openPackage([verse({ id: 'a-card' }), verse({ text: 'Jesus cried.' })], 1_764_000_000)
    expect(later.rows(`${ids} order by guid`)).toEqual(first.rows(`${ids} order by guid`))
    expect(new Set(first.rows(ids).map(([guid]) => guid)).size).toBe(2)
    expect(later.rows('select distinct mod from notes')).toEqual([[1_764_000_000]])
  })
})
