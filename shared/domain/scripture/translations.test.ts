import { describe, expect, test } from 'vitest'
import {
  builtInTranslation,
  DEFAULT_TRANSLATION,
  isBuiltIn,
  isTranslationCode,
  TRANSLATION_CODES,
  TRANSLATIONS,
  translationOf,
} from './translations.ts'

describe('the translations', () => {
  test('are ESV, NIV, KJV and WEB, the ESV first and the default', () => {
    expect(TRANSLATIONS.map(({ code }) => code)).toEqual(TRANSLATION_CODES)
    expect(DEFAULT_TRANSLATION).toBe('ESV')
  })

  test('have names', () => {
    expect(translationOf('ESV').name).toBe('English Standard Version')
    expect(translationOf('NIV').name).toBe('New International Version')
    expect(translationOf('KJV').name).toBe('King James Version')
    expect(translationOf('WEB').name).toBe('World English Bible')
  })

  test('have the notices required by their publishers', () => {
    expect(translationOf('ESV').notice).toContain('© 2001 by Crossway')
    expect(translationOf('ESV').link?.href).toBe('https://www.esv.org')
    expect(translationOf('NIV').notice).toContain('1973, 1978, 1984, 2011 by Biblica, Inc.')
  })

  test('are recognized only in capitals', () => {
    expect(builtInTranslation('KJV')?.name).toBe('King James Version')
    expect([isBuiltIn('KJV'), isBuiltIn('kjv'), isBuiltIn('ASV')]).toEqual([true, false, false])
    expect(builtInTranslation('constructor')).toBeUndefined()
  })

  test.each(['ESV', 'ASV', 'LUT1912', 'KJ'])('may have the code %s', (code) => {
    expect(isTranslationCode(code)).toBe(true)
  })

  test.each(['', 'K', 'kjv', '1KJ', 'KJV ', 'K.V', 'TOOLONGACODE', 'KJV\n', 'ÄÖÜ'])(
    'never have the code %j',
    (code) => {
      expect(isTranslationCode(code)).toBe(false)
    },
  )
})
