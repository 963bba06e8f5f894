import type { Queries } from './queries.ts'

/** A statement that the query builder has built, with placeholders for its values. */
interface Buildable<Result> {
  prepare(name: string): { execute(values: Record<string, unknown>): Promise<Result> }
}

/**
 * A statement that is built once for each connection and then only sent: building one takes longer than most take to run.
 * Its name in the database is the connection's matter (`PreparingClient`).
 */
export function prepared<Result>(
  build: (queries: Queries) => Buildable<Result>,
): (queries: Queries, values: Record<string, unknown>) => Promise<Result> {
  const built = new WeakMap<object, ReturnType<Buildable<Result>['prepare']>>()
  return (queries, values) => {
    const { session } = queries._
    const statement = built.get(session) ?? build(queries).prepare('')
    built.set(session, statement)
    return statement.execute(values)
  }
}
