import { MAX_INVITED_ACCOUNTS } from '#shared/domain/account/registration.ts'
import { addInvitation, listOpenInvitations, withdrawInvitation } from '../auth/index.ts'
import { type AdminDeps, CommandError } from './command.ts'
import { messages } from './messages.ts'

/**
 * Returns an invitation link for `number` new members, or for one if it's empty. The token is in the fragment, which
 * servers never log.
 *
 * @throws CommandError for an invalid number, or if registration isn't by invitation
 */
export async function invite(deps: AdminDeps, number: string): Promise<string> {
  const { database, clock, registration = 'open', siteAddress = '' } = deps
  if (registration !== 'invited') throw new CommandError(messages.notByInvitation[registration])
  const uses = number === '' ? 1 : Number(number)
  if (!Number.isInteger(uses) || uses < 1 || uses > MAX_INVITED_ACCOUNTS)
    throw new CommandError(messages.invitedNumber)
  const token = await addInvitation(database, uses, clock())
  return messages.invited(`${siteAddress}/register#${token}`, uses)
}

/** Lists the open invitations, oldest first. */
export async function listInvitations({ database, clock }: AdminDeps): Promise<string> {
  const open = await listOpenInvitations(database, clock())
  return open.length === 0 ? messages.noInvitations : open.map(messages.invitationLine).join('\n')
}

/** @throws CommandError if no invitation has this id */
export async function withdraw({ database }: AdminDeps, id: string): Promise<string> {
  if (!(await withdrawInvitation(database, id))) throw new CommandError(messages.noSuchInvitation(id))
  return messages.invitationWithdrawn
}
