import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { toLevel, getLevelProgress } from '#shared/domain/progress/experience.ts'
import { getGoalLabel, getStreakEmoji } from '#shared/domain/progress/streak.ts'
import type { CurrentUser } from '#shared/contract/auth.ts'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { statsQuery, useStreak } from '#web/api/stats.ts'
import { messages } from './messages.ts'
import { NoResponse } from '#web/ui/no-response.tsx'

const numberFormat = new Intl.NumberFormat('en-US')

const STREAK_GOAL_DAYS = 7

/** Shows the streak, experience, and mastered verses: all-time figures, regardless of the timeframe. */
export function StatTiles({ user }: { readonly user: CurrentUser }) {
  const { data, isError } = useQuery(statsQuery)
  const stats = data ?? undefined
  const xp = stats?.totalXP ?? user.xpPoints ?? 0
  const streak = useStreak(user)
  return (
    <dl className="mb-6 grid grid-cols-3 gap-2 sm:gap-4">
      <Tile
        label="Current Streak"
        figure={
          <>
            {numberFormat.format(streak)} <Unit>{streak === 1 ? 'day' : 'days'}</Unit>{' '}
            <span aria-hidden="true" className="text-xl sm:text-2xl">
              {getStreakEmoji(streak)}
            </span>
          </>
        }
      >
        <ProgressBar
          label="Progress to a streak of 7 days"
          value={Math.min(streak, STREAK_GOAL_DAYS)}
          max={STREAK_GOAL_DAYS}
        />
        <p>{getGoalLabel(streak)}</p>
      </Tile>
      <Tile
        label="Experience Points"
        figure={
          <>
            {numberFormat.format(xp)} <Unit>XP</Unit>
          </>
        }
      >
        <ProgressBar label="Progress to the next level" value={getLevelProgress(xp)} max={100} tone="doubt" />
        <p>Level {numberFormat.format(toLevel(xp))}</p>
      </Tile>
      <Tile
        label="Verses Mastered"
        figure={stats === undefined ? '–' : numberFormat.format(stats.totalVersesMemorized)}
      >
        {/* WebKit's "pretty" breaks this narrow column after every word. */}
        <p className="text-balance">
          <NoResponse>{getMasteredHint(stats?.averageAccuracy, isError)}</NoResponse>
        </p>
      </Tile>
    </dl>
  )
}

function getMasteredHint(averageAccuracy: number | undefined, isError: boolean): string {
  if (averageAccuracy === undefined) return isError ? messages.notCounted : messages.counting
  return averageAccuracy === 0 ? messages.firstMastered : messages.averageAccuracy(averageAccuracy)
}

const Unit = ({ children }: { readonly children: ReactNode }) => (
  <span className="font-sans text-sm font-normal text-ink-soft">{children}</span>
)

interface TileProps {
  readonly label: string
  readonly figure: ReactNode
  readonly children: ReactNode
}

function Tile({ label, figure, children }: TileProps) {
  return (
    <div className="flex flex-col rounded-2xl border border-line bg-sheet px-3 py-3 shadow-sheet sm:px-5 sm:py-4">
      <dt className="text-xs text-ink-soft sm:text-sm">{label}</dt>
      <dd className="mt-1 font-verse text-2xl leading-tight font-semibold tabular-nums sm:text-[2rem]">
        {figure}
      </dd>
      <dd className="mt-auto flex flex-col gap-2 pt-3 text-xs text-ink-soft sm:text-sm">{children}</dd>
    </div>
  )
}
