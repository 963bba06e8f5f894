import { describe, expect, test } from 'vitest'
import { includesPlace, LEFT_OUT_PLACES } from './left-out-places.ts'
import { parsePlace } from './verse-id.ts'

describe('LEFT_OUT_PLACES', () => {
  test('has 16 places of the KJV', () => {
    expect(LEFT_OUT_PLACES.size).toBe(16)
    for (const place of LEFT_OUT_PLACES) expect(parsePlace(place), place).toBeDefined()
  })

  test('lists places that the ESV and the NIV omit, and the WEB in part', () => {
    expect(includesPlace('KJV', 'ACT.8.37')).toBe(true)
    expect(includesPlace('ESV', 'ACT.8.37')).toBe(false)
    expect(includesPlace('NIV', 'ACT.8.37')).toBe(false)
    expect(includesPlace('NIV', 'ACT.8.38')).toBe(true)
    expect(includesPlace('WEB', 'ACT.8.37')).toBe(false)
    expect(includesPlace('WEB', 'MAT.17.21')).toBe(true)
    expect(includesPlace('ASV', 'ACT.8.37')).toBe(true)
    expect([...LEFT_OUT_PLACES].filter((place) => !includesPlace('WEB', place))).toHaveLength(4)
  })
})
