import { MemberData } from '#shared/contract/account.ts'
import { writeJson } from '../../http/streamed-body.ts'
import { deleteMember, gatherMemberData } from '../account/index.ts'
import type { Member } from '../../members/member.ts'
import { setPremium, findByNameOrEmail, findMember } from '../../members/store.ts'
import { describeDifference, rebuildAll, rebuildMember } from '../progress/index.ts'
import { setPassword } from '../auth/index.ts'
import { type AdminCommand, type AdminDeps, CommandError } from './command.ts'
import { generatePassword } from './member-commands.ts'
import { messages } from './messages.ts'
import { REDATE_COMMAND } from './redate-command.ts'
import { SUSPENSION_COMMANDS } from './moderation-commands.ts'

/** The argument that runs a command for all members, in place of a username. */
export const ALL_MEMBERS = '--all'

export const ADMIN_COMMANDS = {
  'reset-password': {
    about: messages.about['reset-password'],
    isDestructive: true,
    async run({ database, passwords }, { id, username }) {
      const password = generatePassword()
      // Nothing but the operator's judgment proves who owns the account, so revoke all other access.
      await setPassword(database, id, await passwords.hash(password), { session: null, identities: false })
      return messages.newPassword(username, password)
    },
  },
  'grant-premium': {
    about: messages.about['grant-premium'],
    isDestructive: false,
    async run({ database }, { id, username }) {
      await setPremium(database, id, true)
      return messages.premiumGranted(username)
    },
  },
  'take-premium': {
    about: messages.about['take-premium'],
    isDestructive: false,
    async run({ database }, { id, username }) {
      await setPremium(database, id, false)
      return messages.premiumTaken(username)
    },
  },
  export: {
    about: messages.about.export,
    isDestructive: false,
    async run({ database, clock, recordingsKey = null }, member) {
      let json = ''
      const data = await gatherMemberData(database, member, clock(), recordingsKey)
      for await (const chunk of writeJson(MemberData, data)) json += chunk
      return json
    },
  },
  rebuild: {
    about: messages.about.rebuild,
    isDestructive: false,
    async run({ database, clock }, { id, username }) {
      const differences = await rebuildMember(database, id, clock())
      return messages.rebuilt(
        1,
        differences.map((it) => describeDifference(username, it)),
      )
    },
    async runForAll({ database, clock }, tell) {
      const { members, repairs } = await rebuildAll(database, clock, (done) =>
        tell(messages.membersDone(done)),
      )
      return messages.rebuilt(members, repairs)
    },
  },
  ...REDATE_COMMAND,
  ...SUSPENSION_COMMANDS,
  delete: {
    about: messages.about.delete,
    isDestructive: true,
    async run({ database }, { id, username }) {
      await deleteMember(database, id)
      return messages.deleted(username)
    },
  },
} as const satisfies Record<string, AdminCommand>
export type AdminCommandName = keyof typeof ADMIN_COMMANDS

export const isAdminCommand = (name: unknown): name is AdminCommandName =>
  typeof name === 'string' && Object.hasOwn(ADMIN_COMMANDS, name)

/** @throws CommandError if no member, or more than one, has that username or email address */
export async function runAdminCommand(
  deps: AdminDeps,
  command: AdminCommandName,
  who: string,
  tell: (progress: string) => void = () => {},
): Promise<string> {
  const adminCommand: AdminCommand = ADMIN_COMMANDS[command]
  if (who === ALL_MEMBERS && adminCommand.runForAll !== undefined) return adminCommand.runForAll(deps, tell)
  return adminCommand.run(deps, await resolveMember(deps, who))
}

/** @throws CommandError if no member, or more than one, has that username or email address */
export async function resolveMember({ database, clock }: AdminDeps, who: string): Promise<Member> {
  const [match, second] = await findByNameOrEmail(database, who)
  if (second !== undefined) throw new CommandError(messages.ambiguous(who))
  const member = match === undefined ? null : await findMember(database, match.id, clock())
  if (member === null) throw new CommandError(messages.noSuchMember(who))
  return member
}
