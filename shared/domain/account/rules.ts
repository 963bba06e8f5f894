import { toUnicodeForm } from '../unicode-form.ts'

/** Length limits of a text, in UTF-16 units, and their error messages. */
export interface LengthRule {
  readonly least: number
  readonly most: number
  readonly tooShort: string
  readonly tooLong: string
}

/** A username is measured without surrounding spaces. */
export const USERNAME: LengthRule = {
  least: 3,
  most: 50,
  tooShort: 'Username must be at least 3 characters',
  tooLong: 'Username must be less than 50 characters',
}

/** Every character of a password counts, including spaces. */
export const PASSWORD: LengthRule = {
  least: 6,
  most: 128,
  tooShort: 'Password must be at least 6 characters',
  tooLong: 'Password must be at most 128 characters',
}

export const NAME: LengthRule = {
  least: 0,
  most: 100,
  tooShort: '',
  tooLong: 'Names must be at most 100 characters',
}

/** The longest valid email address. */
const EMAIL_LENGTH = 254

export const messages = {
  usernameOrEmailRequired: 'Username or email is required',
  passwordRequired: 'Password is required',
  currentPasswordRequired: 'Your current password is required',
  codeRequired: 'Enter the code from the email',
  invalidEmail: 'Please enter a valid email address',
  passwordsDiffer: "Passwords don't match",
  leaderboardChoice: 'Choose whether to appear on the leaderboard',
  brokenLink: 'This link is incomplete',
  returnTo: 'returnTo must be a path on this site',
  unprintable: 'Use only visible characters',
  usernameIsEmail: 'Choose a username that isn’t an email address, because others may see it',
}

/** Letters, digits, and the symbols allowed in an address, in any script; dots only between them. */
const ADDRESS =
  /^[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+(\.[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+)*@([\p{L}\p{N}-]+\.)+[\p{L}\p{N}-]{2,}$/u

/** Returns whether an address, given as its key, is well-formed. Only sending shows whether mail arrives. */
export function isEmail(address: string): boolean {
  if (address.length > EMAIL_LENGTH || !ADDRESS.test(address)) return false
  const labels = address.slice(address.indexOf('@') + 1).split('.')
  if (/^\d+$/.test(labels.at(-1) ?? '')) return false
  return labels.every((label) => label.length <= 63 && !label.startsWith('-') && !label.endsWith('-'))
}

/** Includes bidirectional controls, which would affect the text around them. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}]/u

/** Returns whether a text can safely be shown among others. */
export const isPrintable = (text: string) => !UNPRINTABLE.test(text)

/** Characters without a visible form: format characters, fillers, variation selectors, the braille blank, private use. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Co}\u2800]/u

/** Returns whether a username has no invisible characters: two that differ must look different. */
export const isVisible = (username: string) =>
  isPrintable(username) && !INVISIBLE.test(username) && /[\p{L}\p{N}\p{P}\p{S}]/u.test(username)

/** Scripts that use invisible characters to join or separate letters. */
const JOINING =
  '[\\p{sc=Arab}\\p{sc=Syrc}\\p{sc=Mong}\\p{sc=Deva}\\p{sc=Beng}\\p{sc=Guru}\\p{sc=Gujr}\\p{sc=Orya}\\p{sc=Taml}\\p{sc=Telu}\\p{sc=Knda}\\p{sc=Mlym}\\p{sc=Sinh}]'

/** Invisible characters that are part of a flag, keycap, emoji, Han or Mongolian character, or joined word. */
const JOINED = [
  '\\u{1F3F4}[\\u{E0020}-\\u{E007E}]+\\u{E007F}',
  '[\\d#*]\\uFE0F?\\u20E3',
  '\\p{Extended_Pictographic}(?:\\uFE0F|\\p{Emoji_Modifier}|\\u200D\\p{Extended_Pictographic})*',
  '\\p{sc=Han}[\\uFE00-\\uFE02\\u{E0100}-\\u{E01EF}]',
  '\\p{sc=Mong}[\\u180B-\\u180D]',
  // A sign that ends a consonant may precede a joiner at the end of a word, for Malayalam's older final letters.
  `${JOINING}(?:(?<=\\p{M})\\u200D|[\\u200C\\u200D](?=${JOINING}))`,
].join('|')

const JOINED_OR_INVISIBLE = new RegExp(`(${JOINED})|${INVISIBLE.source}`, 'gu')

/**
 * Drops invisible characters that get pasted with a name: zero-width spaces, direction marks, tags. Keeps joiners
 * inside emoji and words.
 */
export const cleanName = (name: string): string =>
  name.replace(JOINED_OR_INVISIBLE, (_, joined = '') => joined).trim()

/** Normalizes a username for comparison: "Ann", "ann" and "ＡＮＮ" are the same. */
export const usernameKey = (username: string) => toUnicodeForm(username.trim(), 'NFKC').toLowerCase()

/** Returns whether a username is a member's address, or could become one. */
export const isEmailLike = (username: string) => isEmail(emailKey(username))

/**
 * Normalizes an address, so each mailbox has one account: makes full-width letters plain, and converts the domain to
 * ASCII ("müller.de" is "xn--mller-kva.de", UTS 46).
 */
export function emailKey(email: string): string {
  const written = toUnicodeForm(email.trim(), 'NFKC').toLowerCase().replaceAll('。', '.')
  const at = written.lastIndexOf('@') + 1
  return written.slice(0, at) + (at === 0 ? written : toAsciiDomain(written.slice(at)))
}

/** Browsers and servers have `URL`, but domain code is compiled without the types of either. */
declare const URL: new (address: string) => { readonly hostname: string }

/** Converts a domain to ASCII. Leaves an invalid one for `isEmail` to reject. */
function toAsciiDomain(domain: string): string {
  if (!/^[\p{L}\p{M}\p{N}.-]+$/u.test(domain)) return domain
  try {
    return new URL(`http://${domain}`).hostname
  } catch {
    return domain
  }
}
