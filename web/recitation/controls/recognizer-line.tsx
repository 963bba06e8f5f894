import { Cloud, Lock } from '#web/ui/icons/index.ts'
import type { ReactNode } from 'react'
import { Select } from '#web/ui/select.tsx'
import {
  getRecognizerChangeMessage,
  getSoundDestinationMessage,
} from '#web/recognizer/recognizer-messages.ts'
import type { LiveRecitation } from '../run/use-recitation.ts'

const CHOICES = [
  { value: 'automatic', label: 'Automatic' },
  { value: 'device', label: 'On this device' },
  { value: 'browser', label: 'Browser' },
] as const

export function RecognizerLine({
  recitation,
  isBusy,
  children,
}: {
  readonly recitation: LiveRecitation
  readonly isBusy: boolean
  readonly children: ReactNode
}) {
  const { recognizer, prefer } = recitation
  const Icon = recognizer.host === 'device' ? Lock : Cloud
  const change = getRecognizerChangeMessage(recognizer.kind, recognizer.reason)
  return (
    <div className="mt-auto flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line pt-4 text-sm text-ink-soft">
      <p className="flex items-start gap-2">
        <Icon size={18} aria-hidden="true" className="mt-0.5 shrink-0" />
        <span>
          {getSoundDestinationMessage(recognizer.kind, recognizer.host)}
          {change !== null && <span role="status"> {change}</span>}
          {children}
        </span>
      </p>
      <Select
        label="Speech recognition"
        value={recognizer.preference}
        choices={CHOICES}
        disabled={isBusy}
        onChange={(value) => {
          const choice = CHOICES.find((option) => option.value === value)
          if (choice !== undefined) prefer(choice.value)
        }}
      />
    </div>
  )
}
