import { expect, test } from 'vitest'
import { idOfSetting, isFoundBy } from './setting-search.ts'

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
])('"%s" finds "Your data": %s', (search, isFound) => expect(isFoundBy(DATA, search)).toBe(isFound))

test('a section has its own address', () => expect(idOfSetting('Your data')).toBe('your-data'))
