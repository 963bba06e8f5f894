import { shownDollars } from '#shared/domain/giving/donation.ts'
import type { Letter } from '../../mail/mail.ts'
import type { Giving } from './giving.ts'
import { type DueReceipt, giveReceiptBack, takeDueReceipts } from './store.ts'

/**
 * Thanks a member for one donation, or members for all that nobody has been thanked for; gives how many letters left.
 * A letter that the mail server does not take is due again. Rejects with the first failure, once all were tried.
 */
export async function sendReceipts(giving: Omit<Giving, 'provider'>, id?: string): Promise<number> {
  const { database, clock, mail } = giving
  if (mail === null) return 0
  const failures: unknown[] = []
  const due = await takeDueReceipts(database, clock(), id)
  for (const receipt of due) {
    try {
      await mail.send(letter(receipt))
    } catch (error) {
      failures.push(error)
      await giveReceiptBack(database, receipt.donation.id)
    }
  }
  if (failures.length > 0) throw failures[0]
  return due.length
}

/** The receipt is one line; whoever needs more for the tax office asks whoever runs the site. */
function letter({ donation, member }: DueReceipt): Letter {
  const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
  const made = day.format(donation.statusAt ?? donation.createdAt)
  return {
    to: member.email,
    subject: 'Thank you for your donation to Verse by Heart',
    text: `Hello ${member.firstName ?? member.username},

thank you. Your donation helps to keep Verse by Heart free for everybody.

Receipt: ${shownDollars(donation.amountCents)} (USD) on ${made}, donation ${donation.id}.

You find all your donations in your settings.

Verse by Heart
`,
  }
}
