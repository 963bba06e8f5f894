import { isSeatActive } from '#web/stores/active-seat.ts'
import { openBrowserRecognizer } from './browser/browser-recognizer.ts'
import { readBrowserEnvironment } from './browser-environment.ts'
import type { RecognizerPreference } from './fallback/recognizer-preference.ts'
import { openFallbackRecognizer, type FallbackRecognizer } from './fallback/fallback-recognizer.ts'
import type { Microphone } from './microphone.ts'
import { openDeviceRecognizer } from './on-device/device-recognizer.ts'
import { openCombinedRecognizer } from './combined/combined-recognizer.ts'
import { findWebSpeech } from './browser/web-speech.ts'

/**
 * Opens this browser's recognizers; for a child, only the on-device one. Doesn't fetch anything or open the microphone
 * before `listen`.
 * @param microphone one per page, so the whole page learns of the permission from a take
 */
export function openRecognizer(preferred: RecognizerPreference, microphone: Microphone): FallbackRecognizer {
  const preference = isSeatActive() ? 'device' : preferred
  return openFallbackRecognizer(preference, {
    environment: readBrowserEnvironment,
    microphone,
    openBrowser(deps) {
      const vendor = findWebSpeech()
      if (vendor === null) throw new Error('This browser has no recognizer.')
      const browser = openBrowserRecognizer(vendor, deps)
      // Don't combine if the person chose a recognizer.
      if (preference !== 'automatic') return browser
      return openCombinedRecognizer(browser, {
        ...deps,
        environment: readBrowserEnvironment,
        openDevice: () => openDeviceRecognizer(),
      })
    },
    openDevice: () => openDeviceRecognizer(),
  })
}
