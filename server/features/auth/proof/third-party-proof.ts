import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ProofNoticeKey } from '#shared/domain/account/identity-proof.ts'
import { logSecurity, describeRequester } from '../../../http/security-log.ts'
import type { AuthDeps } from '../deps.ts'
import { findByIdentity, type PendingSignIn } from '../store.ts'
import type { ThirdParty } from '../third-party.ts'
import { markProven } from './store.ts'

interface ProofDeps extends AuthDeps {
  readonly thirdParty: ThirdParty
}

/** A sign-in that a signed-in member started to prove their identity. */
type PendingProof = PendingSignIn & { readonly userId: string }

export const isProof = (pending: PendingSignIn | null): pending is PendingProof =>
  pending !== null && pending.userId !== null

export const redirectToSettings = (reply: FastifyReply, proof: ProofNoticeKey) =>
  reply
    .header('cache-control', 'no-store')
    .redirect(`/dashboard/settings?${new URLSearchParams({ proof })}`, 302)

/** Completes a sign-in that proves the member's identity, provided the same person signed in. */
export async function finishProof(
  deps: ProofDeps,
  pending: PendingProof,
  request: FastifyRequest<{ Querystring: { readonly error?: unknown } }>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { userId } = pending
  const outcome =
    request.query.error === 'access_denied'
      ? 'canceled'
      : await completeProof(deps, pending, request).catch((error: unknown) => {
          request.log.warn({ err: error }, 'a third party could not confirm an identity')
          return 'failed' as const
        })
  const event = outcome === 'done' ? 'identity proven' : 'identity proof refused'
  logSecurity(request.log, { event, ...describeRequester(request, userId) })
  return redirectToSettings(reply, outcome)
}

async function completeProof(
  { database, clock, sessions, thirdParty }: ProofDeps,
  pending: PendingProof,
  request: FastifyRequest,
): Promise<'done' | 'failed' | 'someone-else'> {
  const { userId } = pending
  const query = request.url.slice(request.url.indexOf('?'))
  const person = await thirdParty.finish(query, pending, true)
  const identity = await findByIdentity(database, person)
  if (identity?.userId !== userId) return 'someone-else'
  const tokenHash = sessions.readTokenHash(request)
  const isRecorded = tokenHash !== null && (await markProven(database, { userId, tokenHash }, clock()))
  return isRecorded ? 'done' : 'failed'
}
