import type { Queries } from '../queries.ts'

/** Read-only access. */
export type Reads = Pick<Queries, 'select'>

export interface ReplicaState {
  readonly status: 'in use' | 'behind' | 'unreachable' | 'not a standby'
  readonly lagSeconds: number | null
}

/** Reads that may be a few seconds old, but never miss what their reader just wrote. */
export interface StaleReads {
  /**
   * Uses the primary if there is no current replica, or if `isCurrent` finds that the result lacks the reader's own
   * writes.
   */
  read<Found>(work: (queries: Reads) => Promise<Found>, isCurrent?: (found: Found) => boolean): Promise<Found>
  state(): ReplicaState | null
}

export const readPrimary = (primary: Reads): StaleReads => ({
  read: (work) => work(primary),
  state: () => null,
})
