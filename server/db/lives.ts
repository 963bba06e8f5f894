const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** How long what opens an account lasts at most, in milliseconds. */
export const LIVES = {
  /** A session ends then however often it is used: what somebody took along does not open doors for ever. */
  session: 180 * DAY,
  pendingSignIn: 10 * MINUTE,
  passwordReset: HOUR,
  emailProof: DAY,
} as const
