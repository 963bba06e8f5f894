import type { FastifyRequest } from 'fastify'
import type { CurrentUser } from '#shared/contract/auth.ts'
import type { Environment } from './environment.ts'

/** Somebody with an account who is signed in. */
export type Member = CurrentUser

/** Knows who is behind a request. */
export interface Members {
  /** The member whose session the request carries, or null for a visitor. */
  memberOf(request: FastifyRequest): Promise<Member | null>
}

/** Everything the server needs from outside itself. */
export interface Dependencies {
  readonly environment: Pick<Environment, 'logLevel' | 'publicUrl' | 'trustProxy'>
  readonly members: Members
  readonly clock: () => Date
  /** Folder of the built pages; without one only the API is served. */
  readonly webFolder?: string
}
