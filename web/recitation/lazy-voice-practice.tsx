import { lazy } from 'react'

/** The voice kit, loaded on first use: the first page shows its verse before that. */
export const VoicePractice = lazy(async () => ({
  default: (await import('./voice-practice.tsx')).VoicePractice,
}))
