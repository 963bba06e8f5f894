import { getDeviceDay } from '#shared/domain/local-day.ts'
import { rememberedMember } from '#web/features/auth/remembered-member.ts'
import { openStoredText } from '#web/stores/browser-storage.ts'

/** How someone arrived at the page. */
interface Entrance {
  readonly path: string
  /** The query and the fragment; a fragment points to a section of the front page. */
  readonly rest: string
  /** How the page was opened: by a URL, a reload, or the history. */
  readonly type: string | undefined
  /** The page that led here, or "". */
  readonly referrer: string
  readonly origin: string
}

/** Checks whether someone arrives from outside rather than from another page of this site. */
export const isEntrance = ({ path, rest, type, referrer, origin }: Entrance): boolean =>
  path === '/' && rest === '' && type === 'navigate' && !`${referrer}/`.startsWith(`${origin}/`)

/** The queue stored for offline use, perhaps by another version of this page. */
interface StoredDay {
  readonly date?: unknown
  readonly items?: unknown
  readonly nextDueOn?: unknown
}

/** Checks whether the stored queue has something to recite on this day. */
export function hasDue({ date, items, nextDueOn }: StoredDay, today: string): boolean {
  if (typeof date !== 'string' || date > today) return false
  const hasItemsLeft = Array.isArray(items) && items.length > 0
  return hasItemsLeft || (date < today && typeof nextDueOn === 'string' && nextDueOn <= today)
}

/**
 * Takes members from the front page to Today while something is due. Decides before the first paint, from what this
 * browser stores, so no screen flashes by. The menu's "Home" still shows the front page.
 */
export function enterByToday(): void {
  const today = getDeviceDay(new Date())
  const [loaded] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const { pathname: path, search, hash, origin } = location
  const { referrer } = document
  if (!isEntrance({ path, rest: search + hash, type: loaded?.type, referrer, origin })) return
  const member = rememberedMember.read()
  if (member === null) return
  try {
    const stored = JSON.parse(
      openStoredText(`reviews-today-${member.id}`, 'local').read() ?? '{}',
    ) as StoredDay
    if (hasDue(stored, today)) history.replaceState(null, '', '/today')
  } catch {
    // Ignore unreadable data.
  }
}
