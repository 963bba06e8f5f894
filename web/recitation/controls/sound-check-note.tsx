import { getSoundCheckMessage } from '#web/recognizer/recognizer-trouble.ts'
import type { SoundCheck } from '#web/recognizer/sound-check.ts'

export function SoundCheckNote({ check }: { readonly check: SoundCheck | undefined }) {
  const message = getSoundCheckMessage(check)
  if (message === null) return null
  return (
    <strong role="status" className="block font-medium text-ink">
      {message}
    </strong>
  )
}
