import { messages } from '../../start/messages.ts'
import { isOfEngine, failureReason } from '../failures.ts'
import { PreparingClient } from '../preparing-client.ts'
import type { EmbeddedDatabase } from './embedded-database.ts'

/** Restarts the database after its own failures, not a statement's; `warn` gets the reason. */
export const clientsOf = (
  embedded: EmbeddedDatabase,
  warn: (message: string) => void,
): typeof PreparingClient =>
  class EmbeddedClient extends PreparingClient {
    protected override afterFailure(error: unknown): void {
      super.afterFailure(error)
      if (isOfEngine(error) && embedded.distrust()) warn(messages.databaseRestarted(failureReason(error)))
    }
  }
