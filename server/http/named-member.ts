import type { FastifyRequest } from 'fastify'
import { MEMBER_HEADER } from '#shared/contract/named-member.ts'
import type { Member } from '../members/member.ts'
import { otherMember } from './errors.ts'

/** Refuses a request whose header names a different member than the session. Allows one that names none. */
export function refuseOtherMember({ headers }: FastifyRequest, member: Member | null): void {
  const named = headers[MEMBER_HEADER]
  if (member !== null && named !== undefined && named !== member.id) throw otherMember()
}
