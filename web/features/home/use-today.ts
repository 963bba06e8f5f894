import { useEffect, useState } from 'react'
import { DRAWN_DAY } from './verse-in-page.ts'

interface Today {
  /** The local calendar day, "2026-11-20". */
  readonly key: string
  /** As people say it, "Friday, November 20". */
  readonly label: string
}

const SECOND_MS = 1000

/** The build renders the page on another day than it is read; the server fills it in. */
const DRAWN: Today = { key: '', label: DRAWN_DAY }

function todayOf(now: Date): Today {
  return {
    key: new Intl.DateTimeFormat('en-CA').format(now),
    label: new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric' }).format(now),
  }
}

/** The instant at which a local day ends, in milliseconds. */
function midnightAfter(day: string): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date + 1).getTime()
}

/**
 * The local day; changes at midnight while the page stays open, and when it is looked at again later. Whoever recites at
 * midnight keeps their verse, and then its result, until they look at the page again.
 */
export function useToday(): Today {
  const [today, setToday] = useState(() => (import.meta.env.SSR ? DRAWN : todayOf(new Date())))
  useEffect(() => {
    const look = async () => {
      const now = todayOf(new Date())
      if (now.key === today.key) return
      // Comes with the practice: where it can't be had, nobody recites.
      const takes = await import('#web/stores/takes.ts').catch(() => null)
      if (takes?.takeUnderWay.get() !== true) setToday(now)
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
