import { PaymentsFailed } from '../../payments/payments.ts'
import { type AdminDeps, CannotDo } from './command.ts'
import { messages } from './messages.ts'

/**
 * Records donations that only the card provider has. @throws CannotDo if there is no provider, or it doesn't
 * answer
 */
export async function reconcileDonations(deps: AdminDeps, tell: (progress: string) => void): Promise<string> {
  const summary = await (deps.reconcileDonations?.(tell) ?? Promise.resolve(null)).catch(refuse)
  if (summary === null) throw new CannotDo(messages.nothingToReconcile)
  return summary
}

function refuse(error: unknown): never {
  throw error instanceof PaymentsFailed ? new CannotDo(error.message) : error
}
