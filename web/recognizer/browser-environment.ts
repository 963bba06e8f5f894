import { isSeatActive } from '#web/stores/active-seat.ts'
import { findWebSpeech } from './browser/web-speech.ts'

/** What determines which recognizer works here. It is plain data, so tests can list every browser in a table. */
export interface BrowserEnvironment {
  /** Whether the page is secure (https or localhost) and the browser can capture audio. */
  readonly hasMicrophone: boolean
  readonly hasBrowserSpeech: boolean
  /** Whether the on-device engine can run: WebAssembly, workers, AudioWorklet. */
  readonly canRunEngine: boolean
  /** `chromium`: Chrome, and relatives not known to lack a working recognizer. */
  readonly browser: 'chromium' | 'edge' | 'safari' | 'firefox' | 'brave' | 'other'
  readonly system: 'desktop' | 'android' | 'ios'
  /** Whether the page is installed and was opened from the home screen or the dock. */
  readonly isStandalone: boolean
  /** Whether the page is open in another app's browser view, for example a messenger's. */
  readonly isInApp: boolean
  readonly isOnline: boolean
  /** Whether Save-Data is on. */
  readonly savesData: boolean
}

/** The parts of the window that determine the environment. Tests replace them. */
export interface BrowserSurroundings {
  readonly isSecureContext: boolean
  readonly navigator: {
    readonly userAgent: string
    readonly userAgentData?: { readonly brands: readonly { readonly brand: string }[] } | undefined
    readonly maxTouchPoints?: number
    readonly onLine?: boolean
    readonly connection?: { readonly saveData?: boolean } | undefined
    readonly mediaDevices?: { readonly getUserMedia?: unknown } | undefined
    /** Safari only: whether the page was opened from the home screen. */
    readonly standalone?: boolean
    readonly brave?: unknown
  }
  readonly SpeechRecognition?: unknown
  readonly webkitSpeechRecognition?: unknown
  readonly WebAssembly?: unknown
  readonly Worker?: unknown
  readonly AudioWorkletNode?: unknown
  matchMedia?(query: string): { readonly matches: boolean }
}

/** Detects from the window which browser this is and what it can do. */
export function readBrowserEnvironment(
  surroundings: BrowserSurroundings = globalThis as never,
): BrowserEnvironment {
  const { navigator } = surroundings
  const system = detectSystem(navigator)
  return {
    hasMicrophone: surroundings.isSecureContext && navigator.mediaDevices?.getUserMedia !== undefined,
    // Only the device may hear children.
    hasBrowserSpeech: findWebSpeech(surroundings) !== null && !isSeatActive(),
    canRunEngine: [surroundings.WebAssembly, surroundings.Worker, surroundings.AudioWorkletNode].every(
      (feature) => feature !== undefined,
    ),
    browser: detectBrowser(navigator),
    system,
    isStandalone: navigator.standalone === true || matches(surroundings, '(display-mode: standalone)'),
    isInApp: isInApp(navigator.userAgent, system),
    isOnline: navigator.onLine !== false,
    savesData: navigator.connection?.saveData === true,
  }
}

type Navigator = BrowserSurroundings['navigator']

function detectSystem({ userAgent, maxTouchPoints = 0 }: Navigator): BrowserEnvironment['system'] {
  if (/Android/.test(userAgent)) return 'android'
  // An iPad calls itself a Macintosh; no Macintosh has a touch screen.
  const isPad = /Macintosh/.test(userAgent) && maxTouchPoints > 1
  return isPad || /iPhone|iPad|iPod/.test(userAgent) ? 'ios' : 'desktop'
}

/** Matches browsers with Chromium's recognizer but not its service, and those that only look like Safari. */
const BROWSERS_WITHOUT_SERVICE =
  /OPR\/|Opera|YaBrowser|SamsungBrowser|DuckDuckGo|Electron|UCBrowser|CriOS|FxiOS|EdgiOS/

function detectBrowser({ userAgent, userAgentData, brave }: Navigator): BrowserEnvironment['browser'] {
  const brands = userAgentData?.brands.map(({ brand }) => brand) ?? []
  if (brave !== undefined || brands.includes('Brave')) return 'brave'
  if (BROWSERS_WITHOUT_SERVICE.test(userAgent)) return 'other'
  if (/Firefox\//.test(userAgent)) return 'firefox'
  if (/Edg\//.test(userAgent)) return 'edge'
  if (/Chrome\//.test(userAgent)) return 'chromium'
  return /Safari\//.test(userAgent) ? 'safari' : 'other'
}

const APP_NAMES =
  /FBAN|FBAV|Instagram|Line\/|KAKAOTALK|MicroMessenger|WhatsApp|LinkedInApp|Snapchat|Pinterest|TikTok|musical_ly|Twitter|GSA\/|; wv\)/

/**
 * Checks for another app's view. Apps add their names to the user agent, and their views on an iPhone lack "Safari".
 */
function isInApp(userAgent: string, system: BrowserEnvironment['system']): boolean {
  return APP_NAMES.test(userAgent) || (system === 'ios' && !/Safari\//.test(userAgent))
}

function matches(surroundings: BrowserSurroundings, query: string): boolean {
  return surroundings.matchMedia?.(query).matches === true
}
