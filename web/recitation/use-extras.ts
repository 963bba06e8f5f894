import { useEffect, useState } from 'react'

const load = () => import('./practice-extras.tsx')

/**
 * Requests the module again at another URL, because some browsers cache a failed import permanently. Its own
 * imports keep their URLs.
 */
const retryLoad = (failure: unknown, tries: number): Promise<Extras> => {
  const [url] = /https?:\S+/.exec(String(failure)) ?? []
  return url === undefined ? load() : import(/* @vite-ignore */ `${url.split('?')[0]}?${tries}`)
}

export type Extras = Awaited<ReturnType<typeof load>>

const RETRY_MS = 4_000

let fetched: Extras | null = null

/**
 * Fetches the rest of voice practice. Returns null until it arrives. Starts as soon as a verse can be recited, so a
 * take can end offline, and retries while the practice is open. Reciting works without it; only the result has to
 * wait.
 */
export function useExtras(): Extras | null {
  const [extras, setExtras] = useState(fetched)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isUnmounted = false
    const open = async (loading: Promise<Extras>, tries = 1) => {
      try {
        fetched = await loading
        if (!isUnmounted) setExtras(fetched)
      } catch (failure) {
        if (!isUnmounted) timer = setTimeout(() => void open(retryLoad(failure, tries), tries + 1), RETRY_MS)
      }
    }
    void open(load())
    return () => {
      isUnmounted = true
      clearTimeout(timer)
    }
  }, [])
  return extras
}
