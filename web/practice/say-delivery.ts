import { showToast } from '#web/ui/toast-store.ts'
import type { Delivery } from '#web/record/outbox.ts'
import { keptMessages, saveMessages, type SaveMessages, type SavingScreen } from './save-messages.ts'

/**
 * Says what became of a saved take, in the words of its screen. Resolves to what it has brought, in words. Rejects where
 * the server did not take it, so that it can be tried again; the take is kept all the same, and sent again by itself.
 */
export async function sayDelivery(delivery: Promise<Delivery>, screen: SavingScreen): Promise<string> {
  const messages: SaveMessages = saveMessages[screen]
  const outcome = await delivery.catch((): Delivery => ({ kind: 'refused', reason: '' }))
  if (outcome.kind === 'recorded') {
    showToast(messages.saved)
    return outcome.answer === undefined ? keptMessages.recorded : `Recorded: ${gained(outcome)}`
  }
  if (outcome.kind === 'waiting' && outcome.because !== 'busy') {
    showToast(outcome.because === 'offline' ? keptMessages.offline : keptMessages.signedOut)
    return keptMessages.willBeSent
  }
  showToast(messages.failed(outcome.kind === 'refused' ? outcome.reason : ''))
  throw new Error('The take was not recorded')
}

/** What the attempt has brought: "+25 XP. New: First Steps." Nothing where another tab has sent it. */
export function gained({ answer }: Delivery & { kind: 'recorded' }): string {
  if (answer === undefined) return ''
  const names = answer.newAchievements.map(({ achievement }) => achievement.name)
  const news = names.length === 0 ? '' : ` New: ${names.join(', ')}.`
  return `+${answer.xpEarned} XP.${news}`
}
