import { Segmented } from '#web/ui/segmented.tsx'
import type { Way } from './use-way.ts'

const WAYS = [
  { value: 'guided', label: 'Guided' },
  { value: 'memory', label: 'From memory' },
  { value: 'letters', label: 'First letters' },
] as const satisfies readonly { readonly value: Way; readonly label: string }[]

/** The line below the choices while the text is hidden. */
const HIDDEN_TEXTS = {
  said: 'The text is hidden and appears as you say it.',
  typed: 'The text is hidden and appears as you type it.',
  letters: 'Each letter you type shows a word.',
} as const

interface WayPickerProps {
  readonly way: Way
  readonly isHidden: boolean
  readonly isTyped: boolean
  readonly onChange: (way: Way) => void
  readonly disabled: boolean
}

/**
 * Chooses the way to recite and describes what is in view now. Typing whole words offers only hidden or shown text.
 */
export function WayPicker({ way, isHidden, isTyped, ...choice }: WayPickerProps) {
  const isWords = isTyped && way !== 'letters'
  const hidden = HIDDEN_TEXTS[way === 'letters' ? way : isTyped ? 'typed' : 'said']
  const visible = `You see the text, ${way === 'guided' && !isTyped ? 'and we mark your place' : 'so this is practice'}.`
  const shownWay = isHidden ? 'memory' : 'guided'
  return (
    <div className="flex flex-col gap-1.5 sm:items-end">
      <Segmented legend="How to recite" choices={WAYS} value={isWords ? shownWay : way} {...choice} />
      <p className="text-sm text-ink-soft">{isHidden ? hidden : visible}</p>
    </div>
  )
}
