import { expect, test } from 'vitest'
import { parseSharedText } from './shared-text.ts'

test.each([
  ['only text', { text: 'Jesus wept. (John 11:35 NIV)' }, 'Jesus wept. (John 11:35 NIV)'],
  ['a title as well', { title: 'John 11:35', text: 'Jesus wept.' }, 'John 11:35\nJesus wept.'],
  [
    'a title that is also in the text',
    { title: 'John 11:35', text: 'John 11:35 Jesus wept.' },
    'John 11:35 Jesus wept.',
  ],
  [
    'the same text three times',
    { title: 'Jesus wept.', text: 'Jesus wept.', url: 'Jesus wept.' },
    'Jesus wept.',
  ],
  ['a link', { text: 'Jesus wept.', url: 'https://example.org/x' }, 'Jesus wept.\nhttps://example.org/x'],
  ['nothing', {}, ''],
  ['markup', { text: '<b>a & b</b>' }, '<b>a & b</b>'],
])('extracts the text of a share with %s', (_, parts, text) => {
  expect(parseSharedText(`?${new URLSearchParams(parts as Record<string, string>)}`)).toBe(text)
})

test('truncates the text to 40,000 characters', () => {
  expect(parseSharedText(`?text=${'x'.repeat(50_000)}`)).toHaveLength(40_000)
})
