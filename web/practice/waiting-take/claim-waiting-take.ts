import type { Delivery, Outbox } from '#web/outbox/outbox.ts'
import type { ToastMessage } from '#web/ui/toast-store.ts'
import { storedMessages, unstoredMessages } from '../saving/save-messages.ts'
import { formatGains } from '../saving/report-delivery.ts'
import { announceClaim } from './claim-message.ts'
import { discardWaitingTake, readWaitingTake, type WaitingTake } from './waiting-takes.ts'

/**
 * Saves a visitor's recitation for the member who signed in, and reports it. The attempt keeps its id, so claiming it
 * in two tabs, or again after a crash, saves it once. `grantWish` carries out what else the visitor asked for, and
 * resolves to a message about it.
 */
export async function claimWaitingTake(
  userId: string,
  outbox: Pick<Outbox, 'add'>,
  grantWish: () => Promise<string> = async () => '',
): Promise<void> {
  const take = readWaitingTake()
  if (take === null) {
    const message = await grantWish()
    if (message !== '') announceClaim({ title: storedMessages.added, text: message })
    return
  }
  const delivery = await outbox.add({ ...take.attempt, userId })
  const isOnlyHere = delivery.kind === 'waiting' && delivery.isInMemory
  if (!isOnlyHere) discardWaitingTake(take.attempt.id)
  const message = getClaimMessage(take, delivery)
  // The recitation is saved even if the rest fails.
  const wishMessage = delivery.kind === 'refused' ? '' : await grantWish().catch(() => '')
  announceClaim({ ...message, text: `${message.text ?? ''} ${wishMessage}`.trim() })
}

function getClaimMessage({ attempt: { reference, body } }: WaitingTake, delivery: Delivery): ToastMessage {
  switch (delivery.kind) {
    case 'saved':
      return { title: 'Recorded', text: `${reference} at ${body.accuracy}%. ${formatGains(delivery)}`.trim() }
    case 'waiting':
      if (delivery.isInMemory) return unstoredMessages.waiting
      return delivery.because === 'signed-out' ? storedMessages.signedOut : storedMessages.offline
    case 'refused':
      return { title: 'Not Recorded', text: `${reference}: ${delivery.reason}`, tone: 'destructive' }
  }
}
