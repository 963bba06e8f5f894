import type { FastifyRequest } from 'fastify'
import type { CurrentUser } from '#shared/contract/auth.ts'

export type Member = CurrentUser

export interface Members {
  memberOf(request: FastifyRequest): Promise<Member | null>
}
