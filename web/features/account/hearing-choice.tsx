import { useState } from 'react'
import { Link } from 'wouter'
import {
  recognizerPreference,
  type RecognizerPreference,
} from '#web/recognizer/fallback/recognizer-preference.ts'
import { forgetVoice, knowsVoice } from '#web/recognizer/on-device/kept-voices.ts'
import { useStore } from '#web/stores/use-store.ts'
import { Button } from '#web/ui/button.tsx'
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
      <KnownVoice />
    </>
  )
}

/** What this browser has learned of the voice, and the way to make it forget. Nothing where it knows none. */
function KnownVoice() {
  const [state, setState] = useState<'unknown' | 'known' | 'forgotten'>(() =>
    knowsVoice() ? 'known' : 'unknown',
  )
  if (state === 'forgotten')
    return (
      <p role="status" className="text-sm text-ink-soft">
        Your voice is forgotten.
      </p>
    )
  if (state === 'unknown') return null
  const forget = () => {
    forgetVoice()
    setState('forgotten')
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 text-sm text-ink-soft">
      <p>This browser has learned how your voice sounds here, to hear you better. It stays on this device.</p>
      <Button size="small" onClick={forget}>
        Forget my voice
      </Button>
    </div>
  )
}
