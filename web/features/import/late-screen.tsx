import { lazy } from 'react'

export const LateImport = lazy(async () => ({
  default: (await import('./import-screen.tsx')).ImportScreen,
}))
