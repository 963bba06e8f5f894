import { openBrowserRecognizer } from './hearing/browser-recognizer.ts'
import { environmentOfBrowser } from './hearing/environment-of-browser.ts'
import { openHearing, type Hearing } from './hearing/hearing.ts'
import type { HearingPreference } from './hearing/hearing-preference.ts'
import type { Microphone } from './hearing/microphone.ts'
import { openDeviceRecognizer } from './hearing/on-device/recognizer.ts'
import { vendorSpeech } from './hearing/vendor-speech.ts'

/** Both ears as this browser has them. */
export function openHearingHere(preference: HearingPreference, microphone: Microphone): Hearing {
  return openHearing(preference, {
    environment: () => environmentOfBrowser(),
    microphone,
    openBrowser(deps) {
      const vendor = vendorSpeech()
      if (vendor === null) throw new Error('This browser has no speech recogniser')
      return openBrowserRecognizer(vendor, deps)
    },
    openDevice: () => openDeviceRecognizer(),
  })
}
