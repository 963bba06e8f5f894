import { useEffect, useState } from 'react'
import { localDay } from '#shared/domain/local-day.ts'
import { DRAWN_DAY } from './verse-in-page.ts'

interface Today {
  readonly key: string
  /** Such as "Friday, November 20". */
  readonly label: string
}

const SECOND_MS = 1000

/** The build prerenders the page on another day, so the server fills in the date. */
const DRAWN: Today = { key: '', label: DRAWN_DAY }

function toToday(now: Date): Today {
  return {
    key: localDay(now),
    label: new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric' }).format(now),
  }
}

/** Returns the end of a local day, in milliseconds. */
function midnightAfter(day: string): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date + 1).getTime()
}

/**
 * The local day; updates at midnight while the page is open, and when it becomes visible again. During a
 * recitation at midnight, the verse and then its result stay until the page is next viewed.
 */
export function useToday(): Today {
  const [today, setToday] = useState(() => (import.meta.env.SSR ? DRAWN : toToday(new Date())))
  useEffect(() => {
    const look = async () => {
      const newDay = toToday(new Date())
      if (newDay.key === today.key) return
      // Practice loads this module too, so if it fails to load, no one is reciting.
      const takes = await import('#web/stores/takes.ts').catch(() => null)
      if (takes?.takeInProgress.get() !== true) setToday(newDay)
    }
    const timer = setTimeout(() => void look(), midnightAfter(today.key) - Date.now() + SECOND_MS)
    const lookAgain = () => void look()
    document.addEventListener('visibilitychange', lookAgain)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', lookAgain)
    }
  }, [today.key])
  return today
}
