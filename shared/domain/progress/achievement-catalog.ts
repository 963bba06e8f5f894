type Goal =
  | { readonly category: 'streak'; readonly requirement: { readonly days: number } }
  | {
      readonly category: 'accuracy'
      readonly requirement: { readonly percentage: number }
      /** Recitations needed before an average is meaningful. */
      readonly minRecitations: number
    }
  | { readonly category: 'volume'; readonly requirement: { readonly count: number } }
  | { readonly category: 'time'; readonly requirement: { readonly seconds: number } }

export const ICONS = [
  'star',
  'flame',
  'trophy',
  'target',
  'book',
  'clock',
  'check-circle',
  'crown',
  'calendar',
  'graduation-cap',
] as const
export type AchievementIconName = (typeof ICONS)[number]

/** Rarities from most to least common. */
export const RARITIES = ['common', 'rare', 'epic', 'legendary'] as const
export type Rarity = (typeof RARITIES)[number]

/** A goal that can be reached once and is never revoked. */
export type Achievement = Goal & {
  /** A slug that never changes: "week-of-faith". */
  readonly id: string
  readonly name: string
  readonly description: string
  readonly icon: AchievementIconName
  readonly rarity: Rarity
  readonly xpReward: number
}

type AchievementLook = readonly [
  id: string,
  name: string,
  icon: AchievementIconName,
  rarity: Rarity,
  xpReward: number,
]

const achievement = (description: string, goal: Goal, look: AchievementLook): Achievement => {
  const [id, name, icon, rarity, xpReward] = look
  return { id, name, description, icon, rarity, xpReward, ...goal }
}

const volume = (count: number, ...look: AchievementLook) =>
  achievement(
    count === 1 ? 'Master your first verse' : `Master ${count} verses`,
    { category: 'volume', requirement: { count } },
    look,
  )

const streak = (days: number, ...look: AchievementLook) =>
  achievement(`Practice ${days} days in a row`, { category: 'streak', requirement: { days } }, look)

const accuracy = (percentage: number, minRecitations: number, ...look: AchievementLook) =>
  achievement(
    `Average ${percentage}% over ${minRecitations} or more recitations`,
    { category: 'accuracy', requirement: { percentage }, minRecitations },
    look,
  )

const time = (seconds: number, ...look: AchievementLook) =>
  achievement(
    `Practice for ${spellDuration(seconds)} in total`,
    { category: 'time', requirement: { seconds } },
    look,
  )

const HOUR_SECONDS = 3600

function spellDuration(seconds: number): string {
  if (seconds < HOUR_SECONDS) return `${seconds / 60} minutes`
  return seconds === HOUR_SECONDS ? 'an hour' : `${seconds / HOUR_SECONDS} hours`
}

export const ACHIEVEMENTS: readonly Achievement[] = [
  volume(1, 'first-steps', 'First Steps', 'star', 'common', 10),
  volume(5, 'getting-started', 'Getting Started', 'book', 'common', 25),
  volume(10, 'verse-collector', 'Verse Collector', 'check-circle', 'rare', 50),
  volume(25, 'scripture-scholar', 'Scripture Scholar', 'graduation-cap', 'epic', 100),
  volume(100, 'living-library', 'Living Library', 'crown', 'legendary', 500),
  streak(3, 'warming-up', 'Warming Up', 'flame', 'common', 15),
  streak(7, 'week-of-faith', 'Week of Faith', 'calendar', 'rare', 50),
  streak(14, 'fortnight-faithful', 'Fortnight Faithful', 'flame', 'rare', 75),
  streak(30, 'monthly-devotion', 'Monthly Devotion', 'calendar', 'epic', 150),
  streak(100, 'unbroken', 'Unbroken', 'crown', 'legendary', 500),
  accuracy(80, 10, 'clear-voice', 'Clear Voice', 'target', 'common', 15),
  accuracy(90, 10, 'sharp-memory', 'Sharp Memory', 'target', 'rare', 50),
  accuracy(95, 20, 'near-perfect', 'Near Perfect', 'star', 'epic', 100),
  accuracy(100, 50, 'word-perfect', 'Word Perfect', 'trophy', 'legendary', 250),
  time(HOUR_SECONDS / 4, 'first-quarter-hour', 'First Quarter Hour', 'clock', 'common', 15),
  time(HOUR_SECONDS, 'devoted-hour', 'Devoted Hour', 'clock', 'rare', 50),
  time(10 * HOUR_SECONDS, 'ten-hours', 'Ten Hours', 'clock', 'epic', 150),
  time(50 * HOUR_SECONDS, 'fifty-hours', 'Fifty Hours', 'trophy', 'legendary', 500),
]
