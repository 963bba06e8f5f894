import { randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import { Email, Username } from '#shared/contract/auth.ts'
import { findMembers } from '../../members/store.ts'
import { createAccount } from '../auth/index.ts'
import { type AdminDeps, CommandError } from './command.ts'
import { messages } from './messages.ts'

const MAX_LISTED = 50

const NewMember = z.object({ username: Username, email: Email })

/** Returns a temporary password of 16 characters that are easy to type. */
export const generatePassword = () => randomBytes(12).toString('base64url')

/** Lists the newest members, or those whose username, name, or email address contains the text. */
export async function listMembers({ database }: AdminDeps, text: string): Promise<string> {
  const { members, count } = await findMembers(database, text, MAX_LISTED)
  if (count === 0) return messages.noMembers(text)
  return [...members.map(messages.memberLine), messages.membersListed(members.length, count)].join('\n')
}

/**
 * Creates an account with a random password and returns a message with the password.
 *
 * @throws CommandError if the username or address is invalid or taken
 */
export async function createMember(deps: AdminDeps, username: string, email = ''): Promise<string> {
  const { success, data, error } = z.safeParse(NewMember, { username, email })
  if (!success) throw new CommandError(error.issues.map(({ message }) => message).join(' '))
  const password = generatePassword()
  const created = await createAccount(deps.database, {
    ...data,
    firstName: null,
    lastName: null,
    passwordHash: await deps.passwords.hash(password),
    emailVerifiedAt: null,
    isPremium: deps.premiumForEveryone ?? true,
    isListed: (deps.registration ?? 'open') === 'open',
    createdAt: deps.clock(),
  })
  if ('refused' in created) throw new CommandError(messages.notCreated[created.refused])
  return messages.memberCreated(data.username, password)
}
