import type { OutgoingEmail } from '../../mail/mail.ts'
import type { DonationService } from './donation-service.ts'
import { messages } from './messages.ts'
import { type DueReceipt, returnReceipt, takeDueReceipts } from './store.ts'

/**
 * Sends all due receipts and returns how many. A failed one becomes due again. Tries all, then rejects with the first
 * failure.
 */
export async function sendReceipts(giving: Omit<DonationService, 'provider'>, id?: string): Promise<number> {
  const { database, clock, mail } = giving
  if (mail === null) return 0
  const failures: unknown[] = []
  const due = await takeDueReceipts(database, clock(), id)
  for (const receipt of due) {
    try {
      await mail.send(toReceiptEmail(receipt))
    } catch (error) {
      failures.push(error)
      await returnReceipt(database, receipt.donation.id)
    }
  }
  if (failures.length > 0) throw failures[0]
  return due.length
}

function toReceiptEmail({ donation, member }: DueReceipt): OutgoingEmail {
  const donatedAt = donation.statusAt ?? donation.createdAt
  return {
    to: member.email,
    ...messages.receiptEmail([member.firstName, member.username], { ...donation, donatedAt }),
  }
}
