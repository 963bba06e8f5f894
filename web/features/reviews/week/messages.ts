import type { findTrend } from '#shared/domain/memory/over-a-week.ts'

const DAYS_PER_MONTH = 30
/** Longer times are given in months. */
const MAX_SHOWN_DAYS = 60
const DAYS_PER_YEAR = 365

function formatDuration(days: number): string {
  if (days >= DAYS_PER_YEAR) return 'a year'
  if (days >= MAX_SHOWN_DAYS) return `${Math.round(days / DAYS_PER_MONTH)} months`
  return days === 1 ? '1 day' : `${days} days`
}

export const messages = {
  retention: 'What stuck',
  retentionText: 'How long each verse should stay with you without a review, compared with a week ago.',
  lasts: {
    new: (days: number) => `${formatDuration(days)}, new this week`,
    up: (days: number, daysAWeekAgo: number) =>
      `${formatDuration(days)}, up from ${formatDuration(daysAWeekAgo)}`,
    same: (days: number) => `${formatDuration(days)}, same as a week ago`,
    down: (days: number, daysAWeekAgo: number) =>
      `${formatDuration(days)}, down from ${formatDuration(daysAWeekAgo)}`,
  } satisfies Record<ReturnType<typeof findTrend>, (days: number, daysAWeekAgo: number) => string>,
} as const
