/**
 * Replaces the query cache's pluggable timers in the build: no page plugs in others, and every visitor would download
 * them.
 */
export const timeoutManager = {
  setTimeout: (...wait: Parameters<typeof setTimeout>) => setTimeout(...wait),
  clearTimeout: (id: number) => clearTimeout(id),
  setInterval: (...wait: Parameters<typeof setInterval>) => setInterval(...wait),
  clearInterval: (id: number) => clearInterval(id),
}

export const systemSetTimeoutZero = (callback: () => void) => setTimeout(callback, 0)
