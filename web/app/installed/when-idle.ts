import { takeInProgress } from '#web/stores/takes.ts'
import { toasts } from '#web/ui/toast-store.ts'

/** The time without activity before something may be offered. */
const IDLE_MS = 1_500

const isQuiet = () => !takeInProgress.get() && !toasts.get().some(({ open }) => open)

/**
 * Runs `work` once no recitation is in progress and no toast has been open for a moment. Returns a function
 * that cancels it.
 */
export function runWhenIdle(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const unsubscribe = () => {
    clearTimeout(timer)
    for (const stop of subscriptions) stop()
  }
  const check = () => {
    clearTimeout(timer)
    if (!isQuiet()) return
    timer = setTimeout(() => {
      unsubscribe()
      work()
    }, IDLE_MS)
  }
  const subscriptions = [takeInProgress.subscribe(check), toasts.subscribe(check)]
  check()
  return unsubscribe
}
