/** The most plans a member can have at once. */
export const MOST_PLANS = 100

/** The most verses in one plan: more than the longest book of the Bible has. */
export const MOST_PLAN_VERSES = 3000

/** In characters. */
export const MOST_TITLE = 200

export const messages = {
  title: `A plan needs a title of up to ${MOST_TITLE} characters`,
  dueOn: 'The date must be a day like 2026-12-25',
  first: 'first must be true or false',
  what: 'Name a set, or verses by their ids',
  full: `You can have up to ${MOST_PLANS} plans. Remove one to make another.`,
} as const
