import type { Database } from '../../db/database.ts'
import type { StaleReads } from '../../db/replica/stale-reads.ts'
import type { TextLibrary } from '../../texts/text-library.ts'

export interface VerseSetNeeds {
  readonly database: Database
  readonly staleReads: StaleReads
  readonly library: TextLibrary
  readonly clock: () => Date
}
