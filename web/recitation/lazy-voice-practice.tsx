import { lazy } from 'react'

/** Loads the voice kit when a screen first renders it; the first page shows its verse before that. */
export const LazyVoicePractice = lazy(async () => ({
  default: (await import('./voice-practice.tsx')).VoicePractice,
}))
