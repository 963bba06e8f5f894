import { expect, test } from 'vitest'
import { placesAddress, referencesOf } from './plan-verses.ts'

test('names consecutive verses as a range', () => {
  expect(referencesOf(['PSA.23.1.KJV', 'PSA.23.2.KJV', 'JHN.3.16.KJV'])).toBe('Psalm 23:1–2, John 3:16')
})

test('leads to the practice of the first range, or of one verse', () => {
  expect(placesAddress(['PSA.23.1.KJV', 'PSA.23.2.KJV', 'PSA.23.4.KJV'])).toBe(
    '/practice/verse/PSA.23.1.KJV?to=PSA.23.2.KJV',
  )
  expect(placesAddress(['JHN.3.16.KJV', 'JHN.3.18.KJV'])).toBe('/practice/verse/JHN.3.16.KJV')
})
