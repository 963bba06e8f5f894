export interface Translation {
  readonly code: TranslationCode
  readonly name: string
  /** The publisher's notice, shown unchanged wherever the text is. */
  readonly notice: string
  /** The notice's link, if one is required. */
  readonly link?: { readonly href: string; readonly text: string }
}

export const TRANSLATION_CODES = ['ESV', 'NIV', 'KJV', 'WEB'] as const

export type BuiltInCode = (typeof TRANSLATION_CODES)[number]

/** A built-in translation, or one imported by an operator. Only the server knows which imported ones exist. */
export type TranslationCode = BuiltInCode | (string & {})

export const DEFAULT_TRANSLATION: BuiltInCode = 'ESV'

/** The translation that has every verse a reference can name. */
export const COMPLETE_TRANSLATION: BuiltInCode = 'KJV'

/**
 * The translations that replace a verse missing in another one, in this order: modern English first, then the one that
 * has every verse.
 */
export const SUBSTITUTE_TRANSLATIONS: readonly BuiltInCode[] = ['WEB', COMPLETE_TRANSLATION]

export const TRANSLATIONS: readonly Translation[] = [
  {
    code: 'ESV',
    name: 'English Standard Version',
    notice:
      'Scripture quotations are from the ESV® Bible (The Holy Bible, English Standard Version®), © 2001 by Crossway, a publishing ministry of Good News Publishers. ESV Text Edition: 2025. The ESV text may not be quoted in any publication made available to the public by a Creative Commons license. The ESV may not be translated in whole or in part into any other language. Used by permission. All rights reserved.',
    link: { href: 'https://www.esv.org', text: 'www.esv.org' },
  },
  {
    code: 'NIV',
    name: 'New International Version',
    notice:
      'Scripture quotations marked NIV are taken from THE HOLY BIBLE, NEW INTERNATIONAL VERSION®, NIV® Copyright © 1973, 1978, 1984, 2011 by Biblica, Inc.™ Used by permission. All rights reserved worldwide.',
    link: { href: 'https://www.biblica.com', text: 'www.biblica.com' },
  },
  {
    code: 'KJV',
    name: 'King James Version',
    notice:
      'Scripture quotations marked KJV are from the King James Version (1769 text), which is in the public domain in most countries. In the United Kingdom its printing is reserved to the Crown’s patentee.',
  },
  {
    code: 'WEB',
    name: 'World English Bible',
    notice:
      'Scripture quotations marked WEB are from the World English Bible, which is in the public domain.',
  },
]

/** Checks only the form of a code: 2 to 10 capitals and digits, starting with a capital. */
export function isTranslationCode(text: string): text is TranslationCode {
  return /^[A-Z][A-Z0-9]{1,9}$/.test(text)
}

export function isBuiltIn(code: string): code is BuiltInCode {
  return TRANSLATION_CODES.some((candidate) => candidate === code)
}

export function findBuiltInTranslation(code: string): Translation | undefined {
  return TRANSLATIONS.find((translation) => translation.code === code)
}

/** Returns the translation with a known code, so the result needs no check for undefined. */
export function getBuiltInTranslation(code: BuiltInCode): Translation {
  const translation = findBuiltInTranslation(code)
  if (translation === undefined) throw new RangeError(`No translation has the code ${code}`)
  return translation
}
