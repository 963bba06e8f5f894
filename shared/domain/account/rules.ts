import { inUnicodeForm } from '../unicode-form.ts'

/** How long a text may be, in UTF-16 units, and what to say otherwise. */
export interface LengthRule {
  readonly least: number
  readonly most: number
  readonly tooShort: string
  readonly tooLong: string
}

/** A username is counted without the spaces around it. */
export const USERNAME: LengthRule = {
  least: 3,
  most: 50,
  tooShort: 'Username must be at least 3 characters',
  tooLong: 'Username must be less than 50 characters',
}

/** Every character of a password counts, spaces too. */
export const PASSWORD: LengthRule = {
  least: 6,
  most: 128,
  tooShort: 'Password must be at least 6 characters',
  tooLong: 'Password must be at most 128 characters',
}

/** First and last names may be left out. */
export const NAME: LengthRule = {
  least: 0,
  most: 100,
  tooShort: '',
  tooLong: 'Names must be at most 100 characters',
}

/** The longest e-mail address there can be. */
export const EMAIL_LENGTH = 254

/** What a form says beside a field. */
export const messages = {
  usernameOrEmailRequired: 'Username or email is required',
  passwordRequired: 'Password is required',
  currentPasswordRequired: 'Your current password is required',
  codeRequired: 'Please enter the code from the email',
  invalidEmail: 'Please enter a valid email address',
  passwordsDiffer: "Passwords don't match",
  leaderboardChoice: 'Please say whether others may see you on the leaderboard',
  brokenLink: 'This link is not complete',
  unprintable: 'Please use characters that can be seen',
}

/** Letters, digits and the signs that may stand in an address, in any script; dots only between them. */
const ADDRESS =
  /^[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+(\.[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+)*@([\p{L}\p{N}-]+\.)+[\p{L}\p{N}-]{2,}$/u

/** Whether mail can be sent there. Only sending shows whether it arrives. */
export function isEmail(address: string): boolean {
  if (address.length > EMAIL_LENGTH || !ADDRESS.test(address)) return false
  const labels = address.slice(address.indexOf('@') + 1).split('.')
  return labels.every((label) => label.length <= 63 && !label.startsWith('-') && !label.endsWith('-'))
}

/** Whether the text is free of control characters and lone surrogates. */
export const isPrintable = (text: string) => !/[\p{Cc}\p{Cs}]/u.test(text)

/** The form in which usernames are compared: "Ann", "ann" and "ＡＮＮ" are one. */
export const usernameKey = (username: string) => inUnicodeForm(username.trim(), 'NFKC').toLowerCase()

/** The form in which addresses are kept and compared. */
export const emailKey = (email: string) => inUnicodeForm(email.trim(), 'NFC').toLowerCase()
