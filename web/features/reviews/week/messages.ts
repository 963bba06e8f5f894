import type { trendOf } from '#shared/domain/memory/over-a-week.ts'

const MONTH = 30
/** Longer times are given in months. */
const LONGEST_IN_DAYS = 60
const YEAR = 365

function lasting(days: number): string {
  if (days >= YEAR) return 'a year'
  if (days >= LONGEST_IN_DAYS) return `${Math.round(days / MONTH)} months`
  return days === 1 ? '1 day' : `${days} days`
}

export const messages = {
  stuck: 'What stuck',
  stuckText: 'How long each verse should stay with you without a review, compared with a week ago.',
  lasts: {
    new: (now: number) => `${lasting(now)}, new this week`,
    up: (now: number, before: number) => `${lasting(now)}, up from ${lasting(before)}`,
    same: (now: number) => `${lasting(now)}, same as a week ago`,
    down: (now: number, before: number) => `${lasting(now)}, down from ${lasting(before)}`,
  } satisfies Record<ReturnType<typeof trendOf>, (now: number, before: number) => string>,
} as const
