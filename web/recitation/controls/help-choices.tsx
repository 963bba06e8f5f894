import { Select } from '#web/ui/select.tsx'
import { canSpeak } from './browser-voice.ts'
import { useHelpChoice, type HelpAfter } from './use-help.ts'

const HELP_DELAYS = [
  { value: '3', label: 'after 3 s' },
  { value: '5', label: 'after 5 s' },
  { value: '8', label: 'after 8 s' },
  { value: 'off', label: 'never' },
] as const satisfies readonly { value: HelpAfter; label: string }[]

export function HelpChoices() {
  const choice = useHelpChoice()
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2 text-sm text-ink-soft">
      <Select
        label="If I get stuck"
        value={choice.after}
        choices={HELP_DELAYS}
        onChange={(value) => {
          const chosen = HELP_DELAYS.find((delay) => delay.value === value)
          if (chosen !== undefined) choice.setAfter(chosen.value)
        }}
      />
      {canSpeak() && (
        <label className="flex min-h-11 cursor-pointer items-center gap-2 sm:min-h-9">
          <input
            type="checkbox"
            className="size-4.5 accent-rubric"
            checked={choice.isSpoken}
            onChange={(event) => choice.setIsSpoken(event.target.checked)}
          />
          Say it aloud
        </label>
      )}
    </div>
  )
}
