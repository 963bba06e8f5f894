import { expect, test } from 'vitest'
import { toSettingId, matchesSearch } from './setting-search.ts'

const DATA = { title: 'Your data', text: 'One JSON file.', words: 'download export restore' }

test.each([
  ['', true],
  ['data', true],
  ['YOUR da', true],
  ['export', true],
  ['json restore', true],
  ['ata', false],
  ['data password', false],
  ['???', true],
])('"%s" finds "Your data": %s', (search, isFound) => expect(matchesSearch(DATA, search)).toBe(isFound))

test('converts a title to an id', () => expect(toSettingId('Your data')).toBe('your-data'))
