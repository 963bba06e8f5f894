/** What the device does to the sound before a page gets it. */
export type SoundProcessing = 'echoCancellation' | 'noiseSuppression' | 'autoGainControl'

/** An open microphone as the browser describes it; absent is what the browser does not tell. */
export interface MicrophoneSettings extends Readonly<Partial<Record<SoundProcessing, boolean>>> {
  /** The name that the system gives it. Empty where the browser keeps it to itself. */
  readonly label: string
  /** The browser's own name for it, the same on every visit. Empty where there is none. */
  readonly deviceId: string
  /** Samples a second. */
  readonly sampleRate?: number
}

const PROCESSING: readonly SoundProcessing[] = ['echoCancellation', 'noiseSuppression', 'autoGainControl']

/**
 * What a microphone is opened with: the sound as it is. All three are made for calls, and take away sounds that tell one
 * word from another. Wishes, not demands: a device that cannot do without one of them still opens.
 */
export const SOUND_AS_IT_IS = {
  channelCount: 1,
  echoCancellation: false,
  noiseSuppression: false,
  autoGainControl: false,
} as const

/** An open microphone's track, as far as it is asked. */
interface Track {
  readonly label: string
  getSettings?(): Readonly<{ deviceId?: string; sampleRate?: number }>
}

/** Reads back what the device really does. */
export function microphoneSettings(track: Track): MicrophoneSettings {
  const settings = track.getSettings?.() ?? {}
  const { deviceId = '', sampleRate } = settings
  const processing = PROCESSING.flatMap((name): [SoundProcessing, boolean][] => {
    // The standard has begun to allow names of modes in place of true.
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

/** What the device does to the sound although it was asked not to. */
export function forcedProcessing(settings: MicrophoneSettings): readonly SoundProcessing[] {
  return PROCESSING.filter((name) => settings[name] === true)
}
