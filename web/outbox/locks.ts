/** What only one tab at a time may do. */
export interface Locks {
  /** Does it as soon as no other tab does anything under this name. */
  readonly alone: <T>(name: string, task: () => Promise<T>) => Promise<T>
  /** Does it unless somebody holds the name. */
  readonly unlessHeld: (name: string, task: () => Promise<void>) => Promise<void>
  /** Holds the name until the function it resolves to is called, or the tab is gone. */
  readonly hold: (name: string) => Promise<() => void>
}

/** The locks of this browser, shared by all tabs of the page; where it has none, each tab is on its own. */
export function browserLocks(manager: LockManager | null = navigator.locks ?? null): Locks {
  return manager === null ? locksOfTab() : locksOfBrowser(manager)
}

function locksOfBrowser(manager: LockManager): Locks {
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

/** Over a plain connection browsers have no locks. Two tabs may then send an attempt twice, which the server forgives. */
function locksOfTab(): Locks {
  const held = new Set<string>()
  const last = new Map<string, Promise<unknown>>()
  return {
    alone: (name, task) => {
      const turn = (last.get(name) ?? Promise.resolve()).then(task, task)
      last.set(name, turn)
      return turn
    },
    unlessHeld: async (name, task) => {
      if (!held.has(name)) await task()
    },
    hold: async (name) => {
      held.add(name)
      return () => held.delete(name)
    },
  }
}
