import { forcedProcessing, type MicrophoneSettings, type SoundProcessing } from './microphone-settings.ts'
import type { SoundCheck } from './sound-check.ts'

const SOUND_CHECKS: Readonly<Record<Exclude<SoundCheck, 'fine'>, string>> = {
  'too-loud': 'It is too loud here. Come closer to the microphone, or find a quieter place.',
  'no-sound': 'No sound comes from the microphone. Check that it is not muted.',
}

/** What is said of the sound before a word is lost; null while all is well. */
export function soundCheckMessage(check: SoundCheck | undefined): string | null {
  return check === undefined || check === 'fine' ? null : SOUND_CHECKS[check]
}

const PROCESSING_NAMES: Readonly<Record<SoundProcessing, string>> = {
  echoCancellation: 'echo cancellation',
  noiseSuppression: 'noise suppression',
  autoGainControl: 'automatic volume',
}

/** What is said of a microphone whose sound the device changes although it was asked not to; null for any other. */
export function processingMessage(microphone: MicrophoneSettings | undefined): string | null {
  const forced = microphone === undefined ? [] : forcedProcessing(microphone)
  if (forced.length === 0) return null
  const names = forced.map((name) => PROCESSING_NAMES[name]).join(', ')
  return `Your device changes the sound of this microphone (${names}), so some words may not be heard. Another microphone may do better.`
}
