import { expect, test } from 'vitest'
import { graveIn } from './advisories.ts'

const SHIPPED = new Set(['node_modules/react', 'node_modules/a/node_modules/b'])
const found = (name: string, severity: string, ...nodes: string[]) =>
  JSON.stringify({ vulnerabilities: { [name]: { severity, nodes } } })

test.each([
  ['nothing known', '{"vulnerabilities":{}}', []],
  ['a grave one', found('react', 'high', 'node_modules/react'), ['react (high)']],
  [
    'a grave one inside another package',
    found('b', 'critical', 'node_modules/a/node_modules/b'),
    ['b (critical)'],
  ],
  ['a small one', found('react', 'moderate', 'node_modules/react'), []],
  ['one in a tool that is not shipped', found('vite', 'critical', 'node_modules/vite'), []],
  ['a registry that does not answer', '{"message":"405 Method Not Allowed","error":{}}', null],
  ['no answer', '', null],
])('%s', (_, printed, grave) => {
  expect(graveIn(printed, SHIPPED)).toEqual(grave)
})
