const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Maximum lifetimes in milliseconds of what opens an account. */
export const LIVES = {
  /** A session ends then even if used daily, so that a stolen one doesn't last forever. */
  session: 180 * DAY,
  pendingSignIn: 10 * MINUTE,
  passwordReset: HOUR,
  emailProof: DAY,
} as const
