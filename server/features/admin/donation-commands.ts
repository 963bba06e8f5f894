import { PaymentError } from '../../payments/payments.ts'
import { type AdminDeps, CommandError } from './command.ts'
import { messages } from './messages.ts'

/**
 * Records donations that only the card provider has.
 *
 * @throws CommandError if there is no provider, or it doesn't respond
 */
export async function reconcileDonations(deps: AdminDeps, tell: (progress: string) => void): Promise<string> {
  const summary = await (deps.reconcileDonations?.(tell) ?? Promise.resolve(null)).catch(refuse)
  if (summary === null) throw new CommandError(messages.nothingToReconcile)
  return summary
}

function refuse(error: unknown): never {
  throw error instanceof PaymentError ? new CommandError(error.message) : error
}
