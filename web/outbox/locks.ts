export interface Locks {
  /** Runs the task once no other tab holds the name. */
  readonly alone: <T>(name: string, task: () => Promise<T>) => Promise<T>
  /** Runs the task unless the name is held. */
  readonly unlessHeld: (name: string, task: () => Promise<void>) => Promise<void>
  /** Holds the name until the returned function is called or the tab closes. */
  readonly hold: (name: string) => Promise<() => void>
}

/** This browser's locks or, if it has none, locks that work only within this tab. */
export function browserLocks(manager: LockManager | null = navigator.locks ?? null): Locks {
  return manager === null ? tabLocks() : sharedLocks(manager)
}

function sharedLocks(manager: LockManager): Locks {
  return {
    alone: async (name, task) => manager.request(name, task),
    unlessHeld: async (name, task) => {
      await manager.request(name, { ifAvailable: true }, (lock) => (lock === null ? undefined : task()))
    },
    hold: (name) =>
      new Promise((held, refused) => {
        manager
          .request(name, () => new Promise<void>((free) => held(() => free())))
          .catch((error: unknown) => refused(error as Error))
      }),
  }
}

/** Browsers have no locks over plain http. Two tabs may then both send an attempt; the server ignores the second. */
function tabLocks(): Locks {
  const heldNames = new Set<string>()
  const last = new Map<string, Promise<unknown>>()
  return {
    alone: (name, task) => {
      const turn = (last.get(name) ?? Promise.resolve()).then(task, task)
      last.set(name, turn)
      return turn
    },
    unlessHeld: async (name, task) => {
      if (!heldNames.has(name)) await task()
    },
    hold: async (name) => {
      heldNames.add(name)
      return () => heldNames.delete(name)
    },
  }
}
