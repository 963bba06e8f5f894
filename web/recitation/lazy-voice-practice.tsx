import { lazy } from 'react'

/** Loads voice practice when a screen first renders it. The first page shows its verse before that. */
export const LazyVoicePractice = lazy(async () => ({
  default: (await import('./voice-practice.tsx')).VoicePractice,
}))
