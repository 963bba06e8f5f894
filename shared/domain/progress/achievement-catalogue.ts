/** What an achievement asks for. */
export type Goal =
  | { readonly category: 'streak'; readonly requirement: { readonly days: number } }
  | {
      readonly category: 'accuracy'
      readonly requirement: { readonly percentage: number }
      /** Recitations before an average says something. */
      readonly leastRecitations: number
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
export type Icon = (typeof ICONS)[number]

/** From the usual to the rare. */
export const RARITIES = ['common', 'rare', 'epic', 'legendary'] as const
export type Rarity = (typeof RARITIES)[number]

/** Something that can be reached once and is never taken back. */
export type Achievement = Goal & {
  /** A slug that never changes: "week-of-faith". */
  readonly id: string
  readonly name: string
  readonly description: string
  readonly icon: Icon
  readonly rarity: Rarity
  readonly xpReward: number
}

type Looks = readonly [
  id: string,
  name: string,
  description: string,
  icon: Icon,
  rarity: Rarity,
  xpReward: number,
]

const made = (goal: Goal, [id, name, description, icon, rarity, xpReward]: Looks): Achievement => ({
  ...{ id, name, description, icon, rarity, xpReward },
  ...goal,
})

const volume = (count: number, ...looks: Looks) => made({ category: 'volume', requirement: { count } }, looks)
const streak = (days: number, ...looks: Looks) => made({ category: 'streak', requirement: { days } }, looks)
const time = (seconds: number, ...looks: Looks) => made({ category: 'time', requirement: { seconds } }, looks)
const accuracy = (percentage: number, leastRecitations: number, ...looks: Looks) =>
  made({ category: 'accuracy', requirement: { percentage }, leastRecitations }, looks)

const HOUR = 3600

/** All achievements, easiest first in each category. */
export const ACHIEVEMENTS: readonly Achievement[] = [
  volume(1, 'first-steps', 'First Steps', 'Memorize your first verse', 'star', 'common', 10),
  volume(5, 'getting-started', 'Getting Started', 'Memorize 5 verses', 'book', 'common', 25),
  volume(10, 'verse-collector', 'Verse Collector', 'Memorize 10 verses', 'check-circle', 'rare', 50),
  volume(25, 'scripture-scholar', 'Scripture Scholar', 'Memorize 25 verses', 'graduation-cap', 'epic', 100),
  volume(100, 'living-library', 'Living Library', 'Memorize 100 verses', 'crown', 'legendary', 500),
  streak(3, 'warming-up', 'Warming Up', 'Practice 3 days in a row', 'flame', 'common', 15),
  streak(7, 'week-of-faith', 'Week of Faith', 'Practice 7 days in a row', 'calendar', 'rare', 50),
  streak(14, 'fortnight-faithful', 'Fortnight Faithful', 'Practice 14 days in a row', 'flame', 'rare', 75),
  streak(30, 'monthly-devotion', 'Monthly Devotion', 'Practice 30 days in a row', 'calendar', 'epic', 150),
  streak(100, 'unbroken', 'Unbroken', 'Practice 100 days in a row', 'crown', 'legendary', 500),
  accuracy(
    80,
    10,
    'clear-voice',
    'Clear Voice',
    'Average 80% over 10 or more recitations',
    'target',
    'common',
    15,
  ),
  accuracy(
    90,
    10,
    'sharp-memory',
    'Sharp Memory',
    'Average 90% over 10 or more recitations',
    'target',
    'rare',
    50,
  ),
  accuracy(
    95,
    20,
    'near-perfect',
    'Near Perfect',
    'Average 95% over 20 or more recitations',
    'star',
    'epic',
    100,
  ),
  accuracy(
    100,
    50,
    'word-perfect',
    'Word Perfect',
    'Average 100% over 50 or more recitations',
    'trophy',
    'legendary',
    250,
  ),
  time(
    HOUR / 4,
    'first-quarter-hour',
    'First Quarter Hour',
    'Practice for 15 minutes',
    'clock',
    'common',
    15,
  ),
  time(HOUR, 'devoted-hour', 'Devoted Hour', 'Practice for an hour', 'clock', 'rare', 50),
  time(10 * HOUR, 'ten-hours', 'Ten Hours', 'Practice for 10 hours', 'clock', 'epic', 150),
  time(50 * HOUR, 'fifty-hours', 'Fifty Hours', 'Practice for 50 hours', 'trophy', 'legendary', 500),
]
