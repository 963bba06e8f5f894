import { Link } from 'wouter'
import { LearnedVoice } from '#web/recitation/controls/learned-voice.tsx'
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

const DESCRIPTIONS: Readonly<Record<RecognizerPreference, string>> = {
  automatic:
    'Uses your browser’s speech recognition where it works well, or else this device’s. Computers use both. Downloads 4–7 MB the first time, and about 8 MB more if your network is fast.',
  device:
    'Nothing you say leaves this device. Downloads about 3 MB to start, and about 10 MB more if your network is fast.',
  browser: 'Some browsers send what you say to their maker’s servers to recognize it.',
}

/** Lets the member choose the recognizer. Practice reads the choice when it opens. */
export function RecognizerChoice() {
  const preference = useStore(recognizerPreference)
  return (
    <>
      <Segmented<RecognizerPreference>
        legend="Speech recognition"
        choices={CHOICES}
        value={preference}
        onChange={recognizerPreference.set}
      />
      <p aria-live="polite" className="text-sm text-ink-soft">
        {DESCRIPTIONS[preference]}
      </p>
      <p className="text-sm">
        <Link href="/microphone" className="text-ink underline underline-offset-4">
          Microphone check and voice settings
        </Link>
      </p>
      <LargerRecognizer />
      <LearnedVoice />
    </>
  )
}
