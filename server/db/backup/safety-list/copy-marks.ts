import { asc, inArray } from 'drizzle-orm'
import type { Queries } from '../../queries.ts'
import { safetyMarks } from '../../schema/safety.ts'
import { addToList, type SafetyMark } from './list-file.ts'

const ROWS_PER_READ = 1000
const INTERVAL_MS = 2000

export async function copyMarks(database: Queries, folder: string): Promise<number> {
  for (let copied = 0; ;) {
    const rows = await database
      .select()
      .from(safetyMarks)
      .orderBy(asc(safetyMarks.notedAt))
      .limit(ROWS_PER_READ)
    if (rows.length === 0) return copied
    await addToList(folder, rows.map(toMark))
    // Delete only after writing: duplicates are harmless, losses aren't.
    await database.delete(safetyMarks).where(
      inArray(
        safetyMarks.id,
        rows.map(({ id }) => id),
      ),
    )
    copied += rows.length
  }
}

function toMark({ notedAt, member, kind, password, value }: typeof safetyMarks.$inferSelect): SafetyMark {
  return {
    at: notedAt.toISOString(),
    member: member.toString('hex'),
    kind,
    ...(kind === 'password' && { password: password?.toString('hex') ?? null }),
    ...(value !== null && { value: value.toString('hex') }),
  }
}

/** Copies marks every two seconds, and when the returned function is called. Warns only of the first in a series of failures. */
export function copyMarksRegularly(
  database: Queries,
  folder: string,
  warn: (error: unknown) => void,
): () => Promise<void> {
  let pending: Promise<unknown> = Promise.resolve()
  let hasFailed = false
  const copyOnce = async () => {
    try {
      await copyMarks(database, folder)
      hasFailed = false
    } catch (error) {
      if (!hasFailed) warn(error)
      hasFailed = true
    }
  }
  const copy = () => (pending = pending.then(copyOnce))
  void copy()
  const timer = setInterval(() => void copy(), INTERVAL_MS).unref()
  return async () => {
    clearInterval(timer)
    await copy()
  }
}
