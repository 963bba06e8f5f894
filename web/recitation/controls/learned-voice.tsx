import { useState } from 'react'
import { forgetVoice, knowsVoice } from '#web/recognizer/on-device/speaker/stored-voices.ts'
import { Button } from '#web/ui/button.tsx'

export function LearnedVoice() {
  const [state, setState] = useState<'unknown' | 'known' | 'forgotten'>(() =>
    knowsVoice() ? 'known' : 'unknown',
  )
  if (state === 'forgotten')
    return (
      <p role="status" className="text-sm text-ink-soft">
        We’ve forgotten your voice.
      </p>
    )
  if (state === 'unknown') return null
  const forget = () => {
    forgetVoice()
    setState('forgotten')
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 text-sm text-ink-soft">
      <p>This browser has learned how your voice sounds, to hear you better. It stays on this device.</p>
      <Button size="small" onClick={forget}>
        Forget my voice
      </Button>
    </div>
  )
}
