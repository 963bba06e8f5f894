import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { ResponseInput, Endpoint, InputPart, RequestData } from '#shared/contract/endpoint.ts'
import { withRetries } from '../db/retries.ts'
import { badInput, type HttpError, notForSeats, premiumRequired, signedOut } from './errors.ts'
import type { Member, Members } from '../members/member.ts'
import { inSlices } from '../slices/in-slices.ts'
import { messages } from './messages.ts'
import { refuseOtherMember } from './named-member.ts'
import { sendJson, StoredBody, sendStored } from './stored-body.ts'
import { sendStreamed, StreamedBody } from './streamed-body.ts'
import { encodeJson } from './encode-json.ts'

declare module 'fastify' {
  interface FastifyInstance {
    members: Members
  }
  interface FastifyRequest {
    /** Set before the handler runs; null for a visitor. */
    member: Member | null
  }
}

export interface Call<E extends Endpoint> {
  readonly params: RequestData<E, 'params'>
  readonly query: RequestData<E, 'query'>
  readonly body: RequestData<E, 'body'>
  readonly member: E['access'] extends 'anyone' ? Member | null : Member
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** Handles a call. A stored body is sent unchanged; anything else goes through the call's `response` schema. */
type Handler<E extends Endpoint> = (call: Call<E>) => Promise<ResponseInput<E> | StoredBody | StreamedBody>

/**
 * Checks access, parses the input (400 with the first error), and strips everything that isn't in the contract.
 * Disables caching by default. Retries reads while the database is unreachable.
 */
export function serve<E extends Endpoint>(app: FastifyInstance, call: E, handle: Handler<E>): void {
  app.route({
    method: call.method,
    url: call.path,
    onRequest: async (request) => {
      request.member = await withRetries(() => admit(app.members, request, call))
    },
    handler: async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const input = parseCall(call, request, reply)
      const result = await (call.method === 'GET' ? withRetries(() => handle(input)) : handle(input))
      if (result instanceof StoredBody) return sendStored(request, reply, result)
      if (result instanceof StreamedBody) return sendStreamed(request, reply, result)
      return sendJson(request, reply, await inSlices(encodeJson(call.response, result)))
    },
  })
}

async function admit(
  members: Members,
  request: FastifyRequest,
  { access, seats }: Endpoint,
): Promise<Member | null> {
  const member = await members.findMember(request)
  refuseOtherMember(request, member)
  if (seats === 'refused' && member?.isSeat === true) throw notForSeats()
  if (access === 'anyone') return member
  if (member === null) throw signedOut()
  if (access === 'premium' && !member.isPremium) throw premiumRequired()
  return member
}

function parseCall<E extends Endpoint>(call: E, request: FastifyRequest, reply: FastifyReply): Call<E> {
  const input = {
    params: parsePart(call, request, 'params'),
    query: parsePart(call, request, 'query'),
    body: parsePart(call, request, 'body'),
    member: request.member,
    request,
    reply,
  }
  return input as Call<E>
}

function parsePart(call: Endpoint, request: FastifyRequest, part: InputPart): unknown {
  const schema = call[part]
  if (schema === undefined) return undefined
  const result = z.safeParse(schema, request[part], { error: () => messages.invalidInput })
  if (!result.success) throw createInputError(part, result.error)
  return result.data
}

/** Uses the first error as the message; for a body, also lists the first error of each field. */
function createInputError(part: InputPart, { issues }: z.core.$ZodError): HttpError {
  const fieldIssues = part === 'body' ? issues.filter(({ path }) => path.length > 0) : []
  const errors = Object.fromEntries(
    fieldIssues.toReversed().map(({ path, message }) => [path.join('.'), message]),
  )
  return badInput(issues[0]?.message ?? '', fieldIssues.length > 0 ? errors : undefined)
}
