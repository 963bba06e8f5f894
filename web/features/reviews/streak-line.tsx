import type { CurrentUser } from '#shared/contract/auth.ts'
import { getStreakEmoji } from '#shared/domain/progress/streak.ts'
import { useStreak } from '#web/api/stats.ts'
import { messages } from './messages.ts'

interface StreakLineProps {
  readonly user: CurrentUser
  /** Streak freezes left. */
  readonly freezes: number
}

/** Shows the member's streak and what protects it. Renders nothing before the first day. */
export function StreakLine({ user, freezes }: StreakLineProps) {
  const days = useStreak(user)
  if (days === 0) return null
  return (
    <p>
      <span aria-hidden="true">{getStreakEmoji(days)}</span> {messages.streak(days)}{' '}
      {freezes > 0 && messages.freezes(freezes)}
    </p>
  )
}
