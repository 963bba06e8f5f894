import fc from 'fast-check'

/** Texts that trip up programs. Long ones are rare, because sending them takes most of the time. */
export const unusualText: fc.Arbitrary<string> = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.constantFrom(
      '',
      ' ',
      '\0',
      'a\0b',
      '\u0007\u001b[31m',
      '\r\nSet-Cookie: a=b',
      '\ud800',
      'a\udc00b',
      '\u202e',
      '\ufeff',
      '٣',
      'ﬁ',
      'İ',
      '👩‍👩‍👧‍👦',
      'e\u0301'.repeat(30),
      "'; drop table users; --",
      '{{7*7}}',
      '${7*7}',

      '../../etc/passwd',
      '%00',
      '%',
      '__proto__',
      'constructor',
      'toString',
      'null',
      'NaN',
      '-0',
      '1e999',

      '9223372036854775808',
      '2026-02-30',
      '+275760-09-13T00:00:00.001Z',
      '0000-00-00',
      'JHN.3.16',
      'a@b.org',
    ),
  },
  { weight: 3, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.constantFrom('👑'.repeat(200), 'a'.repeat(5000), 'ß'.repeat(70_000)) },
)

const unusualNumber = fc.oneof(
  fc.constantFrom(0, -0, -1, 0.5, 1e308, 5e-324, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, -(2 ** 53), 1e21),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
)

export const nestArrays = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`

/** Any JSON value, mostly edge cases. */
export const unusualValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: unusualText },
  { weight: 3, arbitrary: unusualNumber },
  {
    weight: 4,
    arbitrary: fc.constantFrom<unknown>(
      null,
      true,
      false,
      [],
      {},
      [null],
      [[[[]]]],
      { $ne: null },
      { toString: 1 },
      { length: -1 },
      JSON.parse('{"then":"a"}'),
      { toJSON: 'a' },
      Array.from({ length: 3000 }, () => null),
      JSON.parse(nestArrays(500)),
    ),
  },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
)
