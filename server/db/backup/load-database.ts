import { sql } from 'drizzle-orm'
import { createTables } from '../migrate.ts'
import type { Queries } from '../queries.ts'
import { type Head, isRow, Marker, RowSum, type TableSum } from './backup-lines.ts'
import { UnusableBackupError } from './unusable-backup-error.ts'
import { messages } from './messages.ts'
import { sumTables } from './read-database.ts'
import { quoteName, readTables, type Table } from './tables.ts'

const CHUNK_CHARACTERS = 1_000_000

/** Replaces all tables and rows with a backup's, in the caller's transaction, and verifies the result. */
export class DatabaseLoader {
  readonly #queries: Queries
  #tables = new Map<string, Table>()
  #table: Table | undefined
  #rows: string[] = []
  #characters = 0
  #sum = new RowSum()
  #sums: TableSum[] = []
  #isComplete = false

  constructor(queries: Queries) {
    this.#queries = queries
  }

  readonly addLines = async (lines: readonly string[]): Promise<void> => {
    for (const line of lines) {
      if (isRow(line)) await this.#addRow(line)
      else await this.#applyMarker(readMarker(line))
    }
  }

  /** Verifies the tables against the backup and returns their checksums. */
  async finish(): Promise<TableSum[]> {
    if (!this.#isComplete) throw new UnusableBackupError(messages.cutOff)
    await this.#queries.execute(sql.raw('analyze'))
    const sumByEnd = new Map((await sumTables(this.#queries)).map((sum) => [sum.end, sum]))
    for (const { end, rows, sum } of this.#sums) {
      const storedSum = sumByEnd.get(end)
      if (storedSum?.rows !== rows || storedSum.sum !== sum)
        throw new UnusableBackupError(messages.differs(end))
    }
    return this.#sums
  }

  async #applyMarker(marker: Marker): Promise<void> {
    if ('format' in marker) return this.#begin(marker)
    if ('table' in marker) return this.#beginTable(marker.table, marker.columns)
    if ('end' in marker) return this.#endTable(marker)
    const rows = this.#sums.reduce((total, sum) => total + sum.rows, 0)
    if (rows !== marker.rows || this.#sums.length !== marker.tables)
      throw new UnusableBackupError(messages.cutOff)
    this.#isComplete = true
  }

  /** Empties the new tables: migrations fill some, and the backup includes those rows. */
  async #begin({ schema }: Head): Promise<void> {
    if (!(await createTables(this.#queries, schema))) throw new UnusableBackupError(messages.newer)
    const tables = await readTables(this.#queries)
    const names = tables.map(({ name }) => quoteName(name)).join(', ')
    await this.#queries.execute(sql.raw(`truncate ${names} cascade`))
    this.#tables = new Map(tables.map((table) => [table.name, table]))
  }

  #beginTable(name: string, columns: readonly string[]): void {
    const table = this.#tables.get(name)
    const types = new Map(table?.columns.map((column) => [column.name, column]))
    const knownColumns = columns.flatMap((column) => types.get(column) ?? [])
    if (table === undefined || knownColumns.length < columns.length)
      throw new UnusableBackupError(messages.differs(name))
    this.#table = { name, columns: knownColumns }
    this.#sum = new RowSum()
  }

  async #addRow(line: string): Promise<void> {
    this.#sum.add(line)
    this.#rows.push(line)
    this.#characters += line.length
    if (this.#characters > CHUNK_CHARACTERS) await this.#write()
  }

  async #endTable(marker: TableSum): Promise<void> {
    await this.#write()
    const { rows, sum } = this.#sum
    if (marker.end !== this.#table?.name || marker.rows !== rows || marker.sum !== sum)
      throw new UnusableBackupError(messages.damaged(marker.end))
    this.#sums.push(marker)
  }

  async #write(): Promise<void> {
    if (this.#table === undefined || this.#rows.length === 0) return
    const { name, columns } = this.#table
    const names = columns.map((column) => quoteName(column.name)).join(', ')
    const values = columns.map(({ type }, index) => `(r->>${index})::${type}`).join(', ')
    const target = sql.raw(
      `insert into ${quoteName(name)} (${names}) overriding system value select ${values}`,
    )
    await this.#queries.execute(
      sql`${target} from json_array_elements(${`[${this.#rows.join(',')}]`}::json) r`,
    )
    this.#rows = []
    this.#characters = 0
  }
}

function readMarker(line: string): Marker {
  try {
    return Marker.parse(JSON.parse(line))
  } catch {
    throw new UnusableBackupError(messages.notOurs)
  }
}
