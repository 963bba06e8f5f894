import type { CurrentUser } from '#shared/contract/auth.ts'
import { getStreakEmoji } from '#shared/domain/progress/streak.ts'
import { hasJustJoined, useUser } from '#web/features/auth/index.ts'
import { TodayCard } from '#web/features/reviews/index.ts'
import { useStreak } from '#web/api/stats.ts'
import { messages } from './messages.ts'

export function MembersHead() {
  const { user } = useUser()
  return user === null ? null : <GreetingHead user={user} />
}

function GreetingHead({ user }: { readonly user: CurrentUser }) {
  const days = useStreak(user)
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 px-2 pb-3 sm:px-0">
        <h1 className="text-2xl font-semibold tracking-tight wrap-anywhere sm:text-3xl">
          {(hasJustJoined(user.id) ? messages.welcomeNew : messages.welcome)(user.firstName ?? '')}
        </h1>
        {days > 0 && (
          <p className="text-ink-soft">
            <span aria-hidden="true">{getStreakEmoji(days)}</span> {messages.streak(days)}
          </p>
        )}
      </div>
      <TodayCard isAboveVerse />
    </>
  )
}
