import * as z from 'zod/mini'
import type { Access, Endpoint } from '#shared/contract/endpoint.ts'

/** Endpoints by noun and name, as in `api`. */
type Api = Readonly<Record<string, Readonly<Record<string, Endpoint>>>>

type JsonSchema = z.core.JSONSchema.BaseSchema

const MESSAGE: JsonSchema = {
  type: 'object',
  properties: {
    message: { type: 'string', description: 'A one-sentence message to show the user.' },
    errors: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'For a form: the first error of each field.',
    },
    code: { type: 'string', description: 'The error code, if the status alone is ambiguous.' },
    whole: {
      type: 'array',
      items: { type: 'string' },
      description:
        'When adding a set or a plan in a translation that lacks some of its verses: the translations that have all of them.',
    },
    requestId: { type: 'string', description: 'The request’s id in the server’s log.' },
  },
  required: ['message', 'requestId'],
}

const CONFLICT = 'Not possible in the current state, or the X-Member header contains another member’s id.'

/** Error responses by the access that an endpoint requires. */
const ERRORS: Readonly<Record<Access, Readonly<Record<string, string>>>> = {
  anyone: {},
  member: { 401: 'Not signed in.', 409: CONFLICT },
  premium: { 401: 'Not signed in.', 409: CONFLICT, 403: 'The member doesn’t have premium.' },
}

/** Generates an OpenAPI 3.1 document from the contract. */
export function describeApi(contract: Api, version: string, cookie: string) {
  const calls = Object.entries(contract).flatMap(([noun, endpoints]) =>
    Object.entries(endpoints).map(([name, call]) => ({ noun, name, call })),
  )
  const paths: Record<string, Record<string, unknown>> = {}
  for (const { noun, name, call } of calls) {
    const path = call.path.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: describeOperation(noun, name, call) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Verse by Heart', version },
    paths,
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: cookie } },
      schemas: { Message: MESSAGE },
    },
  }
}

function describeOperation(noun: string, name: string, call: Endpoint) {
  return {
    operationId: `${noun}.${name}`,
    tags: [noun],
    ...(call.access !== 'anyone' && { security: [{ session: [] }] }),
    parameters: [...describeParameters('path', call.params), ...describeParameters('query', call.query)],
    ...(call.body && {
      requestBody: { required: true, content: toJsonContent(describeSchema(call.body, 'input')) },
    }),
    responses: {
      ...(call.method === 'GET' ? {} : toErrorResponse(415, 'The body isn’t JSON.')),
      ...(call.body || call.query || call.params ? toErrorResponse(400, 'The input is invalid.') : {}),
      ...Object.entries(ERRORS[call.access]).reduce(
        (all, [status, reason]) => ({ ...all, ...toErrorResponse(status, reason) }),
        {},
      ),
      ...(call.seats === 'refused'
        ? toErrorResponse(403, 'Not allowed; for example, for a child’s seat.')
        : {}),
      '2XX': { description: 'Success.', content: toJsonContent(describeSchema(call.response, 'output')) },
    },
  }
}

const toErrorResponse = (status: number | string, description: string) => ({
  [status]: { description, content: toJsonContent({ $ref: '#/components/schemas/Message' }) },
})

const toJsonContent = (schema: JsonSchema) => ({ 'application/json': { schema } })

function describeParameters(location: 'path' | 'query', schema: z.core.$ZodType | undefined) {
  if (schema === undefined) return []
  const { properties = {}, required = [] } = describeSchema(schema, 'input')
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: location,
    required: location === 'path' || required.includes(name),
    schema: property,
  }))
}

/** Describes a schema's input or output; a transformation has no schema and becomes "any". */
const describeSchema = (schema: z.core.$ZodType, io: 'input' | 'output'): JsonSchema => {
  const { $schema: _, ...described } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return described
}
