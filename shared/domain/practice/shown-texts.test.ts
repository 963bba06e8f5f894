import { expect, test } from 'vitest'
import { isJustShown, withRecited, withShown, type ShownText } from './shown-texts.ts'

const NOW = Date.UTC(2026, 10, 25, 8)
const [PSALM, JOHN] = ['Psalm 23:1 KJV', 'John 3:16 KJV']
const minutes = (count: number) => NOW + 60_000 * count
const shown: readonly ShownText[] = withShown([], [PSALM], NOW)

test('a text shown just before counts as practice, any other as a test', () => {
  expect(isJustShown(shown, [PSALM], minutes(1))).toBe(true)
  expect(isJustShown(shown, [JOHN], minutes(1))).toBe(false)
  expect(isJustShown([], [PSALM], NOW)).toBe(false)
})

test('it counts again only after two minutes and another text', () => {
  const followed = withRecited(shown, [JOHN], minutes(1))
  expect(isJustShown(followed, [PSALM], minutes(1.9))).toBe(true)
  expect(isJustShown(followed, [PSALM], minutes(2))).toBe(false)
  expect(isJustShown(shown, [PSALM], minutes(30))).toBe(true)
  expect(isJustShown(withShown(shown, [JOHN], minutes(1)), [PSALM], minutes(2))).toBe(false)
})

test('saying it again is not another text, and showing it again restarts the time', () => {
  expect(isJustShown(withRecited(shown, [PSALM], minutes(1)), [PSALM], minutes(5))).toBe(true)
  const again = withShown(withRecited(shown, [JOHN], minutes(3)), [PSALM], minutes(4))
  expect(isJustShown(again, [PSALM], minutes(7))).toBe(true)
})

test('an hour later it counts as a test, and is forgotten', () => {
  expect(isJustShown(shown, [PSALM], minutes(60))).toBe(false)
  expect(withRecited(shown, [JOHN], minutes(60))).toEqual([])
})

test('a clock that was set back makes nothing practice', () => {
  expect(isJustShown(shown, [PSALM], minutes(-5))).toBe(false)
})
