import { describe, expect, test } from 'vitest'
import { printsPlace, LEFT_OUT_PLACES } from './left-out-places.ts'
import { parsePlace } from './verse-id.ts'

describe('LEFT_OUT_PLACES', () => {
  test('has 16 places of the KJV', () => {
    expect(LEFT_OUT_PLACES.size).toBe(16)
    for (const place of LEFT_OUT_PLACES) expect(parsePlace(place), place).toBeDefined()
  })

  test('lists places that the ESV and the NIV omit, and the WEB in part', () => {
    expect(printsPlace('KJV', 'ACT.8.37')).toBe(true)
    expect(printsPlace('ESV', 'ACT.8.37')).toBe(false)
    expect(printsPlace('NIV', 'ACT.8.37')).toBe(false)
    expect(printsPlace('NIV', 'ACT.8.38')).toBe(true)
    expect(printsPlace('WEB', 'ACT.8.37')).toBe(false)
    expect(printsPlace('WEB', 'MAT.17.21')).toBe(true)
    expect(printsPlace('ASV', 'ACT.8.37')).toBe(true)
    expect([...LEFT_OUT_PLACES].filter((place) => !printsPlace('WEB', place))).toHaveLength(4)
  })
})
