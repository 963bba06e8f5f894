import { findGains, type Gains } from '#shared/domain/progress/gained.ts'
import type { SaveOutcome } from '#web/recitation/after-take.ts'
import { showToast } from '#web/ui/toast-store.ts'
import type { Delivery } from '#web/outbox/outbox.ts'
import {
  saveMessages,
  storedMessages,
  unstoredMessages,
  type SaveMessages,
  type SavingScreen,
} from './save-messages.ts'

/**
 * Shows a toast about a saved take, in the words of its screen. Resolves to what the take earned. Rejects if the
 * server didn't accept it, so the person can retry; the take stays stored and is resent automatically.
 */
export async function reportDelivery(
  delivery: Promise<Delivery>,
  screen: SavingScreen,
  accuracy: number,
): Promise<SaveOutcome> {
  const messages: SaveMessages = saveMessages[screen]
  const outcome = await delivery.catch((): Delivery => ({ kind: 'refused', reason: '' }))
  if (outcome.kind === 'saved') {
    showToast(messages.saved)
    if (outcome.response === undefined) return { note: storedMessages.recorded }
    return { note: formatNote(outcome), gained: toGained(outcome, accuracy) }
  }
  if (outcome.kind === 'waiting' && outcome.isInMemory) {
    showToast(unstoredMessages.waiting)
    return { note: unstoredMessages.willBeSent }
  }
  if (outcome.kind === 'waiting' && outcome.because !== 'busy') {
    showToast(outcome.because === 'offline' ? storedMessages.offline : storedMessages.signedOut)
    return { note: storedMessages.willBeSent }
  }
  showToast(messages.failed(outcome.kind === 'refused' ? outcome.reason : ''))
  throw new Error('Recitation Not Saved')
}

/** Returns undefined if the response is from an earlier version of the server, which sends less. */
function toGained({ response }: Delivery & { kind: 'saved' }, accuracy: number): Gains | undefined {
  return response?.totalXP === undefined ? undefined : findGains(response, accuracy)
}

/** Formats what was recorded. Omits the gains if there are none, as for cards. */
function formatNote(outcome: Delivery & { kind: 'saved' }): string {
  const { xpEarned, newAchievements } = outcome.response ?? { xpEarned: 0, newAchievements: [] }
  const isBare = xpEarned === 0 && newAchievements.length === 0
  const note = isBare ? storedMessages.recorded : `Recorded: ${formatGains(outcome)}`
  return outcome.isUnstored === true ? `${note} ${unstoredMessages.sentAtOnce}` : note
}

/** Formats the gains: "+25 XP. New: First Steps." Returns "" if another tab sent the attempt. */
export function formatGains({ response }: Delivery & { kind: 'saved' }): string {
  if (response === undefined) return ''
  const names = response.newAchievements.map(({ achievement }) => achievement.name)
  const newNames = names.length === 0 ? '' : ` New: ${names.join(', ')}.`
  return `+${response.xpEarned} XP.${newNames}`
}
