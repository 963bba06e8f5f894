import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'

/** Clears what a test file may leave in the window: elements, the URL, and all browser storage. */
export function emptyWindow(): void {
  document.title = ''
  document.body.replaceChildren()
  for (const element of [document.documentElement, document.body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name)
  history.replaceState(null, '', '/')
  for (const storage of [localStorage, sessionStorage]) storage.clear()
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie}; max-age=0; path=/`
  globalThis.indexedDB = new IDBFactory()
}

/**
 * Tracks the timers and window listeners that a test file sets. The function it returns removes those left
 * over. Otherwise, an outbox of this file, for example, would resend its attempts during the next one.
 */
export function trackPending(): () => void {
  const { addEventListener, setInterval, setTimeout } = globalThis
  const cleanups: (() => void)[] = []
  const track = <Start extends typeof setTimeout | typeof setInterval>(start: Start) =>
    ((...args: Parameters<Start>) => {
      const timer = start(...(args as Parameters<typeof setTimeout>))
      cleanups.push(() => clearTimeout(timer))
      return timer
    }) as unknown as Start
  globalThis.setTimeout = track(setTimeout)
  globalThis.setInterval = track(setInterval)
  globalThis.addEventListener = (...args: Parameters<Window['addEventListener']>) => {
    addEventListener(...args)
    cleanups.push(() => removeEventListener(...args))
  }
  return () => {
    Object.assign(globalThis, { addEventListener, setInterval, setTimeout })
    for (const cleanUp of cleanups) cleanUp()
  }
}
