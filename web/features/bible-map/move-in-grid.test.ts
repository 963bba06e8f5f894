import { expect, test } from 'vitest'
import { moveInGrid } from './move-in-grid.ts'

/** Three books of 3, 1, and 2 chapters; "1,2" is row 1, column 2. */
const LENGTHS = [3, 1, 2]

const move = (from: string, key: string, ctrlKey = false) => {
  const [row = 0, column = 0] = from.split(',').map(Number)
  const cell = moveInGrid({ row, column }, { key, ctrlKey }, LENGTHS)
  return cell && `${cell.row},${cell.column}`
}

test.each([
  ['0,0', 'ArrowRight', '0,1'],
  ['0,2', 'ArrowRight', '1,0'],
  ['2,1', 'ArrowRight', undefined],
  ['1,0', 'ArrowLeft', '0,2'],
  ['0,0', 'ArrowLeft', undefined],
  ['0,2', 'ArrowDown', '1,0'],
  ['2,0', 'ArrowDown', undefined],
  ['2,1', 'ArrowUp', '1,0'],
  ['0,1', 'ArrowUp', undefined],
  ['0,1', 'Home', '0,0'],
  ['0,1', 'End', '0,2'],
  ['0,1', 'a', undefined],
])('moves from %s with %s to %s', (from, key, to) => {
  expect(move(from, key)).toBe(to)
})

test('moves to the first and last cell with Ctrl+Home and Ctrl+End', () => {
  expect([move('1,0', 'Home', true), move('1,0', 'End', true)]).toEqual(['0,0', '2,1'])
})
