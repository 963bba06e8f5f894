import { type GetColumnData, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

type Columns = Readonly<Record<string, PgColumn>>
type Row<Of extends Columns> = { readonly [Name in keyof Of]: GetColumnData<Of[Name]> }

/**
 * Rows that a prepared statement is sent, as a table of that statement. Each column is one parameter, so the statement
 * reads the same for any number of rows, none included: it is built once, and the database plans it once.
 */
interface SentRows<Of extends Columns> {
  /** The table in the statement, with the names of the columns in the database. */
  readonly table: SQL
  /** The parameters by their names. */
  values(rows: readonly Row<Of>[]): Record<string, unknown>
}

/** Rows of these columns, as a table named `as`. */
export function sentRows<Of extends Columns>(as: string, columns: Of): SentRows<Of> {
  const sent = Object.entries(columns).map(([key, column]) => ({ key, column, name: `${as}.${key}` }))
  const arrays = sent.map(
    ({ name, column }) => sql`${sql.placeholder(name)}::${sql.raw(column.getSQLType())}[]`,
  )
  const names = sent.map(({ column }) => sql.identifier(column.name))
  return {
    table: sql`unnest(${sql.join(arrays, sql`, `)}) as ${sql.identifier(as)}(${sql.join(names, sql`, `)})`,
    values: (rows) =>
      Object.fromEntries(
        sent.map(({ key, column, name }) => [name, rows.map((row) => encoded(column, row[key]))]),
      ),
  }
}

const encoded = (column: PgColumn, value: unknown): unknown =>
  value === null ? null : column.mapToDriverValue(value)

/** Whole rows of a table, to be added to it by `insert(table).select(added.all)`. */
export function rowsToAdd<Table extends PgTable>(as: string, table: Table) {
  const { table: rows, values } = sentRows(as, getTableColumns(table))
  return {
    all: sql`select * from ${rows}`,
    values: values as (rows: readonly Table['$inferSelect'][]) => Record<string, unknown>,
  }
}

/** What an update sets: these columns, as a table named `from` has them. */
export const takenFrom = <Name extends string>(from: string, columns: Readonly<Record<Name, PgColumn>>) =>
  Object.fromEntries(
    Object.entries<PgColumn>(columns).map(([key, { name }]) => [
      key,
      sql`${sql.identifier(from)}.${sql.identifier(name)}`,
    ]),
  ) as Record<Name, SQL>
