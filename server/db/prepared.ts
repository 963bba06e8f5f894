import type { Queries } from './queries.ts'

interface Buildable<Result> {
  prepare(name: string): { execute(values: Record<string, unknown>): Promise<Result> }
}

/** Builds a statement once per connection, because building it takes longer than running it. */
export function prepareOnce<Result>(
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
