import fc from 'fast-check'
import { expect, test } from 'vitest'
import { JsonUnits, UnreadableJson } from './json-units.ts'

const PATHS = ['a', 'b.c.*', 'b.e', 'g.*', 'list.*']

/** Parses a text that arrives in chunks of this size. */
function parseUnits(text: string | Uint8Array, size = Infinity): string[] {
  const bytes = typeof text === 'string' ? Buffer.from(text) : text
  const reader = new JsonUnits(PATHS)
  const units: string[] = []
  for (let start = 0; start < bytes.length; start += Math.min(size, bytes.length))
    for (const { path, json } of reader.feed(bytes.subarray(start, start + size)))
      units.push(`${path} ${json}`)
  reader.end()
  return units
}

/** Parses a text and returns why and where it is refused. */
function findRefusal(text: string | Uint8Array, size?: number) {
  try {
    return parseUnits(text, size)
  } catch (error) {
    if (!(error instanceof UnreadableJson)) throw error
    return `${error.fault} ${error.line}:${error.column}`
  }
}

test('yields list elements one by one and skips everything else', () => {
  const file =
    '{"a":1,"b":{"c":[{"d":[1,"]"]},null],"e":{"f":{}},"z":[1]},"g":["x\\"","y"],"h":[{"a":2}],"i":{"c":3}}'
  expect(parseUnits(file)).toEqual([
    'a 1',
    'b.c {"d":[1,"]"]}',
    'b.c null',
    'b.e {"f":{}}',
    'g "x\\""',
    'g "y"',
  ])
})

test.each([
  ['{"a":1 "b":2}', '1:8'],
  ['{"a":1,}', '1:8'],
  ['{"a":1,,"b":2}', '1:8'],
  ['{"a":[1 2]}', '1:9'],
  ['{"a":[1,]}', '1:9'],
  ['{"a" 1}', '1:6'],
  ['{"a":01}', '1:7'],
  ['{"a":tru}', '1:9'],
  ['{\n "x": [\n  {"y": nul1}\n ]\n}', '3:12'],
  ['{"a":"\\x"}', '1:8'],
  ['{"a":"line\nbreak"}', '1:11'],
  ['{"a":1}}', '1:8'],
  ['{"a":1} x', '1:9'],
  ['{"a":[1}', '1:8'],
  ['{a:1}', '1:2'],
  ['{', '1:2'],
  ['{"a":[1', '1:8'],
  ['{"a":"x', '1:8'],
  ['', '1:1'],
])('refuses %j at %s, however it is split', (text, place) => {
  expect([findRefusal(text), findRefusal(text, 1)]).toEqual([`invalid ${place}`, `invalid ${place}`])
})

test('refuses bytes that are not UTF-8', () => {
  expect(findRefusal(Buffer.from('{"a":"\u00e9"}', 'latin1'))).toMatch(/^invalid 1:/)
})

test('accepts exactly what JSON.parse accepts', () => {
  const parts = [
    '{',
    '}',
    '[',
    ']',
    ',',
    ':',
    '"a"',
    '"list"',
    '1',
    '-0.5e3',
    'true',
    'null',
    ' ',
    '\n',
    '"\\u00e9"',
  ]
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...parts), { maxLength: 12 }), fc.nat(9), (all, size) => {
      const text = all.join('')
      const isValid = (() => {
        try {
          return Boolean(JSON.parse(text)) || true
        } catch {
          return false
        }
      })()
      expect(Array.isArray(findRefusal(text, size + 1))).toBe(isValid)
    }),
    { numRuns: 2000 },
  )
})

test('yields every value unchanged, however the file is split', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.integer({ min: 1, max: 9 }), fc.boolean(), (value, size, isPretty) => {
      const text = JSON.stringify({ list: [value, value] }, null, isPretty ? 2 : 0)
      const read = parseUnits(text, size).map((unit) => JSON.parse(unit.slice('list '.length)) as unknown)
      expect(JSON.stringify(read)).toBe(JSON.stringify([value, value]))
    }),
  )
})

const CHUNK_BYTES = 65_536

test.each([
  ['a string that never ends', `{"z":"${'x'.repeat(1_100_000)}`, 'value too large'],
  ['a number that never ends', `{"z":${'1'.repeat(1_100_000)}`, 'value too large'],
  ['an element that never ends', `{"g":[{"x":[${'1,'.repeat(600_000)}1]}]}`, 'value too large'],
  ['an object in place of a single value', `{"a":{${'"x":1,'.repeat(200_000)}"y":1}}`, 'value too large'],
  ['lists in lists', `{"z":${'['.repeat(100)}`, 'nested too deeply'],
  ['more values than any file has', `{"z":[${'1,'.repeat(8_000_000)}1]}`, 'too many values'],
])('refuses %s', (_, text, fault) => {
  expect(findRefusal(text, CHUNK_BYTES)).toMatch(new RegExp(`^${fault} 1:`))
})
