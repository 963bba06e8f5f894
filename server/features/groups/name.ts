import { messages } from '#shared/domain/groups/group-rules.ts'
import { hasNameInGroup } from '#shared/domain/groups/name-in-group.ts'
import { badInput } from '../../http/errors.ts'
import type { Member } from '../../members/member.ts'

/** @throws HttpError 400 if there is no name to show to others */
export function requireName({ firstName }: Pick<Member, 'firstName'>, nickname: string | null): void {
  if (!hasNameInGroup({ nickname, firstName })) throw badInput(messages.nicknameRequired)
}
