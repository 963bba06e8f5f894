/**
 * Replaces the query cache's pluggable timers in the build: no page replaces them, and every visitor would download
 * them.
 */
export const timeoutManager = {
  setTimeout: (...args: Parameters<typeof setTimeout>) => setTimeout(...args),
  clearTimeout: (id: number) => clearTimeout(id),
  setInterval: (...args: Parameters<typeof setInterval>) => setInterval(...args),
  clearInterval: (id: number) => clearInterval(id),
}

export const systemSetTimeoutZero = (callback: () => void) => setTimeout(callback, 0)
