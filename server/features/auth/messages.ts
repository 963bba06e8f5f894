import { greeting } from '../../mail/greeting.ts'
import type { LetterText } from '../../mail/mail.ts'

/** What people read when they join, sign in, or have forgotten their password. */
export const messages = {
  taken: { username: 'Username already exists', email: 'Email already exists' },
  /** The same for a name nobody has and for a wrong password. */
  wrongCredentials: 'Invalid credentials. Please try again.',
  commonPassword: 'This password is one of the thousand most common. Please choose another one.',
  noMail: 'Passwords cannot be reset by e-mail here. Please ask whoever runs this site.',
  deadLink: 'This link is no longer valid. Please ask for a new one.',
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
