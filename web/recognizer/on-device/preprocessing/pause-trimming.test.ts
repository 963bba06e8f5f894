import { expect, test } from 'vitest'
import { startPauseState, trimPauses } from './pause-trimming.ts'

/** Returns which blocks are kept, in order, and the blocks where each batch arrives. v is voice, . is silence. */
function trim(sketch: string): { readonly all: readonly number[]; readonly moments: readonly number[] } {
  let pause = startPauseState<number>()
  const all: number[] = []
  const moments: number[] = []
  for (const [index, letter] of [...sketch].entries()) {
    const result = trimPauses(pause, index, letter === 'v')
    pause = result.pause
    all.push(...result.heard)
    if (result.heard.length > 0) moments.push(index)
  }
  return { all, moments }
}

const range = (from: number, to: number) => Array.from({ length: to - from }, (_, step) => from + step)

test('passes on a voice and short pauses immediately', () => {
  const sketch = `vvv${'.'.repeat(15)}vvv`
  expect(trim(sketch)).toEqual({ all: range(0, 21), moments: range(0, 21) })
})

test('drops the middle of a long pause and passes on its end with the next voice', () => {
  const { all, moments } = trim(`vv${'.'.repeat(100)}vv`)
  expect(all).toEqual([...range(0, 17), ...range(94, 104)])
  expect(moments).toEqual([...range(0, 17), 102, 103])
})

test('drops no part of a pause that is only slightly too long', () => {
  expect(trim(`v${'.'.repeat(23)}v`).all).toEqual(range(0, 25))
})

test('treats silence before the first word as a pause', () => {
  expect(trim(`${'.'.repeat(50)}v`).all).toEqual([...range(0, 15), ...range(42, 51)])
})
