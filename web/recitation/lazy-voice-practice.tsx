import { lazy } from 'react'

/** The voice kit, fetched when a screen first draws it: the first page shows its verse before that. */
export const LazyVoicePractice = lazy(async () => ({
  default: (await import('./voice-practice.tsx')).VoicePractice,
}))
