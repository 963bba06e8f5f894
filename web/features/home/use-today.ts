import { useEffect, useState } from 'react'
import { getDeviceDay } from '#shared/domain/local-day.ts'
import { PLACEHOLDER_DAY } from './verse-in-page.ts'

interface Today {
  readonly key: string
  /** For example, "Friday, November 20". */
  readonly label: string
}

const SECOND_MS = 1000

/** The build prerenders the page on another day, so the server fills in the date. */
const PLACEHOLDER: Today = { key: '', label: PLACEHOLDER_DAY }

function toToday(now: Date): Today {
  return {
    key: getDeviceDay(now),
    label: new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric' }).format(now),
  }
}

/** Returns the end of a local day as a Unix time in milliseconds. */
function getMidnightAfter(day: string): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date + 1).getTime()
}

/**
 * Returns the local day and updates it at midnight and when the page becomes visible again. During a recitation at
 * midnight, the verse and then its result stay until the page is next viewed.
 */
export function useToday(): Today {
  const [today, setToday] = useState(() => (import.meta.env.SSR ? PLACEHOLDER : toToday(new Date())))
  useEffect(() => {
    const update = async () => {
      const newDay = toToday(new Date())
      if (newDay.key === today.key) return
      // Practice loads this module too, so if it fails to load, no one is reciting.
      const takes = await import('#web/stores/takes.ts').catch(() => null)
      if (takes?.takeInProgress.get() !== true) setToday(newDay)
    }
    const timer = setTimeout(() => void update(), getMidnightAfter(today.key) - Date.now() + SECOND_MS)
    const handleVisible = () => void update()
    document.addEventListener('visibilitychange', handleVisible)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', handleVisible)
    }
  }, [today.key])
  return today
}
