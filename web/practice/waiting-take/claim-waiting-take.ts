import type { Delivery, Outbox } from '#web/outbox/outbox.ts'
import { showToast, type ToastMessage } from '#web/ui/toast-store.ts'
import { keptMessages } from '../saving/save-messages.ts'
import { gained } from '../saving/say-delivery.ts'
import { forgetWaitingTake, waitingTake, type WaitingTake } from './waiting-takes.ts'

/**
 * Gives what was recited before the sign-in to the member who has signed in, and says so. It keeps its id: claimed in two
 * tabs, or again after a crash, it is recorded once.
 */
export async function claimWaitingTake(userId: string, outbox: Pick<Outbox, 'add'>): Promise<void> {
  const take = waitingTake()
  if (take === null) return
  // Where the browser keeps nothing and the server cannot be reached, it goes on waiting.
  const delivery = await outbox.add({ ...take.attempt, userId })
  forgetWaitingTake(take.attempt.id)
  showToast(messageOf(take, delivery))
}

function messageOf({ attempt: { reference, body } }: WaitingTake, delivery: Delivery): ToastMessage {
  switch (delivery.kind) {
    case 'saved':
      return { title: 'Recorded', text: `${reference} at ${body.accuracy}%. ${gained(delivery)}`.trim() }
    case 'waiting':
      return delivery.because === 'signed-out' ? keptMessages.signedOut : keptMessages.offline
    case 'refused':
      return { title: 'Not Recorded', text: `${reference}: ${delivery.reason}`, tone: 'destructive' }
  }
}
