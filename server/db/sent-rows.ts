import { type GetColumnData, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

type Columns = Readonly<Record<string, PgColumn>>
type Row<C extends Columns> = { readonly [Name in keyof C]: GetColumnData<C[Name]> }

/** Rows sent with one parameter per column, so a statement is built and planned once for any number of rows. */
interface SentRows<C extends Columns> {
  readonly table: SQL
  values(rows: readonly Row<C>[]): Record<string, unknown>
}

export function createSentRows<C extends Columns>(as: string, columns: C): SentRows<C> {
  const sent = Object.entries(columns).map(([key, column]) => ({ key, column, name: `${as}.${key}` }))
  const arrays = sent.map(
    ({ name, column }) => sql`${sql.placeholder(name)}::${sql.raw(column.getSQLType())}[]`,
  )
  const names = sent.map(({ column }) => sql.identifier(column.name))
  return {
    table: sql`unnest(${sql.join(arrays, sql`, `)}) as ${sql.identifier(as)}(${sql.join(names, sql`, `)})`,
    values: (rows) =>
      Object.fromEntries(
        sent.map(({ key, column, name }) => [name, rows.map((row) => encode(column, row[key]))]),
      ),
  }
}

const encode = (column: PgColumn, value: unknown): unknown =>
  value === null ? null : column.mapToDriverValue(value)

/** Creates complete rows of a table to send, for `insert(table).select(added.all)`. */
export function createAddedRows<Table extends PgTable>(as: string, table: Table) {
  const { table: rows, values } = createSentRows(as, getTableColumns(table))
  return {
    all: sql`select * from ${rows}`,
    values: values as (rows: readonly Table['$inferSelect'][]) => Record<string, unknown>,
  }
}

/** Returns the assignments of an update that copies these columns from the table `from`. */
export const copyColumns = <Name extends string>(from: string, columns: Readonly<Record<Name, PgColumn>>) =>
  Object.fromEntries(
    Object.entries<PgColumn>(columns).map(([key, { name }]) => [
      key,
      sql`${sql.identifier(from)}.${sql.identifier(name)}`,
    ]),
  ) as Record<Name, SQL>
