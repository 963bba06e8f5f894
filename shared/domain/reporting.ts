export const REPORTS_A_DAY = 20

export const MAX_REASON = 500

export const messages = {
  invalid: 'Please name one card or one set',
  reasonTooLong: `The reason must be at most ${MAX_REASON} characters`,
  own: 'This one is yours. You can make it private or delete it.',
  tooMany: `You have sent ${REPORTS_A_DAY} reports today. Please contact the site’s admin.`,
} as const
