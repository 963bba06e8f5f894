import type { AchievementWithProgress, UserAchievement } from '#shared/contract/achievements.ts'
import { findNearestAchievements } from '#shared/domain/progress/achievements.ts'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { AchievementIcon, RarityName } from './achievement-icon.tsx'
import { EmptyPanel } from '../empty-panel.tsx'
import { Loaded } from '../loaded.tsx'
import { messages } from '../messages.ts'
import { achievementsQuery, earnedQuery } from '../queries.ts'
import { Section } from '../section.tsx'

export function AchievementsPanel() {
  return (
    <Loaded query={earnedQuery} label="your achievements" lines={4}>
      {(earned) => (
        <div className="flex flex-col gap-10">
          {earned.length === 0 ? (
            <EmptyPanel title={messages.noAchievements} text={messages.noAchievementsText} />
          ) : (
            <Earned earned={earned} />
          )}
          <Loaded query={achievementsQuery} label="the achievements within reach" lines={5}>
            {(all) => (
              <Available
                achievements={findNearestAchievements(
                  all,
                  new Set(earned.map(({ achievementId }) => achievementId)),
                )}
              />
            )}
          </Loaded>
        </div>
      )}
    </Loaded>
  )
}

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })

function Earned({ earned }: { readonly earned: readonly UserAchievement[] }) {
  return (
    <Section title="Earned" text={messages.earnedSoFar(earned.length)}>
      <ul className="grid gap-3 sm:grid-cols-2">
        {earned.map(({ id, achievement, earnedAt }) => (
          <li
            key={id}
            className="flex items-start gap-4 rounded-2xl border border-line bg-sheet p-4 shadow-sheet"
          >
            <AchievementIcon icon={achievement.icon} rarity={achievement.rarity} isEarned />
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
                <span className="font-verse text-lg leading-snug font-semibold">{achievement.name}</span>
                <RarityName rarity={achievement.rarity} />
              </p>
              <p className="text-sm text-ink-soft">{achievement.description}</p>
              <p className="mt-1 text-sm text-ink-soft">
                +{achievement.xpReward} XP · {dayFormat.format(new Date(earnedAt))}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Available({ achievements }: { readonly achievements: readonly AchievementWithProgress[] }) {
  return (
    <Section title="Available" text={achievements.length === 0 ? messages.allEarned : messages.nearestFirst}>
      <ul className="divide-y divide-line">
        {achievements.map(({ id, icon, rarity, name, description, xpReward, progress }) => (
          <li key={id} className="flex items-start gap-4 py-4">
            <AchievementIcon icon={icon} rarity={rarity} isEarned={false} />
            <div className="min-w-0 grow">
              <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
                <span className="font-verse text-lg leading-snug font-semibold">{name}</span>
                <RarityName rarity={rarity} />
                <span className="grow text-right text-sm text-ink-soft tabular-nums">
                  {Math.min(progress, 100)}%
                </span>
              </p>
              <p className="mb-2 text-sm text-ink-soft">
                {description} <span className="whitespace-nowrap">(+{xpReward} XP)</span>
              </p>
              <ProgressBar
                className="h-1.5"
                label={`Progress toward ${name}`}
                value={Math.min(progress, 100)}
                max={100}
                valueText={`${Math.min(progress, 100)}%`}
              />
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
