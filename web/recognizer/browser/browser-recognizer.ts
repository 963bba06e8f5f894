import { BrowserRun } from './browser-run.ts'
import type { Microphone } from '../microphone.ts'
import { LANGUAGE, type Offered } from './recognition-settings.ts'
import type { Recognizer } from '../recognizer.ts'
import { canProcessLocally, type WebSpeech } from './web-speech.ts'

/** What this recognizer may be given from outside. */
export interface BrowserRecognizerDeps {
  /** Lets the recognizer wait while the browser is asking for the microphone. */
  readonly microphone?: Pick<Microphone, 'permission' | 'onChange'>
  /** Told whenever the sound begins to go elsewhere than before. */
  onGoesTo?(goesTo: Recognizer['goesTo']): void
  /** The page, which tells when it is hidden or left: then the microphone is closed. */
  readonly page?: Pick<Document, 'addEventListener' | 'removeEventListener' | 'visibilityState'>
}

/**
 * The browser's own recognizer as an recognizer. It recognizes on the device where the browser can do so with nothing to
 * install, and at the maker of the browser otherwise; `goesTo` follows. It has no level: a second opening of the
 * microphone beside the recognizer's own takes the sound away from it in some browsers.
 */
export function openBrowserRecognizer(vendor: WebSpeech, deps: BrowserRecognizerDeps = {}): Recognizer {
  const offered: Offered = { local: false, phrases: vendor.Phrase !== undefined }
  let goesTo: Recognizer['goesTo'] = 'vendor'
  let take: BrowserRun | null = null
  const page = deps.page ?? document

  function stopWhenHidden(): void {
    if (page.visibilityState === 'hidden') take?.stop()
  }

  function announce(): void {
    const next = offered.local ? 'device' : 'vendor'
    if (next === goesTo) return
    goesTo = next
    deps.onGoesTo?.(next)
  }

  async function learnWhatIsOffered(): Promise<void> {
    offered.local = await canProcessLocally(vendor, LANGUAGE)
    if (take === null) announce()
  }

  page.addEventListener('visibilitychange', stopWhenHidden)
  void learnWhatIsOffered()

  return {
    kind: 'browser',
    hasLevel: false,
    get goesTo() {
      return goesTo
    },
    listen(options, listener) {
      take?.abandon()
      take = new BrowserRun(options, listener, {
        vendor,
        offered,
        microphone: deps.microphone,
        beforeCycle: announce,
        afterTake() {
          take = null
          announce()
        },
      })
    },
    stop() {
      take?.stop()
    },
    dispose() {
      page.removeEventListener('visibilitychange', stopWhenHidden)
      take?.abandon()
      take = null
    },
  }
}
