import fc from 'fast-check'

/** The parts of JSON Schema used by the API description. */
export interface Schema {
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly maxItems?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly pattern?: string
  readonly format?: string
  readonly minimum?: number
  readonly exclusiveMinimum?: number
  readonly maximum?: number
}

/** A placeholder for an id issued by the server, replaced when the request is sent. */
export const ISSUED_ID = /given-id-(\d+)/g
const givenId = fc.nat(63).map((number) => `given-id-${number}`)

const verseId = fc.constantFrom(
  'JHN.3.16.KJV',
  'JHN.3.17.ESV',
  'PSA.23.1.KJV',
  'PSA.23.6.KJV',
  'PSA.119.176.KJV',
  'GEN.1.1.KJV',
  'ROM.8.28.NIV',
  'REV.22.21.KJV',
  'ACT.8.37.NIV',
  'JHN.3.99.KJV',
  'JHN.3.16.QQQ',
)
const instant = fc.constantFrom(
  '2026-11-20T11:00:00.000Z',
  '2026-11-19T23:30:00+01:00',
  '2026-11-01T08:00:00Z',
  '2026-03-29T02:30:00+01:00',

  '1969-12-31T23:59:59Z',
  '2999-01-01T00:00:00Z',
  '+275760-09-13T00:00:00Z',
  '2026-11-20',
)

const day = fc.constantFrom('2026-11-20', '2026-12-25', '2027-03-28', '2026-02-30')

/** Meaningful values by field name, because random ones never match a verse. */
const MEANINGFUL: Readonly<Record<string, fc.Arbitrary<string>>> = {
  verseId: fc.oneof(verseId, givenId),
  verseIds: verseId,
  first: verseId,
  last: verseId,
  id: fc.oneof({ weight: 4, arbitrary: givenId }, verseId, fc.uuid()),
  itemId: givenId,
  planId: givenId,
  groupId: givenId,
  memberId: givenId,
  requestId: givenId,
  listenerId: givenId,
  customVerseId: givenId,
  setId: fc.oneof(givenId, fc.constantFrom('god-is-love', 'fear-not', 'love', 'faith', 'peace')),
  itemIds: givenId,
  translation: fc.constantFrom('KJV', 'ESV', 'NIV', 'QQQ'),
  book: fc.constantFrom('John', 'Psalms', '1 John', 'Nowhere'),
  expected: fc.constantFrom('god', 'loved', 'world', 'shepherd', 'zzz'),
  practicedAt: instant,
  startsOn: day,
  dueOn: day,
  pausedUntil: instant,
  timeZone: fc.constantFrom('Europe/Berlin', 'Pacific/Apia', 'UTC', 'Mars/Olympus'),
  email: fc.oneof(fc.emailAddress(), fc.constant('ann@example.org')),
  endpoint: fc.constantFrom(
    'https://push.example.org/a',
    'http://127.0.0.1:9/a',
    'http://[::1]:9/',
    'https://',
  ),
}

/** Generates values that are valid for the schema of the field `name`. */
export function generate(schema: Schema, name = ''): fc.Arbitrary<unknown> {
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum)
  if (schema.anyOf !== undefined) return fc.oneof(...schema.anyOf.map((one) => generate(one, name)))
  const types = [schema.type ?? 'null'].flat()
  return fc.oneof(...types.map((type) => generateType(type, schema, name)))
}

function generateType(type: string, schema: Schema, name: string): fc.Arbitrary<unknown> {
  if (type === 'object') return generateObject(schema)
  if (type === 'array')
    return fc.array(generate(schema.items ?? {}, name), { maxLength: Math.min(schema.maxItems ?? 8, 8) })
  if (type === 'string') return generateText(schema, name)
  if (type === 'boolean') return fc.boolean()
  if (type === 'integer') return fc.integer(bounds(schema))
  if (type === 'number') return fc.double({ ...bounds(schema), noNaN: true })
  return fc.constant(null)
}

function generateObject({ properties = {}, required = [] }: Schema): fc.Arbitrary<unknown> {
  const fields = Object.entries(properties).map(([name, schema]) => [name, generate(schema, name)] as const)
  return fc.record(Object.fromEntries(fields), { requiredKeys: [...required] })
}

function generateText({ format, pattern, minLength = 0, maxLength = 300 }: Schema, name: string) {
  if (format === 'uuid') return fc.oneof(fc.uuid(), givenId)
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern))
  const text = fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, minLength + 60) })
  const meaningful = MEANINGFUL[name]
  return meaningful === undefined ? text : fc.oneof({ weight: 9, arbitrary: meaningful }, text)
}

function bounds({ minimum, exclusiveMinimum, maximum }: Schema) {
  const min = minimum ?? (exclusiveMinimum ?? -1) + 1
  return { min, max: Math.min(maximum ?? 1000, min + 2000) }
}
