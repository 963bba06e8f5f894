import { usernameKey } from '#shared/domain/account/rules.ts'
import { badInput } from '../../http/errors.ts'
import type { Member } from '../../members/member.ts'
import { passwordHashOf } from '../../members/store.ts'
import type { AuthNeeds } from '../auth/index.ts'
import { messages } from './messages.ts'

/** Somebody at a browser that is not theirs must not be able to guess the password. */
const FAILED_PROOFS = { name: 'failed password checks', most: 10, seconds: 15 * 60 }

/**
 * Lets only the member go on: by their password, or by their username where they have none.
 * @throws HttpError 400 where it is the wrong one.
 */
export async function demandProof(
  needs: AuthNeeds,
  member: Member,
  given: { readonly password?: string | undefined; readonly username?: string | undefined },
): Promise<void> {
  const kept = await passwordHashOf(needs.database, member.id)
  if (kept !== null) await demandPassword(needs, member, kept, { password: given.password })
  else demandUsername(member, given.username)
}

/** `given` is the field of the form that holds the password. @throws HttpError 400 where it is the wrong one. */
export async function demandPassword(
  { limits, passwords }: AuthNeeds,
  member: Member,
  kept: string,
  given: Readonly<Record<string, string | undefined>>,
): Promise<void> {
  const [field = '', password = ''] = Object.entries(given)[0] ?? []
  const takeBack = await limits.count(FAILED_PROOFS, member.id)
  const isRight = await passwords.verify(kept, password).catch(async (error: unknown) => {
    await takeBack()
    throw error
  })
  if (!isRight) throw badInput(messages.wrongPassword, { [field]: messages.wrongPassword })
  await takeBack()
}

function demandUsername(member: Member, username: string | undefined): void {
  if (usernameKey(username ?? '') !== usernameKey(member.username))
    throw badInput(messages.wrongUsername, { username: messages.wrongUsername })
}
