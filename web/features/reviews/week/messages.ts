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
    new: (now: number) => `${formatDuration(now)}, new this week`,
    up: (now: number, before: number) => `${formatDuration(now)}, up from ${formatDuration(before)}`,
    same: (now: number) => `${formatDuration(now)}, same as a week ago`,
    down: (now: number, before: number) => `${formatDuration(now)}, down from ${formatDuration(before)}`,
  } satisfies Record<ReturnType<typeof findTrend>, (now: number, before: number) => string>,
} as const
