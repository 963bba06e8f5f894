import { Lightbulb } from '#web/ui/icons/index.ts'
import { Button } from '#web/ui/button.tsx'
import { Tooltip } from '#web/ui/tooltip.tsx'
import type { LiveRecitation } from '../run/use-recitation.ts'
import { useHelp, useHelpChoice } from './use-help.ts'

/** Helps during a take from memory: on request, and automatically when the person is stuck. */
export function HelpButton({ recitation }: { readonly recitation: LiveRecitation }) {
  const giveHint = useHelp(recitation, useHelpChoice())
  return (
    <Tooltip text="Shows the first letter of the next word, then the word, then its phrase. Words shown count less.">
      <Button
        className="aside"
        icon={<Lightbulb size={18} />}
        disabled={giveHint === null}
        onClick={giveHint ?? undefined}
      >
        Help
      </Button>
    </Tooltip>
  )
}
