import type { Environment } from './environment.ts'
import type { VerseStore } from './features/verses/store.ts'
import type { Members } from './members.ts'

/** Everything the server needs from outside itself. */
export interface Dependencies {
  readonly environment: Pick<Environment, 'logLevel' | 'publicUrl' | 'trustProxy'>
  readonly members: Members
  readonly verses: VerseStore
  readonly clock: () => Date
  /** Folder of the built pages; without one only the API is served. */
  readonly webFolder?: string
}
