import { openBrowserRecognizer } from './browser-recognizer.ts'
import { environmentOfBrowser } from './environment-of-browser.ts'
import type { HearingPreference } from './hearing-preference.ts'
import { openHearing, type Hearing } from './hearing.ts'
import type { Microphone } from './microphone.ts'
import { openDeviceRecognizer } from './on-device/recognizer.ts'
import { vendorSpeech } from './vendor-speech.ts'

/**
 * Opens hearing with the real ears of this browser. Nothing is fetched and no microphone is opened before `listen`.
 * @param microphone one for the whole page, so that what a take shows about the permission is known everywhere
 */
export function openHearingHere(preference: HearingPreference, microphone: Microphone): Hearing {
  return openHearing(preference, {
    environment: environmentOfBrowser,
    microphone,
    openBrowser(deps) {
      const vendor = vendorSpeech()
      if (vendor === null) throw new Error('This browser has no recogniser.')
      return openBrowserRecognizer(vendor, deps)
    },
    openDevice: () => openDeviceRecognizer(),
  })
}
