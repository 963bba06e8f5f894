import { expect, test } from 'vitest'
import { parseSevere } from './advisories.ts'

const SHIPPED = new Set(['node_modules/react', 'node_modules/a/node_modules/b'])
const audit = (name: string, severity: string, ...nodes: string[]) =>
  JSON.stringify({ vulnerabilities: { [name]: { severity, nodes } } })

test.each([
  ['no vulnerability', '{"vulnerabilities":{}}', []],
  ['a severe one', audit('react', 'high', 'node_modules/react'), ['react (high)']],
  [
    'a severe one inside another package',
    audit('b', 'critical', 'node_modules/a/node_modules/b'),
    ['b (critical)'],
  ],
  ['a minor one', audit('react', 'moderate', 'node_modules/react'), []],
  ['one in a tool that is not shipped', audit('vite', 'critical', 'node_modules/vite'), []],
  ['a registry that does not answer', '{"message":"405 Method Not Allowed","error":{}}', null],
  ['no output', '', null],
])('reads %s', (_, output, severe) => {
  expect(parseSevere(output, SHIPPED)).toEqual(severe)
})
