/** Reports that a member may make within a day. */
export const REPORTS_A_DAY = 20

/** The most characters of a reason. */
export const MOST_REASON = 500

/** Why a report is not taken. */
export const messages = {
  invalid: 'Please name one card or one set',
  reasonTooLong: `The reason must be at most ${MOST_REASON} characters`,
  own: 'This is your own. You can make it private, or delete it.',
  tooMany: `You have reported ${REPORTS_A_DAY} times today. Please write to whoever runs this site.`,
} as const
