import fc from 'fast-check'
import { generate, type Schema } from './described-values.ts'
import { nestArrays, unusualText, unusualValue } from './unusual-values.ts'

/** The parts of the API description used to generate requests. */
export interface Description {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}

interface Operation {
  readonly operationId: string
  readonly security?: unknown
  readonly parameters: readonly Parameter[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> }
}

interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query'
  readonly required: boolean
  readonly schema: Schema
}

export interface DescribedCall {
  readonly name: string
  readonly isForAnyone: boolean
  /** Valid requests, and some that are wrong in one place or everywhere. */
  readonly requests: fc.Arbitrary<DescribedRequest>
}

/** A request, ready to send once its ids are known. */
export interface DescribedRequest {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly payload?: string
}

export function generateCalls({ paths }: Description): DescribedCall[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      name: operation.operationId,
      isForAnyone: operation.security === undefined,
      requests: generateRequests(method.toUpperCase(), path, operation),
    })),
  )
}

function generateRequests(
  method: string,
  path: string,
  operation: Operation,
): fc.Arbitrary<DescribedRequest> {
  const schema = operation.requestBody?.content['application/json']?.schema
  return fc
    .record({
      path: generatePaths(path, operation.parameters),
      query: generateQueries(operation.parameters),
      invalid: unusualHeaders,
    })
    .chain(({ path, query, invalid }) =>
      generateContents(method, schema).map(({ payload, type }) => ({
        method,
        url: query === '' ? path : `${path}?${query}`,
        headers: { ...invalid, ...(type !== undefined && { 'content-type': type }) },
        ...(payload !== undefined && { payload }),
      })),
    )
}

const mostlyValid = (right: fc.Arbitrary<unknown>, invalid: fc.Arbitrary<unknown>, weight = 5) =>
  fc.oneof({ weight, arbitrary: right }, { weight: 1, arbitrary: invalid })

/** Encodes a value for a URL, replacing lone surrogates, which a URL can't contain. */
const encodeValue = (value: unknown) =>
  encodeURIComponent(
    String(value)
      .replaceAll(/\p{Cs}/gu, '\ufffd')
      .slice(0, 1000),
  )

/** Encodes a path segment. Replaces one that has only dots, which would change the path. */
const toSegment = (value: unknown) => encodeValue(value).replace(/^\.*$/, '0')

const rawSegment = fc.constantFrom(
  '%',
  '%00',
  '%ff',
  '%E0%A4%A',
  '%2e%2e%2f',
  '%2F',
  'a;b=c',
  "'",
  '*',
  '%0d%0a',
)

function generatePaths(path: string, parameters: readonly Parameter[]): fc.Arbitrary<string> {
  const inPath = parameters.filter((parameter) => parameter.in === 'path')
  const values = inPath.map(({ name, schema }) =>
    fc.oneof(
      { weight: 5, arbitrary: generate(schema, name).map(toSegment) },
      { weight: 2, arbitrary: unusualText.map(toSegment) },
      { weight: 1, arbitrary: rawSegment },
    ),
  )
  return fc
    .tuple(...values)
    .map((segments) =>
      inPath.reduce(
        (filled, { name }, index) => filled.replace(`{${name}}`, () => segments[index] ?? ''),
        path,
      ),
    )
}

function generateQueries(parameters: readonly Parameter[]): fc.Arbitrary<string> {
  const inQuery = parameters.filter((parameter) => parameter.in === 'query')
  if (inQuery.length === 0) return fc.constant('')
  const queryFields = inQuery.map(({ name, schema }) =>
    fc.option(
      mostlyValid(generate(schema, name), unusualText).map((value) => `${name}=${encodeValue(value)}`),
    ),
  )
  const names = inQuery.map(({ name }) => name)
  const invalid = fc
    .tuple(
      fc.constantFrom(...names, '__proto__', 'extra'),
      fc.constantFrom('', '[]=', '[$gt]=1', '=%', '=1&&=&'),
    )
    .map(([name, rest]) => `${name}${rest}&${name}=2`)
  return fc.oneof(
    {
      weight: 5,
      arbitrary: fc.tuple(...queryFields).map((pairs) => pairs.filter((it) => it !== null).join('&')),
    },
    { weight: 1, arbitrary: invalid },
  )
}

const unusualHeaders: fc.Arbitrary<Record<string, string>> = fc.oneof(
  { weight: 9, arbitrary: fc.constant({}) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<Record<string, string>[]>(
      { 'x-time-zone': 'Pacific/Kiritimati' },
      { 'x-time-zone': '__proto__' },
      { 'accept-encoding': 'br;q=nan, gzip;;, *' },
      { 'x-forwarded-for': '::ffff:999.1.1.1, unknown' },
      { 'if-none-match': `"${'a'.repeat(4000)}"` },
      { range: 'bytes=-1--1,5-0' },
      { expect: '100-continue' },
      { cookie: 'sid=%; __Host-sid=; =; sid="\\"' },
      { 'user-agent': 'ä'.repeat(900) },
      { origin: 'null', 'sec-fetch-site': 'same-origin' },
    ),
  },
)

interface Content {
  readonly payload?: string
  readonly type?: string
}

function generateContents(method: string, schema: Schema | undefined): fc.Arbitrary<Content> {
  const json = (payload: string) => ({ payload, type: 'application/json' })
  const none = fc.constant<Content>({})
  const unexpected = fc.oneof(none, unusualValue.map(toJson).map(json), invalidJson)
  if (schema === undefined)
    return method === 'GET'
      ? fc.oneof({ weight: 9, arbitrary: none }, unexpected)
      : fc.oneof(none, unexpected)
  return fc.oneof(
    { weight: 9, arbitrary: generate(schema).map(toJson).map(json) },
    { weight: 9, arbitrary: generateUnusualFields(schema).map(json) },
    { weight: 3, arbitrary: unexpected },
  )
}

/** Returns a string even for `undefined`, unlike `JSON.stringify`. */
const toJson = (value: unknown) => JSON.stringify(value) ?? 'undefined'

const invalidJson: fc.Arbitrary<Content> = fc.record({
  payload: fc.oneof(
    fc.constantFrom('', '{', '[', '{"a":', 'NaN', '"\\u0000"', '{"a":1,}', '\ufeff{}', nestArrays(20_000)),
    fc.string({ unit: 'binary', maxLength: 60 }),
  ),
  type: fc.constantFrom(
    'application/json',
    'application/json',
    'application/json; charset=utf-16',
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'application/xml',
    'x',
    '/',
    ' ',
  ),
})

const POISON = [
  '"__proto__":{"isAdmin":true}',
  '"constructor":{"prototype":{"a":1}}',
  '"userId":"1"',
  '"toString":1',
]

/** Generates bodies with unusual values in some or all fields, occasionally with keys that pollute prototypes. */
function generateUnusualFields(schema: Schema): fc.Arbitrary<string> {
  const fields = Object.entries(schema.properties ?? {})
  const some = fields.map(
    ([name, field]) => [name, fc.option(mostlyValid(generate(field, name), unusualValue, 2))] as const,
  )
  return fc
    .tuple(fc.record(Object.fromEntries(some)), fc.option(fc.constantFrom(...POISON), { freq: 8 }))
    .map(([body, poison]) => {
      const json = JSON.stringify(Object.fromEntries(Object.entries(body).filter(([, it]) => it !== null)))
      return poison === null ? json : json.replace(/^\{/, json === '{}' ? `{${poison}` : `{${poison},`)
    })
}
