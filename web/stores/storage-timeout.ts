import { Listeners } from './listeners.ts'

/**
 * How long to wait for storage, because some browsers never respond, such as Safari on first load and in private
 * windows.
 */
const STORAGE_TIMEOUT_MS = 3_000

let hasTimedOut = false

const lateResponses = new Listeners<[]>()

/** Calls the listener when storage that timed out responds after all, because its data was missing until then. */
export const onLateResponse = lateResponses.add

/**
 * Resolves to the response of the browser's storage. Rejects if there is none within 3 seconds, and from then on
 * immediately, until it responds.
 */
export async function withStorageTimeout<T>(request: () => Promise<T>): Promise<T> {
  if (hasTimedOut) throw new Error('The browser’s storage isn’t responding.')
  const response = request()
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      hasTimedOut = true
      reject(new Error('The browser’s storage isn’t responding.'))
    }, STORAGE_TIMEOUT_MS)
  })
  const handleResponse = () => {
    clearTimeout(timer)
    const isLate = hasTimedOut
    hasTimedOut = false
    if (isLate) lateResponses.notify()
  }
  response.then(handleResponse, handleResponse)
  return Promise.race([response, timeout])
}
