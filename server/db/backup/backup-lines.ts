import { createHash } from 'node:crypto'
import * as z from 'zod/mini'

/*
 * A backup is lines of JSON: a head, then for each table its name and columns, its rows, and what they add up to, and at
 * the end a line that says that nothing is missing. Rows are arrays, everything else is an object. A value is written as
 * PostgreSQL writes it as text, or null: so the embedded database and every version of a server read it alike.
 */

/** Written at the head of every backup; a change of the format counts it up. */
export const FORMAT = { format: 'verse-by-heart-backup', version: 1 } as const

export const Head = z.object({
  format: z.literal(FORMAT.format),
  version: z.literal(FORMAT.version),
  madeAt: z.iso.datetime(),
  /** The last migration that the tables have had: its time in the journal. */
  schema: z.int(),
})
export type Head = z.infer<typeof Head>

const Table = z.object({ table: z.string(), columns: z.array(z.string()) })

/** What the rows of a table add up to, in whatever order they are read. */
export const TableSum = z.object({ end: z.string(), rows: z.int(), sum: z.string() })
export type TableSum = z.infer<typeof TableSum>

const Complete = z.object({ complete: z.literal(true), tables: z.int(), rows: z.int() })

/** A line that is not a row. */
export const Marker = z.union([Head, Table, TableSum, Complete])
export type Marker = z.infer<typeof Marker>

/** Takes lines in their order, some at a time. */
export type LineSink = (lines: readonly string[]) => void | Promise<void>

/** Whether a line is a row of the table that was named last. */
export const isRow = (line: string) => line.startsWith('[')

/** Two numbers of six bytes: together, two tables that differ have the same sum once in 10^28 times. */
const PARTS = [0, 6] as const
const MODULUS = 2 ** 48

/** Adds up rows by their hashes, so that their order does not matter. */
export class RowSum {
  rows = 0
  readonly #parts: [number, number] = [0, 0]

  add(row: string): void {
    this.#count(row, (sum, hash) => (sum + hash) % MODULUS)
    this.rows += 1
  }

  /** Takes away a row that was added. */
  remove(row: string): void {
    this.#count(row, (sum, hash) => (sum - hash + MODULUS) % MODULUS)
    this.rows -= 1
  }

  #count(row: string, next: (sum: number, hash: number) => number): void {
    const hash = createHash('sha256').update(row).digest()
    PARTS.forEach((offset, part) => {
      this.#parts[part] = next(this.#parts[part] ?? 0, hash.readUIntBE(offset, 6))
    })
  }

  get sum(): string {
    return this.#parts.map((part) => part.toString(16).padStart(12, '0')).join('')
  }
}
