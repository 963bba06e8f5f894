import { expect, test } from 'vitest'
import { formatRange, formatReference } from './reference.ts'
import type { TranslationCode } from './translations.ts'
import { parsePlace } from './verse-id.ts'

const getPlace = (text: string) => {
  const place = parsePlace(text)
  if (place === undefined) throw new Error(`No such place: ${text}`)
  return place
}

test.each<[string, TranslationCode, string]>([
  ['JHN.3.16', 'ESV', 'John 3:16'],
  ['PSA.23.1', 'KJV', 'Psalm 23:1'],
  ['1CO.13.4', 'NIV', '1 Corinthians 13:4'],
  ['JUD.1.24', 'ESV', 'Jude 1:24'],
  ['SNG.2.4', 'KJV', 'Song of Solomon 2:4'],
  ['SNG.2.4', 'NIV', 'Song of Songs 2:4'],
])('formats %s in the %s as %s', (text, translation, reference) => {
  expect(formatReference(getPlace(text), translation)).toBe(reference)
})

test.each([
  ['PSA.23.1', 'PSA.23.6', 'Psalm 23:1–6'],
  ['PSA.23.1', 'PSA.23.1', 'Psalm 23:1'],
  ['LUK.1.80', 'LUK.2.7', 'Luke 1:80–2:7'],
  ['MAL.4.6', 'MAT.1.1', 'Malachi 4:6–Matthew 1:1'],
])('formats %s to %s as %s', (first, last, reference) => {
  expect(formatRange(getPlace(first), getPlace(last), 'ESV')).toBe(reference)
})
