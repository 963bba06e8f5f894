import { createHash } from 'node:crypto'
import * as z from 'zod/mini'

/*
 * The format is JSON lines: a head; each table's columns, rows, and checksum; and a last line that marks the backup complete.
 * Rows are arrays, everything else is an object. Values are PostgreSQL's text output, so every kind and version of the database reads them the same way.
 */

/** Increment the version when the format changes. */
export const FORMAT = { format: 'verse-by-heart-backup', version: 1 } as const

export const Head = z.object({
  format: z.literal(FORMAT.format),
  version: z.literal(FORMAT.version),
  madeAt: z.iso.datetime(),
  /** The last applied migration: its timestamp in the journal. */
  schema: z.int(),
})
export type Head = z.infer<typeof Head>

const Table = z.object({ table: z.string(), columns: z.array(z.string()) })

export const TableSum = z.object({ end: z.string(), rows: z.int(), sum: z.string() })
export type TableSum = z.infer<typeof TableSum>

const Complete = z.object({ complete: z.literal(true), tables: z.int(), rows: z.int() })

/** Any line that isn't a row. */
export const Marker = z.union([Head, Table, TableSum, Complete])
export type Marker = z.infer<typeof Marker>

/** Receives lines in order, in batches. */
export type LineSink = (lines: readonly string[]) => void | Promise<void>

export const isRow = (line: string) => line.startsWith('[')

/** The sum has two parts of 48 bits. The chance that two different tables have the same sum is 1 in 10^28. */
const PART_OFFSETS = [0, 6] as const
const MODULUS = 2 ** 48

/** Adds up the hashes of rows, so their order doesn't matter. */
export class RowSum {
  rows = 0
  readonly #parts: [number, number] = [0, 0]

  add(row: string): void {
    this.#update(row, (sum, hash) => (sum + hash) % MODULUS)
    this.rows += 1
  }

  remove(row: string): void {
    this.#update(row, (sum, hash) => (sum - hash + MODULUS) % MODULUS)
    this.rows -= 1
  }

  #update(row: string, next: (sum: number, hash: number) => number): void {
    const hash = createHash('sha256').update(row).digest()
    PART_OFFSETS.forEach((offset, part) => {
      this.#parts[part] = next(this.#parts[part] ?? 0, hash.readUIntBE(offset, 6))
    })
  }

  get sum(): string {
    return this.#parts.map((part) => part.toString(16).padStart(12, '0')).join('')
  }
}
