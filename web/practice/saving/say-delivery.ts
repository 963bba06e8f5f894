import { gainedBy, type Gained } from '#shared/domain/progress/gained.ts'
import type { SaveOutcome } from '#web/recitation/after-take.ts'
import { showToast } from '#web/ui/toast-store.ts'
import type { Delivery } from '#web/outbox/outbox.ts'
import { keptMessages, saveMessages, type SaveMessages, type SavingScreen } from './save-messages.ts'

/**
 * Says what became of a saved take, in the words of its screen. Resolves to what it has brought. Rejects where the server
 * did not take it, so that it can be tried again; the take is kept all the same, and sent again by itself.
 */
export async function sayDelivery(
  delivery: Promise<Delivery>,
  screen: SavingScreen,
  accuracy: number,
): Promise<SaveOutcome> {
  const messages: SaveMessages = saveMessages[screen]
  const outcome = await delivery.catch((): Delivery => ({ kind: 'refused', reason: '' }))
  if (outcome.kind === 'saved') {
    showToast(messages.saved)
    if (outcome.answer === undefined) return { note: keptMessages.recorded }
    return { note: recorded(outcome), gained: gainedOf(outcome, accuracy) }
  }
  if (outcome.kind === 'waiting' && outcome.because !== 'busy') {
    showToast(outcome.because === 'offline' ? keptMessages.offline : keptMessages.signedOut)
    return { note: keptMessages.willBeSent }
  }
  showToast(messages.failed(outcome.kind === 'refused' ? outcome.reason : ''))
  throw new Error('Recitation not saved')
}

/** Nothing where a server of before tells less. */
function gainedOf({ answer }: Delivery & { kind: 'saved' }, accuracy: number): Gained | undefined {
  return answer?.totalXP === undefined ? undefined : gainedBy(answer, accuracy)
}

/** A card earns nothing by itself, which is no news. */
function recorded(outcome: Delivery & { kind: 'saved' }): string {
  const { xpEarned, newAchievements } = outcome.answer ?? { xpEarned: 0, newAchievements: [] }
  return xpEarned === 0 && newAchievements.length === 0
    ? keptMessages.recorded
    : `Recorded: ${gained(outcome)}`
}

/** What the attempt has brought: "+25 XP. New: First Steps." Nothing where another tab has sent it. */
export function gained({ answer }: Delivery & { kind: 'saved' }): string {
  if (answer === undefined) return ''
  const names = answer.newAchievements.map(({ achievement }) => achievement.name)
  const news = names.length === 0 ? '' : ` New: ${names.join(', ')}.`
  return `+${answer.xpEarned} XP.${news}`
}
