import { openBrowserStore, type AttemptStore } from './browser-store.ts'
import type { QueuedAttempt } from './queued-attempt.ts'

/** A store that never rejects. Keeps in this page's memory what the browser can't store. */
export interface PageStore extends AttemptStore {
  /** Checks whether the attempt is only in memory. */
  readonly isInMemory: (id: string) => boolean
  /** Checks whether closing the page would lose an attempt. */
  readonly hasUnstored: () => boolean
  /** Checks whether the browser refused to store the last attempt. */
  readonly refusesWrites: () => boolean
}

export function addMemory(browser: AttemptStore): PageStore {
  const inMemory = new Map<string, QueuedAttempt>()
  // A full disk can refuse a deletion, too.
  const removed = new Set<string>()
  let isRefusing = false
  const isCurrent = ({ id }: QueuedAttempt) => !removed.has(id) && !inMemory.has(id)
  return {
    async list(userId) {
      const stored = await browser.list(userId).catch((): readonly QueuedAttempt[] => [])
      const ownAttempts = [...inMemory.values()].filter((attempt) => attempt.userId === userId)
      return [...stored.filter(isCurrent), ...ownAttempts]
    },
    async put(attempt) {
      try {
        await browser.put(attempt)
        inMemory.delete(attempt.id)
        isRefusing = false
      } catch {
        inMemory.set(attempt.id, attempt)
        isRefusing = true
      }
      removed.delete(attempt.id)
    },
    async remove(id) {
      inMemory.delete(id)
      await browser.remove(id).catch(() => removed.add(id))
    },
    isEmpty: async () => inMemory.size === 0 && (await browser.isEmpty().catch(() => true)),
    isInMemory: (id) => inMemory.has(id),
    hasUnstored: () => inMemory.size > 0,
    refusesWrites: () => isRefusing,
  }
}

/** Shared by the members of this page. */
export const pageStore = addMemory(openBrowserStore())
