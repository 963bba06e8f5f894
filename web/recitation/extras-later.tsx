import { lazy, useEffect } from 'react'

const load = () => import('./practice-extras.tsx')

export const HearingHelp = lazy(async () => ({ default: (await load()).HearingHelp }))
export const HelpBar = lazy(async () => ({ default: (await load()).HelpBar }))
export const ListenButton = lazy(async () => ({ default: (await load()).ListenButton }))
export const TakeResult = lazy(async () => ({ default: (await load()).TakeResult }))

/** Fetches all of it as soon as a verse can be recited, so that it is there when a take ends, with a network or without. */
export function useExtras(): void {
  useEffect(() => {
    // A failure shows where one of them is drawn.
    load().catch(() => undefined)
  }, [])
}
