/** Why somebody arrived at the sign-in page instead of being signed in: `/login?notice=…`. */
export const SIGN_IN_NOTICES = {
  'not-configured': 'Third-party sign-in is not configured',
  unavailable: 'The other service cannot be reached right now. Please try again in a moment.',
  canceled: 'You were not signed in. You can try again, or use a password.',
  failed: 'Sign-in with the other service failed. Please try again.',
  'email-taken': 'An account with this email address already exists. Please sign in with its password.',
  suspended: 'This account is suspended. Please contact the site’s owner.',
  'email-missing': 'The other service did not share an email address. Please create an account here.',
} as const
export type SignInNotice = keyof typeof SIGN_IN_NOTICES

/** The sentence for the notice in the address; null for an unknown one. */
export const signInNotice = (name: string | null): string | null =>
  name !== null && Object.hasOwn(SIGN_IN_NOTICES, name) ? SIGN_IN_NOTICES[name as SignInNotice] : null
