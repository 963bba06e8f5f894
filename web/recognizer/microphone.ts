import { createStore } from '#web/stores/store.ts'
import type { RecognizerErrorCode } from './recognizer.ts'

/**
 * Whether this page may use the microphone. `unknown`: the browser does not tell (older Firefox and Safari), and
 * nothing has been tried yet.
 */
export type MicrophonePermission = 'prompt' | 'granted' | 'denied' | 'unknown'

/** What the page knows about the microphone without opening it. */
export interface Microphone {
  /** False where the browser gives no page a microphone: an insecure address, or no capture at all. */
  readonly isSupported: boolean
  /** The state known now. Becomes exact shortly after opening, where the browser tells. */
  readonly permission: MicrophonePermission
  /** Resolves once the browser has told, or has turned out not to tell. */
  readonly ready: Promise<void>
  /** Calls back after every change; returns the function that ends it. */
  onChange(listener: (permission: MicrophonePermission) => void): () => void
  /**
   * What a take has shown: `granted` once it listened, `denied` once it was refused. Counts only where the browser
   * itself does not tell.
   */
  learn(permission: 'granted' | 'denied'): void
  /** Whether a microphone is connected; `true` also where the browser does not list its devices. */
  isConnected(): Promise<boolean>
}

/** The parts of the window that are asked; given in tests. */
interface MicrophoneSurroundings {
  readonly isSecureContext: boolean
  readonly navigator: {
    readonly permissions?: Pick<Permissions, 'query'> | undefined
    readonly mediaDevices?: Partial<Pick<MediaDevices, 'getUserMedia' | 'enumerateDevices'>> | undefined
  }
}

/** Opens the watch over the microphone permission. The microphone itself stays closed. */
export function openMicrophone({
  isSecureContext,
  navigator,
}: MicrophoneSurroundings = globalThis): Microphone {
  const permission = createStore<MicrophonePermission>('unknown')
  let browserTells = false

  async function ask(): Promise<void> {
    const status = await permissionStatus(navigator.permissions)
    if (status === null) return
    browserTells = true
    permission.set(status.state)
    status.onchange = () => permission.set(status.state)
  }

  return {
    isSupported: isSecureContext && navigator.mediaDevices?.getUserMedia !== undefined,
    get permission() {
      return permission.get()
    },
    ready: ask(),
    onChange: (listener) => permission.subscribe(() => listener(permission.get())),
    learn(next) {
      if (!browserTells) permission.set(next)
    },
    isConnected: () => isConnected(navigator.mediaDevices),
  }
}

/** Null where the browser does not tell: no Permissions API, or one that rejects or throws on this name. */
async function permissionStatus(
  permissions: Pick<Permissions, 'query'> | undefined,
): Promise<PermissionStatus | null> {
  try {
    return (await permissions?.query({ name: 'microphone' as PermissionName })) ?? null
  } catch {
    return null
  }
}

async function isConnected(devices: MicrophoneSurroundings['navigator']['mediaDevices']): Promise<boolean> {
  try {
    const list = await devices?.enumerateDevices?.()
    return list === undefined || list.length === 0 || list.some(({ kind }) => kind === 'audioinput')
  } catch {
    return true
  }
}

/** What a failed getUserMedia means. The names are those of the Media Capture specification, and older ones. */
const FAULTS: Readonly<Record<string, RecognizerErrorCode>> = {
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

/** The code for what getUserMedia was rejected with. */
export function microphoneFault(rejection: unknown): RecognizerErrorCode {
  const name = rejection instanceof Error || rejection instanceof DOMException ? rejection.name : ''
  return FAULTS[name] ?? 'audio-capture'
}
