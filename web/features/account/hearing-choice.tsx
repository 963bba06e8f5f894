import { Link } from 'wouter'
import { KnownVoice } from '#web/recitation/controls/known-voice.tsx'
import { LargerRecognizer } from '#web/recitation/larger-recognizer/larger-recognizer.tsx'
import {
  recognizerPreference,
  type RecognizerPreference,
} from '#web/recognizer/fallback/recognizer-preference.ts'
import { useStore } from '#web/stores/use-store.ts'
import { Segmented } from '#web/ui/segmented.tsx'

const CHOICES = [
  { value: 'automatic', label: 'Automatic' },
  { value: 'device', label: 'On this device' },
  { value: 'browser', label: 'Browser' },
] as const satisfies readonly { value: RecognizerPreference; label: string }[]

const MEANINGS: Readonly<Record<RecognizerPreference, string>> = {
  automatic:
    'The browser’s own recognizer where it is good, on a computer together with this device; else this device alone. The first use fetches 4 to 7 MB.',
  device: 'Nothing you say leaves this device. The first use fetches about 3 MB.',
  browser: 'Some browsers send what you say to their maker to be understood.',
}

/** Chooses who listens. The practice reads the choice when it opens. */
export function HearingChoice() {
  const preference = useStore(recognizerPreference)
  return (
    <>
      <Segmented<RecognizerPreference>
        legend="Hearing"
        choices={CHOICES}
        value={preference}
        onChange={recognizerPreference.set}
      />
      <p aria-live="polite" className="text-sm text-ink-soft">
        {MEANINGS[preference]}
      </p>
      <p className="text-sm">
        <Link href="/microphone" className="text-ink underline underline-offset-4">
          Check your microphone, and say how you speak
        </Link>
      </p>
      <LargerRecognizer />
      <KnownVoice />
    </>
  )
}
