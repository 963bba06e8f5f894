export interface Locks {
  /** Runs the task once no other tab holds the name. */
  readonly runExclusive: <T>(name: string, task: () => Promise<T>) => Promise<T>
  /** Runs the task only if no tab holds the name. */
  readonly runIfFree: (name: string, task: () => Promise<void>) => Promise<void>
  /** Holds the name until the returned function is called or the tab closes. */
  readonly hold: (name: string) => Promise<() => void>
}

/** Returns this browser's locks or, if it has none, locks that work only within this tab. */
export function getBrowserLocks(manager: LockManager | null = navigator.locks ?? null): Locks {
  return manager === null ? createTabLocks() : createSharedLocks(manager)
}

function createSharedLocks(manager: LockManager): Locks {
  return {
    runExclusive: async (name, task) => manager.request(name, task),
    runIfFree: async (name, task) => {
      await manager.request(name, { ifAvailable: true }, (lock) => (lock === null ? undefined : task()))
    },
    hold: (name) =>
      new Promise((resolve, reject) => {
        manager
          .request(name, () => new Promise<void>((release) => resolve(() => release())))
          .catch((error: unknown) => reject(error as Error))
      }),
  }
}

/** Browsers have no locks over plain HTTP. Two tabs may then both send an attempt; the server ignores the second. */
function createTabLocks(): Locks {
  const heldNames = new Set<string>()
  const last = new Map<string, Promise<unknown>>()
  return {
    runExclusive: (name, task) => {
      const result = (last.get(name) ?? Promise.resolve()).then(task, task)
      last.set(name, result)
      return result
    },
    runIfFree: async (name, task) => {
      if (!heldNames.has(name)) await task()
    },
    hold: async (name) => {
      heldNames.add(name)
      return () => heldNames.delete(name)
    },
  }
}
