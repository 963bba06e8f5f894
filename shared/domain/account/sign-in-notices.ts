const SIGN_IN_NOTICES = {
  unavailable: 'We can’t reach the other service right now. Please try again in a moment.',
  canceled: 'You weren’t signed in. Try again, or use a password.',
  failed: 'Signing in through the other service didn’t work. Please try again.',
  'email-taken': 'There’s already an account with this email address. Please sign in with its password.',
  suspended: 'This account is suspended. Contact the site’s admin.',
  'email-missing': 'The other service didn’t give us an email address. Please create an account here.',
  closed:
    'There’s no account for you here yet, and this site doesn’t take new members. Please contact the site’s admin.',
  'not-invited':
    'There’s no account for you here yet. To create one, open the invitation link you were given, or ask for a new one.',
} as const
export type SignInNoticeKey = keyof typeof SIGN_IN_NOTICES

/** Returns the sentence for a notice in the address; null if unknown. */
export const findSignInNotice = (name: string | null): string | null =>
  name !== null && Object.hasOwn(SIGN_IN_NOTICES, name) ? SIGN_IN_NOTICES[name as SignInNoticeKey] : null
