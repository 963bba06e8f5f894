/** A translation that the app offers, with what its publisher asks to be shown beside the text. */
export interface Translation {
  readonly code: TranslationCode
  readonly name: string
  /** The publisher's notice, word for word; shown wherever the text is. */
  readonly notice: string
  /** Where the notice leads. Absent where nobody asks for a link. */
  readonly link?: { readonly href: string; readonly text: string }
}

/** The codes of the translations that every server has, in the order in which they are offered. */
export const TRANSLATION_CODES = ['ESV', 'NIV', 'KJV', 'WEB'] as const

/** Code of a translation that every server has. */
export type BuiltInCode = (typeof TRANSLATION_CODES)[number]

/**
 * Code of a translation, as it stands in requests and verse ids: a built-in one, or one that an operator has imported.
 * Which of those there are, only the server knows.
 */
export type TranslationCode = BuiltInCode | (string & {})

/** The translation of a request, or a person, that names none. */
export const DEFAULT_TRANSLATION: BuiltInCode = 'ESV'

/** The translation that is held whole, and stands in where another does not have a verse. */
export const SUBSTITUTE_TRANSLATION: BuiltInCode = 'KJV'

/** The translations that every server has, in the order in which they are offered. */
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

/** Whether the text could be the code of a translation: 2 to 10 capitals and digits, a capital first. */
export function isTranslationCode(text: string): text is TranslationCode {
  return /^[A-Z][A-Z0-9]{1,9}$/.test(text)
}

/** Whether the code is that of a translation that every server has. */
export function isBuiltIn(code: string): code is BuiltInCode {
  return TRANSLATION_CODES.some((each) => each === code)
}

/** The built-in translation with this code, or undefined. */
export function builtInTranslation(code: string): Translation | undefined {
  return TRANSLATIONS.find((translation) => translation.code === code)
}

/** The built-in translation of a code that the compiler already knows to be one. */
export function translationOf(code: BuiltInCode): Translation {
  const translation = builtInTranslation(code)
  if (translation === undefined) throw new RangeError(`No translation has the code ${code}`)
  return translation
}
