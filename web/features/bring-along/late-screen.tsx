import { lazy } from 'react'

/** The screen on which verses are brought along; it comes with its first visit. */
export const LateBringAlong = lazy(async () => ({
  default: (await import('./bring-along-screen.tsx')).BringAlongScreen,
}))
