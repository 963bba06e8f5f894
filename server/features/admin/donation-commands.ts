import { PaymentError } from '../../payments/payments.ts'
import { type AdminDeps, CommandError } from './command.ts'
import { messages } from './messages.ts'

/**
 * Records donations that only the card provider knows about.
 *
 * @throws CommandError if there is no provider, or it doesn't respond
 */
export async function reconcileDonations(
  deps: AdminDeps,
  onProgress: (progress: string) => void,
): Promise<string> {
  const summary = await (deps.reconcileDonations?.(onProgress) ?? Promise.resolve(null)).catch(
    throwCommandError,
  )
  if (summary === null) throw new CommandError(messages.nothingToReconcile)
  return summary
}

function throwCommandError(error: unknown): never {
  throw error instanceof PaymentError ? new CommandError(error.message) : error
}
