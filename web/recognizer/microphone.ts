import { createStore } from '#web/stores/store.ts'
import type { RecognizerErrorCode } from './recognizer.ts'

/**
 * Whether this page may use the microphone. `unknown`: the browser doesn't report it (older Firefox and Safari), and
 * no take has tried yet.
 */
export type MicrophonePermission = 'prompt' | 'granted' | 'denied' | 'unknown'

/** What is known about the microphone without opening it. */
export interface Microphone {
  /** False on an insecure page or without audio capture. */
  readonly isSupported: boolean
  /** The currently known state. Accurate once `ready` resolves, if the browser reports it. */
  readonly permission: MicrophonePermission
  readonly ready: Promise<void>
  /** Calls the listener after every change. Returns a function that unsubscribes. */
  onChange(listener: (permission: MicrophonePermission) => void): () => void
  /**
   * Notes what a take has shown: `granted` once it listened, `denied` once it was refused. Ignored if the browser
   * reports the permission.
   */
  learn(permission: 'granted' | 'denied'): void
  /** Checks whether a microphone is connected. True if the browser lists no devices. */
  isConnected(): Promise<boolean>
}

export interface MicrophoneEnvironment {
  readonly isSecureContext: boolean
  readonly navigator: {
    readonly permissions?: Pick<Permissions, 'query'> | undefined
    readonly mediaDevices?: Partial<Pick<MediaDevices, 'getUserMedia' | 'enumerateDevices'>> | undefined
  }
}

/** Watches the permission and the presence of a microphone, without opening it. */
export function openMicrophone({
  isSecureContext,
  navigator,
}: MicrophoneEnvironment = globalThis): Microphone {
  const permission = createStore<MicrophonePermission>('unknown')
  let browserReports = false

  async function readPermission(): Promise<void> {
    const status = await queryPermission(navigator.permissions)
    if (status === null) return
    browserReports = true
    permission.set(status.state)
    status.onchange = () => permission.set(status.state)
  }

  return {
    isSupported: isSecureContext && navigator.mediaDevices?.getUserMedia !== undefined,
    get permission() {
      return permission.get()
    },
    ready: readPermission(),
    onChange: (listener) => permission.subscribe(() => listener(permission.get())),
    learn(next) {
      if (!browserReports) permission.set(next)
    },
    isConnected: () => isConnected(navigator.mediaDevices),
  }
}

/** Queries the permission. Returns null without a Permissions API, or if it doesn't know this name. */
async function queryPermission(
  permissions: Pick<Permissions, 'query'> | undefined,
): Promise<PermissionStatus | null> {
  try {
    return (await permissions?.query({ name: 'microphone' as PermissionName })) ?? null
  } catch {
    return null
  }
}

async function isConnected(devices: MicrophoneEnvironment['navigator']['mediaDevices']): Promise<boolean> {
  try {
    const list = await devices?.enumerateDevices?.()
    return list === undefined || list.length === 0 || list.some(({ kind }) => kind === 'audioinput')
  } catch {
    return true
  }
}

/** Our error codes by the Media Capture specification's error names, including older ones. */
const ERROR_CODES: Readonly<Record<string, RecognizerErrorCode>> = {
  NotAllowedError: 'not-allowed',
  PermissionDeniedError: 'not-allowed',
  SecurityError: 'not-allowed',
  NotFoundError: 'no-microphone',
  DevicesNotFoundError: 'no-microphone',
  OverconstrainedError: 'no-microphone',
  NotReadableError: 'microphone-busy',
  TrackStartError: 'microphone-busy',
  AbortError: 'microphone-busy',
}

/** Converts a rejection of `getUserMedia` to our error code. */
export function toMicrophoneError(rejection: unknown): RecognizerErrorCode {
  const name = rejection instanceof Error || rejection instanceof DOMException ? rejection.name : ''
  return ERROR_CODES[name] ?? 'audio-capture'
}
