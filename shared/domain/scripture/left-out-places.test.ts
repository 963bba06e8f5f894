import { describe, expect, test } from 'vitest'
import { isPrintedIn, LEFT_OUT_PLACES } from './left-out-places.ts'
import { parsePlace } from './verse-id.ts'

describe('verses that newer translations omit', () => {
  test('are 16 places of the KJV', () => {
    expect(LEFT_OUT_PLACES.size).toBe(16)
    for (const place of LEFT_OUT_PLACES) expect(parsePlace(place), place).toBeDefined()
  })

  test('are only in the KJV', () => {
    expect(isPrintedIn('KJV', 'ACT.8.37')).toBe(true)
    expect(isPrintedIn('ESV', 'ACT.8.37')).toBe(false)
    expect(isPrintedIn('NIV', 'ACT.8.37')).toBe(false)
    expect(isPrintedIn('NIV', 'ACT.8.38')).toBe(true)
    expect(isPrintedIn('WEB', 'ACT.8.37')).toBe(false)
    expect(isPrintedIn('WEB', 'MAT.17.21')).toBe(true)
    expect(isPrintedIn('ASV', 'ACT.8.37')).toBe(true)
    expect([...LEFT_OUT_PLACES].filter((place) => !isPrintedIn('WEB', place))).toHaveLength(4)
  })
})
