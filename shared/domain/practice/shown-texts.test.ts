import { expect, test } from 'vitest'
import { isJustShown, recordRecited, recordShown, type ShownText } from './shown-texts.ts'

const NOW = Date.UTC(2026, 10, 25, 8)
const [PSALM, JOHN] = ['Psalm 23:1 KJV', 'John 3:16 KJV']
const minutes = (count: number) => NOW + 60_000 * count
const shown: readonly ShownText[] = recordShown([], [PSALM], NOW)

test('treats a text that was just shown as practice, any other as a test', () => {
  expect(isJustShown(shown, [PSALM], minutes(1))).toBe(true)
  expect(isJustShown(shown, [JOHN], minutes(1))).toBe(false)
  expect(isJustShown([], [PSALM], NOW)).toBe(false)
})

test('treats a shown text as a test after two minutes and another text', () => {
  const followed = recordRecited(shown, [JOHN], minutes(1))
  expect(isJustShown(followed, [PSALM], minutes(1.9))).toBe(true)
  expect(isJustShown(followed, [PSALM], minutes(2))).toBe(false)
  expect(isJustShown(shown, [PSALM], minutes(30))).toBe(true)
  expect(isJustShown(recordShown(shown, [JOHN], minutes(1)), [PSALM], minutes(2))).toBe(false)
})

test('restarts the time when a text is shown again, but not when it is recited', () => {
  expect(isJustShown(recordRecited(shown, [PSALM], minutes(1)), [PSALM], minutes(5))).toBe(true)
  const again = recordShown(recordRecited(shown, [JOHN], minutes(3)), [PSALM], minutes(4))
  expect(isJustShown(again, [PSALM], minutes(7))).toBe(true)
})

test('treats a shown text as a test after an hour and forgets it', () => {
  expect(isJustShown(shown, [PSALM], minutes(60))).toBe(false)
  expect(recordRecited(shown, [JOHN], minutes(60))).toEqual([])
})

test('treats nothing as practice after the clock was set back', () => {
  expect(isJustShown(shown, [PSALM], minutes(-5))).toBe(false)
})
