import { expect, test } from 'vitest'
import { LIST_BEGINS, placeAfter, secondsToSay, skipped } from './listen-loop.ts'

test('each text is said as often as wanted, and the first follows the last', () => {
  const loop = { count: 2, repeats: 2 }
  let place = LIST_BEGINS
  const said = Array.from({ length: 5 }, () => {
    const { index, time } = place
    place = placeAfter(place, loop)
    return [index, time]
  })
  expect(said).toEqual([
    [0, 0],
    [0, 1],
    [1, 0],
    [1, 1],
    [0, 0],
  ])
})

test('next and previous lead around the list, to the first time of a text', () => {
  expect(skipped({ index: 2, time: 1 }, 3, 1)).toEqual({ index: 0, time: 0 })
  expect(skipped({ index: 0, time: 1 }, 3, -1)).toEqual({ index: 2, time: 0 })
  expect(skipped({ index: 0, time: 1 }, 1, -1)).toEqual({ index: 0, time: 0 })
})

test('a long text gets a long silence to say it in', () => {
  expect([secondsToSay(2), secondsToSay(26)]).toEqual([3, 15])
})
