import type { FastifyRequest } from 'fastify'
import type { CurrentUser } from '#shared/contract/auth.ts'

/** A signed-in member. */
export type Member = CurrentUser

/** Knows who is behind a request. */
export interface Members {
  /** The member whose session the request carries, or null for a visitor. */
  memberOf(request: FastifyRequest): Promise<Member | null>
}
