import { Listeners } from './listeners.ts'

/** Some browsers never answer a request to their storage: Safari at its first load, and its private windows. */
const STORAGE_WAIT_MS = 3_000

let isSilent = false

const lateAnswers = new Listeners<[]>()

/** Calls the listener when the storage answers after it was given up: what it holds was missing until now. */
export const onLateAnswer = lateAnswers.add

/**
 * Resolves to what the browser's storage answers. Rejects if it doesn't answer within 3 seconds, and from then on at once,
 * until it does answer.
 */
export async function inTime<T>(ask: () => Promise<T>): Promise<T> {
  if (isSilent) throw new Error('The browser’s storage doesn’t answer.')
  const answer = ask()
  let timer: ReturnType<typeof setTimeout> | undefined
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      isSilent = true
      reject(new Error('The browser’s storage doesn’t answer.'))
    }, STORAGE_WAIT_MS)
  })
  const heard = () => {
    clearTimeout(timer)
    const isLate = isSilent
    isSilent = false
    if (isLate) lateAnswers.tell()
  }
  answer.then(heard, heard)
  return Promise.race([answer, silence])
}
