import { Lightbulb } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/select.tsx'
import { Tooltip } from '#web/ui/tooltip.tsx'
import { canSpeak } from './browser-voice.ts'
import { useHelp, useHelpChoice, type HelpAfter } from './use-help.ts'
import type { LiveRecitation } from '../run/use-recitation.ts'

const AFTER = [
  { value: '3', label: 'after 3 s' },
  { value: '5', label: 'after 5 s' },
  { value: '8', label: 'after 8 s' },
  { value: 'off', label: 'never' },
] as const satisfies readonly { value: HelpAfter; label: string }[]

/** Help From memory: before a take the choice of when it comes, during a take the Hint button. */
export function HelpBar({
  recitation,
  isBusy,
}: {
  readonly recitation: LiveRecitation
  readonly isBusy: boolean
}) {
  const choice = useHelpChoice()
  const give = useHelp(recitation, choice)
  if (isBusy) {
    return (
      <div>
        <Tooltip text="Shows the first letter of the next word, then the word, then its phrase. Words shown count less.">
          <Button
            size="small"
            icon={<Lightbulb size={16} />}
            disabled={give === null}
            onClick={give ?? undefined}
          >
            Hint
          </Button>
        </Tooltip>
      </div>
    )
  }
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2 text-sm text-ink-soft">
      <Select
        label="Help when I am stuck"
        value={choice.after}
        choices={AFTER}
        onChange={(value) => {
          const chosen = AFTER.find((each) => each.value === value)
          if (chosen !== undefined) choice.setAfter(chosen.value)
        }}
      />
      {canSpeak() && (
        <label className="flex min-h-11 cursor-pointer items-center gap-2 sm:min-h-9">
          <input
            type="checkbox"
            className="size-4.5 accent-rubric"
            checked={choice.isSpoken}
            onChange={(event) => choice.setSpoken(event.target.checked)}
          />
          Say it aloud
        </label>
      )}
    </div>
  )
}
