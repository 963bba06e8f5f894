/** Processing that the device applies before a page gets the sound. */
export type SoundProcessing = 'echoCancellation' | 'noiseSuppression' | 'autoGainControl'

/** An open microphone, as the browser describes it. Values it doesn't report are absent. */
export interface MicrophoneSettings extends Readonly<Partial<Record<SoundProcessing, boolean>>> {
  /** The system's name for it. Empty if the browser hides the name. */
  readonly label: string
  /** The browser's own id for it, which is the same on every visit. May be empty. */
  readonly deviceId: string
  /** Samples per second. */
  readonly sampleRate?: number
}

const PROCESSING_NAMES: readonly SoundProcessing[] = [
  'echoCancellation',
  'noiseSuppression',
  'autoGainControl',
]

/**
 * Constraints that open a microphone without sound processing, because all three filters are made for calls and remove
 * sounds that distinguish words. These are preferences rather than requirements, so a device that can't turn one off
 * still opens.
 */
export const UNPROCESSED_SOUND = {
  channelCount: 1,
  echoCancellation: false,
  noiseSuppression: false,
  autoGainControl: false,
} as const

interface Track {
  readonly label: string
  getSettings?(): Readonly<{ deviceId?: string; sampleRate?: number }>
}

/** Reads a microphone's settings from its open track. */
export function readMicrophoneSettings(track: Track): MicrophoneSettings {
  const settings = track.getSettings?.() ?? {}
  const { deviceId = '', sampleRate } = settings
  const processing = PROCESSING_NAMES.flatMap((name): [SoundProcessing, boolean][] => {
    // The standard now allows mode names instead of true.
    const value: unknown = Reflect.get(settings, name)
    return value === undefined ? [] : [[name, value !== false]]
  })
  return {
    label: track.label,
    deviceId,
    ...(sampleRate === undefined ? {} : { sampleRate }),
    ...Object.fromEntries(processing),
  }
}
