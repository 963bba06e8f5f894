import { useEffect, useState } from 'react'

const load = () => import('./practice-extras.tsx')

/**
 * Asks for them once more. Some browsers remember for good that a script did not come, so it is asked for under another
 * address; its own parts keep theirs.
 */
const loadAgain = (failure: unknown, tries: number): Promise<Extras> => {
  const [address] = /https?:\S+/.exec(String(failure)) ?? []
  return address === undefined ? load() : import(/* @vite-ignore */ `${address.split('?')[0]}?${tries}`)
}

/** The parts of a practice that are fetched behind it. */
export type Extras = Awaited<ReturnType<typeof load>>

/** Milliseconds until they are asked for again. */
const AGAIN_MS = 4_000

let fetched: Extras | null = null

/**
 * What a practice needs once it is under way; null until it is fetched. That happens as soon as a verse can be recited, so
 * that a take can end without a network. Where it fails, it is tried again for as long as the practice is open: without them
 * the verse can still be recited, and its result waits for what draws it.
 */
export function useExtras(): Extras | null {
  const [extras, setExtras] = useState(fetched)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isLeft = false
    const open = async (loading: Promise<Extras>, tries = 1) => {
      try {
        fetched = await loading
        if (!isLeft) setExtras(fetched)
      } catch (failure) {
        if (!isLeft) timer = setTimeout(() => void open(loadAgain(failure, tries), tries + 1), AGAIN_MS)
      }
    }
    void open(load())
    return () => {
      isLeft = true
      clearTimeout(timer)
    }
  }, [])
  return extras
}
