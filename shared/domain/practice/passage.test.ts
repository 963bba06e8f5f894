import { describe, expect, test } from 'vitest'
import { formatPlace, parsePlace } from '../scripture/verse-id.ts'
import { listPlacesBetween, findRun } from './passage.ts'

const place = (text: string) => {
  const found = parsePlace(text)
  if (found === undefined) throw new Error(`No place ${text}`)
  return found
}
const between = (first: string, last: string, translation = 'KJV') =>
  listPlacesBetween(place(first), place(last), translation)?.map(formatPlace)

describe('listPlacesBetween', () => {
  test.each([
    ['PSA.23.1', 'PSA.23.3', 'KJV', ['PSA.23.1', 'PSA.23.2', 'PSA.23.3']],
    ['PSA.23.6', 'PSA.24.1', 'KJV', ['PSA.23.6', 'PSA.24.1']],
    ['PSA.23.1', 'PSA.23.1', 'KJV', ['PSA.23.1']],
    ['ACT.8.36', 'ACT.8.38', 'KJV', ['ACT.8.36', 'ACT.8.37', 'ACT.8.38']],
    ['ACT.8.36', 'ACT.8.38', 'ESV', ['ACT.8.36', 'ACT.8.38']],
    ['PSA.23.3', 'PSA.23.1', 'KJV', undefined],
    ['MAL.4.6', 'MAT.1.1', 'KJV', undefined],
    ['PSA.1.1', 'PSA.150.6', 'KJV', undefined],
  ])(
    'returns the places from %s to %s in the %s, if they are a passage: %j',
    (first, last, translation, places) => {
      expect(between(first, last, translation)).toEqual(places)
    },
  )

  test('returns all of the longest psalm', () => {
    expect(between('PSA.119.1', 'PSA.119.176')).toHaveLength(176)
  })
})

test.each([
  ['PSA.23.1.KJV PSA.23.2.KJV PSA.23.3.KJV', 'PSA.23.1.KJV to PSA.23.3.KJV'],
  ['PSA.23.6.KJV PSA.24.1.KJV', 'PSA.23.6.KJV to PSA.24.1.KJV'],
  ['ACT.8.36.ESV ACT.8.38.ESV', 'ACT.8.36.ESV to ACT.8.38.ESV'],
  ['ACT.8.36.KJV ACT.8.38.KJV', 'none'],
  ['PSA.23.1.KJV', 'none'],
  ['', 'none'],
  ['PSA.23.1.KJV PSA.23.3.KJV', 'none'],
  ['PSA.23.2.KJV PSA.23.1.KJV', 'none'],
  ['PSA.23.1.KJV PSA.23.2.ESV', 'none'],
  ['PSA.23.1.KJV PSA.23.2.KJV PSA.23.2.KJV', 'none'],
  ['PSA.23.1.KJV 0190b3b6-0000-7000-8000-000000000001 PSA.23.2.KJV', 'none'],
])('findRun finds the run of "%s": %s', (ids, run) => {
  const found = findRun(ids.split(' ').filter((id) => id !== ''))
  expect(found === undefined ? 'none' : `${found.first} to ${found.last}`).toBe(run)
})
