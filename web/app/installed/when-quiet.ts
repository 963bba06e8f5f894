import { takeUnderWay } from '#web/stores/takes.ts'
import { toasts } from '#web/ui/toast-store.ts'

/** Milliseconds for which nothing has to happen before something may be offered. */
const REST_MS = 1_500

const isQuiet = () => !takeUnderWay.get() && !toasts.get().some(({ open }) => open)

/** Does something as soon as nobody recites and no message has stood for a moment. Returns what calls it off. */
export function whenQuiet(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const leave = () => {
    clearTimeout(timer)
    for (const end of follow) end()
  }
  const check = () => {
    clearTimeout(timer)
    if (!isQuiet()) return
    timer = setTimeout(() => {
      leave()
      work()
    }, REST_MS)
  }
  const follow = [takeUnderWay.subscribe(check), toasts.subscribe(check)]
  check()
  return leave
}
