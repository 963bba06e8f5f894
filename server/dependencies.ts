import type { Database } from './db/database.ts'
import type { Environment } from './environment.ts'
import type { CompiledTexts } from './features/verses/store.ts'

/** Everything the server needs from outside itself. */
export interface Dependencies {
  readonly environment: Omit<Environment, 'host' | 'port' | 'place'>
  readonly database: Database
  readonly verses: CompiledTexts
  readonly clock: () => Date
  /** Folder of the built pages; without one only the API is served. */
  readonly webFolder?: string
}
