import type { FastifyRequest } from 'fastify'
import type { CurrentUser } from '#shared/contract/auth.ts'

export type Member = CurrentUser

export interface Members {
  findMember(request: FastifyRequest): Promise<Member | null>
}
