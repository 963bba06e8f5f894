import { messages } from '../../start/messages.ts'
import { isEngineFailure, describeFailure } from '../failures.ts'
import { PreparingClient } from '../preparing-client.ts'
import type { EmbeddedDatabase } from './embedded-database.ts'

/** Creates a client class that restarts the database after its own failures, not a statement's. */
export const createEmbeddedClient = (
  embedded: EmbeddedDatabase,
  warn: (message: string) => void,
): typeof PreparingClient =>
  class EmbeddedClient extends PreparingClient {
    protected override afterFailure(error: unknown): void {
      super.afterFailure(error)
      if (isEngineFailure(error) && embedded.stopAfterFailure())
        warn(messages.databaseRestarted(describeFailure(error)))
    }
  }
