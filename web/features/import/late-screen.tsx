import { lazy } from 'react'

/** The import screen, loaded on its first visit. */
export const LateImport = lazy(async () => ({
  default: (await import('./import-screen.tsx')).ImportScreen,
}))
