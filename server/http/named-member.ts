import type { FastifyRequest } from 'fastify'
import { MEMBER_HEADER } from '#shared/contract/named-member.ts'
import type { Member } from '../members/member.ts'
import { otherMember } from './errors.ts'

/** Refuses a request whose header has a different member than the session. Allows requests without the header. */
export function refuseOtherMember({ headers }: FastifyRequest, member: Member | null): void {
  const claimedId = headers[MEMBER_HEADER]
  if (member !== null && claimedId !== undefined && claimedId !== member.id) throw otherMember()
}
