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
const EMAIL_LENGTH = 254

/** What a form says beside a field. */
export const messages = {
  usernameOrEmailRequired: 'Username or email is required',
  passwordRequired: 'Password is required',
  currentPasswordRequired: 'Your current password is required',
  codeRequired: 'Please enter the code from the email',
  invalidEmail: 'Please enter a valid email address',
  passwordsDiffer: "Passwords don't match",
  leaderboardChoice: 'Please choose whether to appear on the leaderboard',
  brokenLink: 'This link is incomplete',
  unprintable: 'Please use only visible characters',
  usernameIsEmail: 'Choose a username that isn’t an email address, because others may see it',
}

/** Letters, digits and the signs that may stand in an address, in any script; dots only between them. */
const ADDRESS =
  /^[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+(\.[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+)*@([\p{L}\p{N}-]+\.)+[\p{L}\p{N}-]{2,}$/u

/** Whether mail can be sent to an address, given as its key. Only sending shows whether it arrives. */
export function isEmail(address: string): boolean {
  if (address.length > EMAIL_LENGTH || !ADDRESS.test(address)) return false
  const labels = address.slice(address.indexOf('@') + 1).split('.')
  if (/^\d+$/.test(labels.at(-1) ?? '')) return false
  return labels.every((label) => label.length <= 63 && !label.startsWith('-') && !label.endsWith('-'))
}

/** Control characters, lone surrogates, and what turns the direction of the text around it. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}]/u

/** Whether a text can be shown among others without harm. */
export const isPrintable = (text: string) => !UNPRINTABLE.test(text)

/** What takes no ink: format characters, fillers and selectors of a variant, the blank of braille, private use. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Co}\u2800]/u

/** Whether a username shows all that it is made of: two that differ must look different. */
export const isVisible = (username: string) =>
  isPrintable(username) && !INVISIBLE.test(username) && /[\p{L}\p{N}\p{P}\p{S}]/u.test(username)

/** The form in which usernames are compared: "Ann", "ann" and "ＡＮＮ" are one. */
export const usernameKey = (username: string) => inUnicodeForm(username.trim(), 'NFKC').toLowerCase()

/** Whether a username is somebody's address, or could become one. */
export const isEmailLike = (username: string) => isEmail(emailKey(username))

/**
 * The form in which addresses are kept and compared, so that one mailbox is one account: full-width letters are plain, and
 * the domain is as servers know it ("müller.de" is "xn--mller-kva.de", UTS 46).
 */
export function emailKey(email: string): string {
  const written = inUnicodeForm(email.trim(), 'NFKC').toLowerCase().replaceAll('。', '.')
  const at = written.lastIndexOf('@') + 1
  return written.slice(0, at) + (at === 0 ? written : asciiDomain(written.slice(at)))
}

/** Browsers and servers alike have it; the rules of the domain are compiled without either. */
declare const URL: new (address: string) => { readonly hostname: string }

/** The domain in ASCII; one that cannot be is left for `isEmail` to refuse. */
function asciiDomain(domain: string): string {
  if (!/^[\p{L}\p{M}\p{N}.-]+$/u.test(domain)) return domain
  try {
    return new URL(`http://${domain}`).hostname
  } catch {
    return domain
  }
}
