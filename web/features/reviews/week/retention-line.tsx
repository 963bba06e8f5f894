import { toWholeDays, findTrend } from '#shared/domain/memory/over-a-week.ts'
import { ArrowDown, ArrowUp, Check, Plus } from '#web/ui/icons/index.ts'
import { messages } from './messages.ts'
import type { VerseRetention } from './queries.ts'

const LOOKS = {
  new: { Icon: Plus, look: 'text-heard' },
  up: { Icon: ArrowUp, look: 'text-heard' },
  same: { Icon: Check, look: 'text-heard' },
  down: { Icon: ArrowDown, look: 'text-doubt' },
} as const

/** Shows how long a verse lasts now, and whether that is longer than a week ago. */
export function RetentionLine({ lasts, lastedAWeekAgo }: Pick<VerseRetention, 'lasts' | 'lastedAWeekAgo'>) {
  const trend = findTrend({ now: lasts, weekAgo: lastedAWeekAgo })
  const { Icon, look } = LOOKS[trend]
  return (
    <span className="inline-flex items-baseline gap-1 text-ink">
      <Icon size={16} aria-hidden="true" className={`shrink-0 self-center ${look}`} />
      {messages.lasts[trend](toWholeDays(lasts), toWholeDays(lastedAWeekAgo ?? lasts))}
    </span>
  )
}
