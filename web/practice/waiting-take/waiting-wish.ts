import { CLOCK_TIME } from '#shared/domain/memory/review-settings.ts'
import { openStoredJson } from '#web/stores/browser-storage.ts'

/** What a visitor asked for after reciting a verse, carried out once they sign in. */
export interface WaitingWish {
  readonly verseId: string
  readonly reference: string
  /** The local time of the daily reminder, for example "07:30"; null if they only learn the verse. */
  readonly remindAt: string | null
  readonly wishedAt: string
}

/** The same limit as for a waiting take. An older wish may be another person's. */
const MAX_AGE_MS = 24 * 60 * 60 * 1000

const stored = openStoredJson<WaitingWish>('waiting-wish', 'local', (value) => (isWish(value) ? value : null))

export const storeWaitingWish = (wish: WaitingWish): void => stored.set(wish)

export const discardWaitingWish = (): void => stored.remove()

export function readWaitingWish(now = Date.now()): WaitingWish | null {
  const wish = stored.read()
  if (wish === null) return null
  // A wish dated in the future comes from a wrong clock, so its age is unknown.
  if (Math.abs(now - Date.parse(wish.wishedAt)) <= MAX_AGE_MS) return wish
  stored.remove()
  return null
}

/** Checks what another version of the page may have stored. */
export function isWish(value: unknown): value is WaitingWish {
  const { verseId, reference, remindAt, wishedAt } = (value ?? {}) as Partial<WaitingWish>
  return (
    typeof verseId === 'string' &&
    typeof reference === 'string' &&
    typeof wishedAt === 'string' &&
    (remindAt === null || (typeof remindAt === 'string' && CLOCK_TIME.test(remindAt)))
  )
}
