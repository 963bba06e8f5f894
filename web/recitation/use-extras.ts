import { useEffect, useState } from 'react'

const load = () => import('./practice-extras.tsx')

type Extras = Awaited<ReturnType<typeof load>>

let fetched: Extras | null = null

/**
 * What a practice needs once it is under way, fetched as soon as a verse can be recited, so that it is there when a take
 * ends, with a network or without; null until then.
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
