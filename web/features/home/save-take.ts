import type { Outcome } from '#web/record/outbox.ts'
import type { NewTake, TakeKeeper } from '#web/record/take-keeper.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { saveMessages as messages } from './save-messages.ts'

/**
 * Saves a take, and says so. Resolves to what is said beside the button. Rejects, so that the button can be pressed
 * again, where the server did not take it; the take is kept all the same, and sent again by itself.
 */
export async function saveTake(keeper: TakeKeeper, take: NewTake): Promise<string> {
  const outcome = await keeper.save(take).catch((): Outcome => ({ kind: 'refused', reason: '' }))
  if (outcome.kind === 'recorded') {
    showToast(messages.saved)
    return gained(outcome)
  }
  if (outcome.kind === 'waiting' && outcome.because !== 'busy') {
    showToast(outcome.because === 'offline' ? messages.keptOffline : messages.keptForSignIn)
    return messages.willBeSent
  }
  showToast(messages.saveFailed)
  throw new Error('The take was not recorded')
}

/** What the attempt has brought: "Recorded: +25 XP. New: First Steps." */
function gained({ answer }: Outcome & { kind: 'recorded' }): string {
  if (answer === undefined) return messages.recorded
  const names = answer.newAchievements.map(({ achievement }) => achievement.name)
  const news = names.length === 0 ? '' : ` New: ${names.join(', ')}.`
  return `Recorded: +${answer.xpEarned} XP.${news}`
}
