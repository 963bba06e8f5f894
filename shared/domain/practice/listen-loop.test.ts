import { expect, test } from 'vitest'
import { LIST_START, findNextPlace, estimateSecondsToSay, skipText } from './listen-loop.ts'

test('repeats each text, then continues with the next, wrapping around', () => {
  const loop = { count: 2, repeats: 2 }
  let position = LIST_START
  const said = Array.from({ length: 5 }, () => {
    const { index, time } = position
    position = findNextPlace(position, loop)
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

test('skips to the next or previous text, wrapping around', () => {
  expect(skipText({ index: 2, time: 1 }, 3, 1)).toEqual({ index: 0, time: 0 })
  expect(skipText({ index: 0, time: 1 }, 3, -1)).toEqual({ index: 2, time: 0 })
  expect(skipText({ index: 0, time: 1 }, 1, -1)).toEqual({ index: 0, time: 0 })
})

test('leaves a longer silence for a longer text', () => {
  expect([estimateSecondsToSay(2), estimateSecondsToSay(26)]).toEqual([3, 15])
})
