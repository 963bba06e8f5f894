import { expect, test } from 'vitest'
import { placedGlosses } from './placed-glosses.ts'

/** Words of 40 px, five to a line of 200 px. */
const boxOf = (index: number) => ({
  left: (index % 5) * 40,
  right: (index % 5) * 40 + 40,
  bottom: 30 + 40 * Math.floor(index / 5),
})

const placed = (...labels: (readonly [from: number, to: number, width: number])[]) =>
  placedGlosses(
    labels.map(([from, to]) => ({ from, to, gloss: '', isUnsure: false })),
    boxOf,
    labels.map(([, , width]) => width),
    200,
  ).map((place) => place && [place.left, place.top])

test.each([
  ['in the middle of its word', [[1, 1, 20]], [[50, 30]]],
  ['in the middle of its run', [[1, 2, 60]], [[50, 30]]],
  ['of a run over two lines, under its first line', [[4, 6, 20]], [[170, 30]]],
  ['inside the verse at its left', [[0, 0, 60]], [[0, 30]]],
  ['inside the verse at its right', [[4, 4, 60]], [[140, 30]]],
  [
    'clear of the label before it',
    [
      [0, 0, 60],
      [1, 1, 60],
    ],
    [
      [0, 30],
      [66, 30],
    ],
  ],
  [
    'left out where it would stand away from its word',
    [
      [0, 0, 90],
      [1, 1, 60],
    ],
    [[0, 30], null],
  ],
  [
    'another line starts over',
    [
      [4, 4, 60],
      [5, 5, 60],
    ],
    [
      [140, 30],
      [0, 70],
    ],
  ],
] as const)('places labels: %s', (_, labels, places) => {
  expect(placed(...labels)).toEqual(places)
})
