import { useEffect, useState } from 'react'

const load = () => import('./practice-extras.tsx')

/** The parts of a practice that are fetched behind it. */
export type Extras = Awaited<ReturnType<typeof load>>

let fetched: Extras | null = null

/**
 * What a practice needs once it is under way; null until it is fetched. That happens as soon as a verse can be recited, so
 * that a take can end without a network.
 */
export function useExtras(): Extras | null {
  const [extras, setExtras] = useState(fetched)
  useEffect(() => {
    let isLeft = false
    const open = async () => {
      fetched = await load()
      if (!isLeft) setExtras(fetched)
    }
    // Without them the verse can still be recited; the next practice tries again.
    open().catch(() => undefined)
    return () => {
      isLeft = true
    }
  }, [])
  return extras
}
