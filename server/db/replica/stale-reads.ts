import type { Queries } from '../queries.ts'

/** What may be read of a database, and nothing written. */
export type Reads = Pick<Queries, 'select'>

/** What is known of a replica. */
export interface ReplicaState {
  readonly status: 'in use' | 'behind' | 'unreachable' | 'not a standby'
  /** Seconds of lag; null if unknown. */
  readonly lagSeconds: number | null
}

/** Where reads go that may be some seconds old: never those of what their reader has just written. */
export interface StaleReads {
  /**
   * Reads from the replica where there is one that keeps up, else from the primary; also where `knows` finds that the
   * replica has not yet heard of what the reader wrote.
   */
  read<Found>(work: (queries: Reads) => Promise<Found>, knows?: (found: Found) => boolean): Promise<Found>
  /** What is known of the replica; null where there is none. */
  state(): ReplicaState | null
}

/** Everything from the primary: where there is no replica. */
export const readPrimary = (primary: Reads): StaleReads => ({
  read: (work) => work(primary),
  state: () => null,
})
