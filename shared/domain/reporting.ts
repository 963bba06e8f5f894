export const MAX_REPORTS_PER_DAY = 20

export const MAX_REASON_LENGTH = 500

export const messages = {
  invalid: 'Name one card or one set',
  reasonTooLong: `The reason must be at most ${MAX_REASON_LENGTH} characters`,
  own: 'This one is yours. You can make it private or delete it.',
  tooMany: `You’ve sent ${MAX_REPORTS_PER_DAY} reports today. Please contact the site’s admin.`,
} as const
