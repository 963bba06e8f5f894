import { formatGreeting } from '../../mail/greeting.ts'
import type { EmailText } from '../../mail/mail.ts'

export const messages = {
  notCreated: {
    invitation: 'This invitation has expired or was already used. Ask for a new one.',
    username: 'Username already exists',
    lookAlike: 'This username is too similar to an existing one. Choose another.',
    email: 'Email already exists',
  },
  registration: {
    closed: 'This site doesn’t take new members. Contact the site’s admin.',
    'not-invited': 'You need an invitation to create an account on this site.',
  },
  /** Doesn't reveal whether the username exists. */
  wrongCredentials: 'Invalid credentials. Please try again.',
  suspended: 'This account is suspended. Contact the site’s admin.',
  commonPassword: 'This password is easy to guess. Choose another one.',
  noMail: 'This site can’t reset passwords by email. Contact the site’s admin.',
  deadLink: 'This link has expired or was already used. Request a new one.',
  proveFirst: 'Confirm your identity, then try again.',
  cannotProve: 'This site can’t confirm your identity. Ask the site’s admin for a new password and use that.',
  wrongCode: 'This code is wrong or has expired. Check it or request a new one.',
  codeNotSent: 'We couldn’t send the code. Try again in a moment.',
  proofEmail: (username: string, code: string): EmailText => ({
    subject: 'Your Verse by Heart code',
    text: `${formatGreeting(username)}

To confirm your identity, enter this code in your settings:

${code}

The code expires in 10 minutes and works once, only in the browser you requested it from.

If you didn't request it, don't share it: someone is using a browser where you're signed in. Sign in on another device, open your settings, and sign out everywhere else.

Verse by Heart
`,
  }),
  confirmationEmail: (username: string, link: string): EmailText => ({
    subject: 'Confirm your email address for Verse by Heart',
    text: `${formatGreeting(username)}

To confirm your email address, open this link:

${link}

The link expires in 24 hours and works once. If you didn't enter this address on Verse by Heart, you can ignore this email. The address won't be confirmed.

Verse by Heart
`,
  }),
  emailInUse: {
    subject: 'Your email address on Verse by Heart',
    text: `Hello,

Someone asked to use this email address for another account on Verse by Heart. It already belongs to your account, so nothing has changed.

If that was you, sign in to the account that has this address, or give the other account a different one. If not, you can ignore this email.

Verse by Heart
`,
  } satisfies EmailText,
  emailChangedNotice: (username: string): EmailText => ({
    subject: 'Your Verse by Heart email address was changed',
    text: `${formatGreeting(username)}

Your account's email address was changed, and the new address was confirmed. We won't send any more email to this one.

If you didn't make this change, contact the site's admin right away.

Verse by Heart
`,
  }),
  passwordResetEmail: (username: string, link: string): EmailText => ({
    subject: 'Reset your Verse by Heart password',
    text: `${formatGreeting(username)}

We received a request to reset your password. To choose a new one, open this link:

${link}

The link expires in one hour and works once. If you didn't request it, you can ignore this email. Your password won't change.

Verse by Heart
`,
  }),
}
