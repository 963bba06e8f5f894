import { openBrowserRecognizer } from './browser/browser-recognizer.ts'
import { browserEnvironment } from './browser-environment.ts'
import type { RecognizerPreference } from './fallback/recognizer-preference.ts'
import { openFallbackRecognizer, type FallbackRecognizer } from './fallback/fallback-recognizer.ts'
import type { Microphone } from './microphone.ts'
import { openDeviceRecognizer } from './on-device/device-recognizer.ts'
import { openCombinedRecognizer } from './combined/combined-recognizer.ts'
import { webSpeech } from './browser/web-speech.ts'

/**
 * Opens hearing with the real recognizers of this browser. Nothing is fetched and no microphone is opened before `listen`.
 * @param microphone one for the whole page, so that what a take shows about the permission is known everywhere
 */
export function openRecognizer(preference: RecognizerPreference, microphone: Microphone): FallbackRecognizer {
  return openFallbackRecognizer(preference, {
    environment: browserEnvironment,
    microphone,
    openBrowser(deps) {
      const vendor = webSpeech()
      if (vendor === null) throw new Error('This browser has no recognizer.')
      const browser = openBrowserRecognizer(vendor, deps)
      // Who has chosen one recognizer gets that one and no other.
      if (preference !== 'automatic') return browser
      return openCombinedRecognizer(browser, {
        ...deps,
        environment: browserEnvironment,
        openDevice: () => openDeviceRecognizer(),
      })
    },
    openDevice: () => openDeviceRecognizer(),
  })
}
