import { greeting } from '../../mail/greeting.ts'
import type { LetterText } from '../../mail/mail.ts'

/** What people read when they join, sign in, or have forgotten their password. */
export const messages = {
  taken: {
    username: 'Username already exists',
    lookAlike: 'This username looks like another one. Please choose a different one.',
    email: 'Email already exists',
  },
  /** The same for a name nobody has and for a wrong password. */
  wrongCredentials: 'Invalid credentials. Please try again.',
  suspended: 'This account is suspended. Please ask whoever runs this site.',
  commonPassword: 'This password is easy to guess. Please choose another one.',
  noMail: 'Passwords cannot be reset by e-mail here. Please ask whoever runs this site.',
  deadLink: 'This link is no longer valid. Please ask for a new one.',
  proveFirst: 'Please confirm that it is you first, then try again.',
  cannotProve:
    'This site cannot confirm that it is you. Please ask whoever runs it for a password, and use that.',
  wrongCode: 'This code is wrong or no longer valid. Please check it, or ask for a new one.',
  codeNotSent: 'The code could not be sent. Please try again in a moment.',
  proofLetter: (username: string, code: string): LetterText => ({
    subject: 'Your code for Verse by Heart',
    text: `${greeting(username)}

enter this code in your settings to confirm that it is you:

${code}

It works once, for ten minutes, in the browser that asked for it. If you did not ask for it, do not give it to anybody: somebody is using a browser in which you are signed in. Sign in elsewhere, open your settings, and sign out everywhere else.

Verse by Heart
`,
  }),
  emailProofLetter: (username: string, link: string): LetterText => ({
    subject: 'Confirm your e-mail address for Verse by Heart',
    text: `${greeting(username)}

this link confirms that this address is yours:

${link}

It works once, for a day. If you have not given this address to Verse by Heart, there is nothing to do: without a click on the link it is not confirmed.

Verse by Heart
`,
  }),
  /** To the owner of an address that somebody else wants for their account. */
  emailInUse: {
    subject: 'Your email address at Verse by Heart',
    text: `Hello,

someone asked to use this email address for another account at Verse by Heart. It already belongs to your account, so nothing has changed.

If that was you, sign in to the account that has this address, or give the other account a different one. If not, you can ignore this email.

Verse by Heart
`,
  } satisfies LetterText,
  emailChangedLetter: (username: string): LetterText => ({
    subject: 'Your e-mail address at Verse by Heart was changed',
    text: `${greeting(username)}

your account has another e-mail address now, which was confirmed by a letter. Letters come here no more.

If it was not you who changed it, please write to whoever runs the site at once.

Verse by Heart
`,
  }),
  passwordResetLetter: (username: string, link: string): LetterText => ({
    subject: 'Choose a new password for Verse by Heart',
    text: `${greeting(username)}

you, or somebody who knows your address, asked for a new password. This link lets you choose one:

${link}

It works once, for an hour. If it was not you, there is nothing to do: your password stays as it is.

Verse by Heart
`,
  }),
}
