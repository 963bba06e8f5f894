import { expect, test } from 'vitest'
import type { GlossRun } from './gloss-runs.ts'
import { findGapBefore, placeGlosses } from './place-glosses.ts'
import { placeMarks } from './place-marks.ts'

/** Lays out words of 40 px, five to a line of 200 px. */
const getBox = (index: number) => ({
  left: (index % 5) * 40,
  right: (index % 5) * 40 + 40,
  bottom: 30 + 40 * Math.floor(index / 5),
})

const placeLabels = (...labels: (readonly [from: number, to: number, width: number])[]) =>
  placeGlosses(
    labels.map(([from, to]) => ({ from, to, gloss: '', tone: 'missed' as const })),
    getBox,
    labels.map(([, , width]) => width),
    200,
  ).map((place) => place && [place.left, place.top])

test.each([
  ['in the middle of its word', [[1, 1, 20]], [[50, 30]]],
  ['in the middle of its run', [[1, 2, 60]], [[50, 30]]],
  ['under the first line of a run over two lines', [[4, 6, 20]], [[170, 30]]],
  ['inside the verse at its left', [[0, 0, 60]], [[0, 30]]],
  ['inside the verse at its right', [[4, 4, 60]], [[140, 30]]],
  [
    'clear of the previous label',
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
    'nowhere if it would be too far from its word',
    [
      [0, 0, 90],
      [1, 1, 60],
    ],
    [[0, 30], null],
  ],
  [
    'independently on another line',
    [
      [4, 4, 60],
      [5, 5, 60],
    ],
    [
      [140, 30],
      [0, 70],
    ],
  ],
] as const)('places a label %s', (_, labels, places) => {
  expect(placeLabels(...labels)).toEqual(places)
})

/** Lays out the same words, 6 px apart. */
const getSpacedBox = (index: number) => ({
  ...getBox(index),
  left: getBox(index).left + 3,
  right: getBox(index).right - 3,
})

test.each([
  ['between two words', 2, [80, 30]],
  ['before the first word', 0, [3, 30]],
  ['after the last word of a line', 5, [201, 30]],
])('finds the gap %s', (_, before, place) => {
  const { left, right, bottom } = findGapBefore(before, getSpacedBox)
  expect([left, bottom]).toEqual(place)
  expect(right).toBe(left)
})

test('finds the gap after the last word of the verse', () => {
  const words = (index: number) => (index < 3 ? getSpacedBox(index) : { left: -9, right: -9, bottom: -70 })
  expect(findGapBefore(3, words)).toEqual({ left: 121, right: 121, bottom: 30 })
})

const run = (from: number, to: number, mark: GlossRun['mark'] & string): GlossRun => ({
  from,
  to,
  gloss: '',
  tone: 'missed',
  mark,
})

test('starts the label of a gap a little after it if needed', () => {
  const runs = [run(0, 1, 'swapped'), run(2, 2, 'added')]
  expect(placeGlosses(runs, getBox, [80, 40], 200).map((place) => place?.left)).toEqual([0, 86])
})

test('places a bracket below swapped words on each line, and a caret in its gap', () => {
  expect(placeMarks([run(1, 3, 'swapped'), run(4, 6, 'repeated'), run(2, 2, 'added')], getBox)).toEqual([
    { mark: 'swapped', left: 40, width: 120, top: 30 },
    { mark: 'repeated', left: 160, width: 40, top: 30 },
    { mark: 'repeated', left: 0, width: 80, top: 70 },
    { mark: 'added', left: 80, width: 0, top: 30 },
  ])
})
