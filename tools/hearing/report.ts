import { readFileSync, writeFileSync } from 'node:fs'

/** The document with the measured tables, each between two markers with its name. */
export const REPORT = new URL('../../docs/research/hearing-synthetic-voices.md', import.meta.url)

export const TABLES = ['figures', 'figures-second-pass', 'held-out', 'held-out-second-pass'] as const
type Table = (typeof TABLES)[number]

/** Returns the name of the table that a run fills. */
export function tableName(run: { isHeldOut: boolean; isSecondPass: boolean }): Table {
  const voices = run.isHeldOut ? 'held-out' : 'figures'
  return run.isSecondPass ? `${voices}-second-pass` : voices
}

/** Writes a table into the report. */
export function writeTable(name: Table, table: string): void {
  writeFileSync(REPORT, replaceTable(readFileSync(REPORT, 'utf8'), name, table))
}

/** Replaces what is between the markers with this name. Throws if a marker is missing. */
export function replaceTable(document: string, name: string, table: string): string {
  const [start, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`]
  const from = document.indexOf(start)
  const to = document.indexOf(end)
  if (from === -1 || to < from) throw new Error(`Add ${start} and ${end} to the report, then run this again.`)
  return `${document.slice(0, from + start.length)}\n\n${table}\n\n${document.slice(to)}`
}
