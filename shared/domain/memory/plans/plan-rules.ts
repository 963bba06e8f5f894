import { MAKEUP_LIMITS } from './plan-weeks.ts'

/** The most plans a member can have at once. */
export const MAX_PLANS = 100

/** The most verses in one plan: more than the longest book of the Bible has. */
export const MAX_PLAN_VERSES = 3000

export const MAX_TITLE_LENGTH = 200

/** The secret in the link of a shared plan: 24 random bytes in base64url. */
export const LINK_PATTERN = /^[\w-]{32}$/

export const messages = {
  title: `A plan needs a title of up to ${MAX_TITLE_LENGTH} characters`,
  dueOn: 'Enter a date like 2026-12-25',
  first: 'first must be true or false',
  unit: 'unit must be week or day',
  makeupEvery: `makeupEvery must be 0 or from ${MAKEUP_LIMITS.least} to ${MAKEUP_LIMITS.most}`,
  relief: 'relief must be later or fewer',
  notBehind: 'You’re on schedule, so there’s nothing to move.',
  nothingToShare: 'This plan has only your own cards, which others can’t learn.',
  nothingToJoin: 'None of these verses is available here.',
  what: 'Choose a set, or verses by their ids',
  full: `You can have up to ${MAX_PLANS} plans. Remove one to make another.`,
} as const
