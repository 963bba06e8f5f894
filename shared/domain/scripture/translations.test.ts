import { describe, expect, test } from 'vitest'
import {
  findBuiltInTranslation,
  DEFAULT_TRANSLATION,
  isBuiltIn,
  isTranslationCode,
  TRANSLATION_CODES,
  TRANSLATIONS,
  getBuiltInTranslation,
} from './translations.ts'

describe('the built-in translations', () => {
  test('are ESV, NIV, KJV, and WEB, with the ESV as the default', () => {
    expect(TRANSLATIONS.map(({ code }) => code)).toEqual(TRANSLATION_CODES)
    expect(DEFAULT_TRANSLATION).toBe('ESV')
  })

  test('have names', () => {
    expect(getBuiltInTranslation('ESV').name).toBe('English Standard Version')
    expect(getBuiltInTranslation('NIV').name).toBe('New International Version')
    expect(getBuiltInTranslation('KJV').name).toBe('King James Version')
    expect(getBuiltInTranslation('WEB').name).toBe('World English Bible')
  })

  test('have the notices required by their publishers', () => {
    expect(getBuiltInTranslation('ESV').notice).toContain('© 2001 by Crossway')
    expect(getBuiltInTranslation('ESV').link?.href).toBe('https://www.esv.org')
    expect(getBuiltInTranslation('NIV').notice).toContain('1973, 1978, 1984, 2011 by Biblica, Inc.')
  })

  test('are found only in capitals', () => {
    expect(findBuiltInTranslation('KJV')?.name).toBe('King James Version')
    expect([isBuiltIn('KJV'), isBuiltIn('kjv'), isBuiltIn('ASV')]).toEqual([true, false, false])
    expect(findBuiltInTranslation('constructor')).toBeUndefined()
  })

  test.each(['ESV', 'ASV', 'LUT1912', 'KJ'])('isTranslationCode accepts %s', (code) => {
    expect(isTranslationCode(code)).toBe(true)
  })

  test.each(['', 'K', 'kjv', '1KJ', 'KJV ', 'K.V', 'TOOLONGACODE', 'KJV\n', 'ÄÖÜ'])(
    'isTranslationCode rejects %j',
    (code) => {
      expect(isTranslationCode(code)).toBe(false)
    },
  )
})
