import type { Database } from '../../db/database.ts'
import type { StaleReads } from '../../db/replica/stale-reads.ts'
import type { Texts } from '../../texts/texts.ts'
import type { VerseStore } from '../../texts/verse-store.ts'

/** What verse sets need from the rest of the server. */
export interface VerseSetNeeds {
  readonly database: Database
  readonly staleReads: StaleReads
  readonly verses: VerseStore
  readonly texts: Texts
  readonly clock: () => Date
}
