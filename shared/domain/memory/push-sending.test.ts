import { expect, test } from 'vitest'
import { sortPushes } from './push-sending.ts'

const browsers = (...names: string[]) =>
  names.map((name) => ({ name, failures: Number(/\d/.exec(name)?.[0] ?? 0) }))
const order = (...ofMembers: string[][]) =>
  sortPushes(ofMembers.map((names) => browsers(...names)))
    .map(({ name }) => name)
    .join(' ')

test.each([
  ['one member’s browsers in order', [['a', 'b', 'c']], 'a b c'],
  ['everyone’s first browser before anyone’s second', [['a', 'b', 'c'], ['x'], ['p', 'q']], 'a x p b q c'],
  [
    'failed browsers last',
    [
      ['a1', 'b'],
      ['x2', 'y'],
    ],
    'b y a1 x2',
  ],
  ['browsers that failed less often first', [['a4'], ['b1'], ['c2']], 'b1 c2 a4'],
  ['nothing in order', [], ''],
])('puts %s', (_, given, expected) => {
  expect(order(...given)).toBe(expected)
})
