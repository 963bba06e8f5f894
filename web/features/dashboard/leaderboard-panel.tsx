import { Crown, Medal } from '#web/ui/icons/index.ts'
import { Link } from 'wouter'
import type { LeaderboardEntry } from '#shared/contract/leaderboard.ts'
import { findAward, formatPublicName } from '#shared/domain/progress/leaderboard.ts'
import { getStreakEmoji } from '#shared/domain/progress/streak.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { EmptyPanel } from './empty-panel.tsx'
import { Loaded } from './loaded.tsx'
import { messages } from './messages.ts'
import { leaderboardQuery } from './queries.ts'

const numberFormat = new Intl.NumberFormat('en-US')

export function LeaderboardPanel({ userId }: { readonly userId: string }) {
  return (
    <Loaded query={leaderboardQuery} label="the leaderboard" lines={6}>
      {(entries) =>
        entries.length === 0 ? (
          <EmptyPanel title={messages.noLeaderboard} text={messages.noLeaderboardText} />
        ) : (
          <>
            <table className="w-full border-separate [border-spacing:0] text-left">
              <caption className="sr-only">Members by experience points</caption>
              <thead className="text-sm text-ink-soft">
                <tr>
                  <th className="w-20 pr-3 pb-2 pl-2 font-medium sm:w-24 sm:pl-4">Rank</th>
                  <th className="pb-2 font-medium">Name</th>
                  <th className="pb-2 text-right font-medium">XP</th>
                  <th className="pr-2 pb-2 pl-3 text-right font-medium sm:w-28 sm:pr-4">Streak</th>
                </tr>
              </thead>
              <tbody>
                {entries.map((entry) => (
                  <Row key={entry.id} entry={entry} isOwn={entry.id === userId} />
                ))}
              </tbody>
            </table>
            <p className="pt-4 text-sm">
              <Link href="/dashboard/settings" className="text-ink-soft underline underline-offset-4">
                {messages.whoSeesYou}
              </Link>
            </p>
          </>
        )
      }
    </Loaded>
  )
}

interface RowProps {
  readonly entry: LeaderboardEntry
  readonly isOwn: boolean
}

const CELL = 'border-t border-line py-2.5 group-data-own:bg-place/45 group-data-own:group-hover:bg-place/65'

function Row({ entry, isOwn }: RowProps) {
  const { xpPoints, currentStreak } = entry
  return (
    <tr className="group relative" data-own={isOwn || undefined}>
      <td className={`${CELL} pr-3 pl-2 whitespace-nowrap tabular-nums group-data-own:rounded-l-xl sm:pl-4`}>
        <Rank entry={entry} />
      </td>
      <td className={`${CELL} w-full max-w-0`}>
        <Name entry={entry} isOwn={isOwn} />
      </td>
      <td className={`${CELL} pl-3 text-right whitespace-nowrap tabular-nums`}>
        {numberFormat.format(xpPoints)} <span className="text-sm text-ink-soft">XP</span>
      </td>
      <td
        className={`${CELL} pr-2 pl-3 group-data-own:rounded-r-xl text-right whitespace-nowrap tabular-nums sm:pr-4`}
      >
        {numberFormat.format(currentStreak)}
        <span className="sr-only">{currentStreak === 1 ? ' day' : ' days'}</span>{' '}
        <span aria-hidden="true">{getStreakEmoji(currentStreak)}</span>
      </td>
    </tr>
  )
}

function Name({ entry: { firstName, lastName }, isOwn }: RowProps) {
  return (
    <span className="flex items-center gap-3">
      <span className="max-sm:hidden">
        <Avatar firstName={firstName} lastName={lastName} />
      </span>
      <span className={`truncate ${isOwn ? 'font-semibold' : ''}`}>
        {isOwn ? (
          // Makes the whole row link to what needs the most practice.
          <Link
            href="/dashboard/progress"
            className="inline-flex min-h-11 items-center text-ink after:absolute after:inset-0 after:rounded-xl"
          >
            You
          </Link>
        ) : (
          formatPublicName(firstName, lastName)
        )}
      </span>
    </span>
  )
}

const AWARDS = {
  crown: { Icon: Crown, className: 'fill-place text-place-line', name: 'Crown' },
  silver: { Icon: Medal, className: 'text-line-strong', name: 'Silver medal' },
  bronze: { Icon: Medal, className: 'text-rubric', name: 'Bronze medal' },
} as const

function Rank({ entry: { rank, isRankEstimated } }: { readonly entry: LeaderboardEntry }) {
  const award = findAward(rank)
  if (award === undefined) {
    return (
      <>
        {isRankEstimated && <span className="text-sm text-ink-soft">about </span>}
        {numberFormat.format(rank)}
      </>
    )
  }
  const { Icon, className, name } = AWARDS[award]
  return (
    <span className="inline-flex items-center gap-1.5">
      {rank}
      <Icon size={20} role="img" aria-label={name} className={className} />
    </span>
  )
}
