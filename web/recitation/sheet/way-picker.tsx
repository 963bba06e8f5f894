import { Segmented } from '#web/ui/segmented.tsx'
import type { Way } from './use-way.ts'

const WAYS = [
  { value: 'guided', label: 'Guided', hint: 'You see the text, and we mark your place.' },
  { value: 'memory', label: 'From memory', hint: 'The text is hidden and appears as you say it.' },
] as const satisfies readonly { readonly value: Way; readonly label: string; readonly hint: string }[]

interface WayPickerProps {
  readonly way: Way
  readonly onChange: (way: Way) => void
  readonly disabled: boolean
}

export function WayPicker({ way, ...choice }: WayPickerProps) {
  return (
    <div className="flex flex-col gap-1.5 sm:items-end">
      <Segmented legend="How to recite" choices={WAYS} value={way} {...choice} />
      <p className="text-sm text-ink-soft">{WAYS.find(({ value }) => value === way)?.hint}</p>
    </div>
  )
}
