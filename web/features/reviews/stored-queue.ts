import { toShownMinutes } from '#shared/domain/memory/pace.ts'
import type { TodayWithTexts, TodayItem } from './learned.ts'
import { openStoredJson, type Stored } from '#web/stores/browser-storage.ts'

/** Opens the last queue the server sent, for offline use. */
export const openStoredQueue = (userId: string): Stored<TodayWithTexts> =>
  openStoredJson(`reviews-today-${userId}`, 'local', (stored) => (isQueue(stored) ? stored : null))

/** Removes a remembered verse from the stored queue. */
export function removeFromStoredQueue(userId: string, verseId: string): void {
  const stored = openStoredQueue(userId)
  const queue = stored.read()
  if (queue === null) return
  const items = queue.items.filter(({ verse }) => verse.id !== verseId)
  if (items.length === queue.items.length) return
  const spent = queue.items.find(({ verse }) => verse.id === verseId)?.seconds ?? 0
  const seconds = queue.doneToday.seconds + spent
  const doneToday = { verses: queue.doneToday.verses + 1, seconds, minutes: toShownMinutes(seconds) }
  stored.set({ ...queue, items, doneToday })
}

/** Checks the shape, because another version of this page may have stored the queue. */
function isQueue(stored: unknown): stored is TodayWithTexts {
  if (typeof stored !== 'object' || stored === null) return false
  const { date, items, forecast, doneToday } = stored as Readonly<
    Partial<Record<keyof TodayWithTexts, unknown>>
  >
  return (
    typeof date === 'string' &&
    Array.isArray(items) &&
    items.every(isItem) &&
    Array.isArray(forecast) &&
    typeof doneToday === 'object' &&
    doneToday !== null &&
    'seconds' in doneToday
  )
}

function isItem(stored: unknown): boolean {
  const { verse } = (stored ?? {}) as Partial<TodayItem>
  return (
    typeof verse?.id === 'string' && typeof verse.text === 'string' && typeof verse.reference === 'string'
  )
}
