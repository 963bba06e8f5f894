import { useState } from 'react'
import {
  storedRecognizerPreference,
  storeRecognizerPreference,
  type RecognizerPreference,
} from '#web/recognizer/fallback/recognizer-preference.ts'
import { Segmented } from '#web/ui/segmented.tsx'

const CHOICES = [
  { value: 'automatic', label: 'Automatic' },
  { value: 'device', label: 'On this device' },
  { value: 'browser', label: 'Browser' },
] as const satisfies readonly { value: RecognizerPreference; label: string }[]

const MEANINGS: Readonly<Record<RecognizerPreference, string>> = {
  automatic: 'The browser’s own recognizer where it is good, else this device.',
  device: 'Nothing you say leaves this device. The first use fetches about 4 MB.',
  browser: 'Some browsers send what you say to their maker to be understood.',
}

/** Chooses who listens. The practice reads the choice when it opens. */
export function HearingChoice() {
  const [preference, setPreference] = useState(() => storedRecognizerPreference())
  return (
    <>
      <Segmented<RecognizerPreference>
        legend="Hearing"
        choices={CHOICES}
        value={preference}
        onChange={(chosen) => {
          storeRecognizerPreference(chosen)
          setPreference(chosen)
        }}
      />
      <p aria-live="polite" className="text-sm text-ink-soft">
        {MEANINGS[preference]}
      </p>
    </>
  )
}
