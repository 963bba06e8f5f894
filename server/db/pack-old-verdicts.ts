import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import type { JudgedWord } from '#shared/domain/progress/attempt.ts'
import { packVerdicts, unpackVerdicts, type Verdicts } from '#shared/domain/progress/packed-verdicts.ts'
import type { Extra } from '#shared/domain/recitation/verdict.ts'
import type { Database, Queries } from './queries.ts'

const PAGE = 1000

interface OldRow {
  readonly [column: string]: unknown
  readonly userId: string
  readonly seq: number
  readonly words: readonly JudgedWord[] | null
  readonly extras: readonly Extra[] | null
}

/** Keeps the JSON of rows that wouldn't round-trip. Returns how many were packed. Resumable. */
export async function packOldVerdicts(database: Database, page = PAGE): Promise<number> {
  let packed = 0
  for (let after: OldRow | undefined; ;) {
    const rows: OldRow[] = await database.transaction(async (queries) => {
      const found = await oldRows(queries, after, page)
      packed += await keepPacked(queries, found)
      return found
    })
    if (rows.length < page) return packed
    after = rows.at(-1)
  }
}

async function oldRows(queries: Queries, after: OldRow | undefined, page: number): Promise<OldRow[]> {
  const isNext = after ? sql`and (user_id, seq) > (${after.userId}::uuid, ${after.seq}::int)` : sql``
  const { rows } = await queries.execute<OldRow>(sql`
    select user_id as "userId", seq, words, extras from attempts
    where (words is not null or extras is not null) ${isNext}
    order by user_id, seq limit ${page} for update`)
  return rows
}

async function keepPacked(queries: Queries, rows: readonly OldRow[]): Promise<number> {
  const packed = rows.flatMap((row) => {
    const verdicts = packedFor(row)
    return verdicts === null ? [] : { ...row, verdicts }
  })
  if (packed.length === 0) return 0
  const all = (name: 'userId' | 'seq' | 'verdicts') => sql.param(packed.map((row) => row[name]))
  await queries.execute(sql`
    update attempts set verdicts = it.verdicts, words = null, extras = null
    from unnest(${all('userId')}::uuid[], ${all('seq')}::int[], ${all('verdicts')}::text[]) as it(user_id, seq, verdicts)
    where attempts.user_id = it.user_id and attempts.seq = it.seq`)
  return packed.length
}

/** Null if the verdicts wouldn't round-trip exactly. */
function packedFor({ words, extras }: OldRow): string | null {
  const verdicts: Verdicts = { ...(words && { words }), ...(extras && { extras }) }
  try {
    const packed = packVerdicts(verdicts)
    return isDeepStrictEqual(unpackVerdicts(packed), verdicts) ? packed : null
  } catch {
    return null
  }
}
