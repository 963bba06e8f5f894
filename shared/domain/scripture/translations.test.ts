import { describe, expect, test } from 'vitest'
import {
  builtInTranslation,
  DEFAULT_TRANSLATION,
  isBuiltIn,
  isPrintedIn,
  isTranslationCode,
  LEFT_OUT_PLACES,
  TRANSLATION_CODES,
  TRANSLATIONS,
  translationOf,
} from './translations.ts'
import { parsePlace } from './verse-id.ts'

describe('the translations', () => {
  test('are ESV, NIV and KJV, the ESV first and chosen for whoever names none', () => {
    expect(TRANSLATIONS.map(({ code }) => code)).toEqual(TRANSLATION_CODES)
    expect(DEFAULT_TRANSLATION).toBe('ESV')
  })

  test('have names', () => {
    expect(translationOf('ESV').name).toBe('English Standard Version')
    expect(translationOf('NIV').name).toBe('New International Version')
    expect(translationOf('KJV').name).toBe('King James Version')
  })

  test('carry the notices their publishers ask for', () => {
    expect(translationOf('ESV').notice).toContain('© 2001 by Crossway')
    expect(translationOf('ESV').link?.href).toBe('https://www.esv.org')
    expect(translationOf('NIV').notice).toContain('1973, 1978, 1984, 2011 by Biblica, Inc.')
  })

  test('are known by their codes in capitals only', () => {
    expect(builtInTranslation('KJV')?.name).toBe('King James Version')
    expect([isBuiltIn('KJV'), isBuiltIn('kjv'), isBuiltIn('WEB')]).toEqual([true, false, false])
    expect(builtInTranslation('constructor')).toBeUndefined()
  })

  test.each(['ESV', 'WEB', 'LUT1912', 'KJ'])('may have the code %s', (code) => {
    expect(isTranslationCode(code)).toBe(true)
  })

  test.each(['', 'K', 'kjv', '1KJ', 'KJV ', 'K.V', 'TOOLONGACODE', 'KJV\n', 'ÄÖÜ'])(
    'never have the code %j',
    (code) => {
      expect(isTranslationCode(code)).toBe(false)
    },
  )
})

describe('verses that newer translations leave out', () => {
  test('are 16 places of the KJV', () => {
    expect(LEFT_OUT_PLACES.size).toBe(16)
    for (const place of LEFT_OUT_PLACES) expect(parsePlace(place), place).toBeDefined()
  })

  test('stand in the KJV alone', () => {
    expect(isPrintedIn('KJV', 'ACT.8.37')).toBe(true)
    expect(isPrintedIn('ESV', 'ACT.8.37')).toBe(false)
    expect(isPrintedIn('NIV', 'ACT.8.37')).toBe(false)
    expect(isPrintedIn('NIV', 'ACT.8.38')).toBe(true)
    expect(isPrintedIn('WEB', 'ACT.8.37')).toBe(true)
  })
})
