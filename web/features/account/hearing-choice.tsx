import { useState } from 'react'
import {
  storedHearingPreference,
  storeHearingPreference,
  type HearingPreference,
} from '#web/recitation/hearing/hearing-preference.ts'
import { Segmented } from '#web/ui/segmented.tsx'

const CHOICES = [
  { value: 'automatic', label: 'Automatic' },
  { value: 'device', label: 'On this device' },
  { value: 'browser', label: 'Browser' },
] as const satisfies readonly { value: HearingPreference; label: string }[]

const MEANINGS: Readonly<Record<HearingPreference, string>> = {
  automatic: 'The browser’s own recogniser where it is good, else this device.',
  device: 'Nothing you say leaves this device. The first use fetches about 4 MB.',
  browser: 'Some browsers send what you say to their maker to be understood.',
}

/** Chooses who listens. The practice reads the choice when it opens. */
export function HearingChoice() {
  const [preference, setPreference] = useState(() => storedHearingPreference())
  return (
    <>
      <Segmented<HearingPreference>
        legend="Hearing"
        choices={CHOICES}
        value={preference}
        onChange={(chosen) => {
          storeHearingPreference(chosen)
          setPreference(chosen)
        }}
      />
      <p aria-live="polite" className="text-sm text-ink-soft">
        {MEANINGS[preference]}
      </p>
    </>
  )
}
