import fc from 'fast-check'
import { expect, test } from 'vitest'
import { JsonUnits, NoJson } from './json-units.ts'

/** What is read of a text that arrives in pieces of so many characters. */
function unitsOf(text: string, size = text.length): string[] {
  const reader = new JsonUnits()
  const units: string[] = []
  for (let at = 0; at < text.length; at += Math.max(size, 1))
    for (const { path, json } of reader.feed(text.slice(at, at + Math.max(size, 1))))
      units.push(`${path} ${json}`)
  reader.end()
  return units
}

test('gives the elements of lists one by one, down to the second level', () => {
  const file = '{"a":1,"b":{"c":[{"d":[1,"]"]},null],"e":{"f":{}}},"g":["x\\"","y"],"h":[]}'
  expect(unitsOf(file)).toEqual(['a 1', 'b.c {"d":[1,"]"]}', 'b.c null', 'b.e {"f":{}}', 'g "x\\""', 'g "y"'])
})

test.each(['', '[]', '"x"', '7', '{', '{"a":[1', '{"a":"x', '{"a":1}}', '{"a":1} x', '{"a":[1}', '{a:1}'])(
  'refuses %j',
  (text) => {
    expect(() => unitsOf(text)).toThrow(NoJson)
  },
)

test('gives every value as it was, however the file is cut', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.integer({ min: 1, max: 9 }), fc.boolean(), (value, size, isPretty) => {
      const text = JSON.stringify({ list: [value, value] }, null, isPretty ? 2 : 0)
      const read = unitsOf(text, size).map((unit) => JSON.parse(unit.slice('list '.length)) as unknown)
      expect(JSON.stringify(read)).toBe(JSON.stringify([value, value]))
    }),
  )
})

test('keeps no value that never ends', () => {
  expect(() => unitsOf(`{"a":"${'x'.repeat(1_000_100)}"}`, 65_536)).toThrow(NoJson)
})
