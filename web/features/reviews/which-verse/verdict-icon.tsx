import type { AnswerVerdict } from '#shared/domain/scripture/answered-reference.ts'
import { Check, CircleCheck, X } from '#web/ui/icons/index.ts'

const LOOKS = {
  right: { Icon: CircleCheck, tone: 'text-heard' },
  chapter: { Icon: Check, tone: 'text-doubt' },
  book: { Icon: Check, tone: 'text-doubt' },
  wrong: { Icon: X, tone: 'text-missed' },
} as const satisfies Record<AnswerVerdict, object>

interface VerdictIconProps {
  readonly verdict: AnswerVerdict
  /** In pixels. */
  readonly size: number
}

/** Shows a verdict's icon, with a distinct shape for right, partly right, and wrong. */
export function VerdictIcon({ verdict, size }: VerdictIconProps) {
  const { Icon, tone } = LOOKS[verdict]
  return <Icon size={size} aria-hidden="true" className={`mt-0.5 shrink-0 ${tone}`} />
}
