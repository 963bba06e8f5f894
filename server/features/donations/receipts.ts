import type { OutgoingEmail } from '../../mail/mail.ts'
import type { DonationService } from './donation-service.ts'
import { messages } from './messages.ts'
import { type DueReceipt, releaseReceipt, claimDueReceipts } from './store.ts'

/**
 * Sends all due receipts and returns their number. One that fails becomes due again. Tries all of them before it rejects
 * with the first failure.
 */
export async function sendReceipts(service: Omit<DonationService, 'provider'>, id?: string): Promise<number> {
  const { database, clock, mail } = service
  if (mail === null) return 0
  const failures: unknown[] = []
  const due = await claimDueReceipts(database, clock(), id)
  for (const receipt of due) {
    try {
      await mail.send(toReceiptEmail(receipt))
    } catch (error) {
      failures.push(error)
      await releaseReceipt(database, receipt.donation.id)
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
