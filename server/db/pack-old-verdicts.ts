import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import type { JudgedWord } from '#shared/domain/progress/attempt.ts'
import { packVerdicts, unpackVerdicts, type Verdicts } from '#shared/domain/progress/packed-verdicts.ts'
import type { Extra } from '#shared/domain/recitation/verdict.ts'
import type { Database, Queries } from './queries.ts'

/** Rows that are packed in one transaction. */
const PAGE = 1000

/** A row whose verdicts a former version kept as JSON. */
interface OldRow {
  readonly [column: string]: unknown
  readonly userId: string
  readonly seq: number
  readonly words: readonly JudgedWord[] | null
  readonly extras: readonly Extra[] | null
}

/**
 * Packs what a former version kept as JSON, page by page, and says how many rows that were. Each row is unpacked again
 * and compared before the JSON goes; a row that would not round-trip keeps its JSON, which is still read.
 * Stopped in the middle, it goes on from there at the next start.
 */
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

/** The packed verdicts of a row; null if they would not round-trip exactly. */
function packedFor({ words, extras }: OldRow): string | null {
  const verdicts: Verdicts = { ...(words && { words }), ...(extras && { extras }) }
  try {
    const packed = packVerdicts(verdicts)
    return isDeepStrictEqual(unpackVerdicts(packed), verdicts) ? packed : null
  } catch {
    return null
  }
}
