import { PaymentsFailed } from '../../payments/payments.ts'
import { type AdminNeeds, CannotDo } from './command.ts'
import { messages } from './messages.ts'

/**
 * Compares the donations with what the card provider knows, records what is missing, and says what it was.
 * @throws CannotDo where no provider is set up, or it does not answer.
 */
export async function reconcileDonations(
  needs: AdminNeeds,
  tell: (progress: string) => void,
): Promise<string> {
  const said = await (needs.reconcileDonations?.(tell) ?? Promise.resolve(null)).catch(refuse)
  if (said === null) throw new CannotDo(messages.nothingToReconcile)
  return said
}

function refuse(error: unknown): never {
  throw error instanceof PaymentsFailed ? new CannotDo(error.message) : error
}
