import type { Database } from '../../db/database.ts'
import type { StaleReads } from '../../db/replica/stale-reads.ts'
import type { Member } from '../../members/member.ts'
import type { TextLibrary } from '../../texts/text-library.ts'

export interface VerseSetDeps {
  readonly database: Database
  readonly staleReads: StaleReads
  readonly library: TextLibrary
  readonly clock: () => Date
}

/** Functions that update a member's plan for a set when the set changes. */
export interface SetPlans {
  /** Resolves to whether there is such a plan and the verses were added to it. */
  readonly join: (member: Member, setId: string, ids: readonly string[]) => Promise<boolean>
  readonly leave: (member: Member, setId: string, ids: readonly string[]) => Promise<void>
}
