import { randomBytes } from 'node:crypto'
import { MemberData } from '#shared/contract/account.ts'
import { writeJson } from '../../http/streamed-body.ts'
import { deleteMember, gatherMemberData } from '../account/index.ts'
import { setPremium, findByNameOrEmail, findMember } from '../../members/store.ts'
import { describe, rebuildAll, rebuildMember } from '../progress/index.ts'
import { setPassword } from '../auth/index.ts'
import { type AdminCommand, type AdminNeeds, CannotDo } from './command.ts'
import { messages } from './messages.ts'
import { REDATE_COMMAND } from './redate-command.ts'
import { SUSPENSION_COMMANDS } from './moderation-commands.ts'

/** Stands for all members where a command takes one. */
const EVERYBODY = '--all'

/** Every command by its name. */
export const ADMIN_COMMANDS = {
  'reset-password': {
    about: messages.about['reset-password'],
    destroys: false,
    async run({ database, passwords }, { id, username }) {
      const password = randomBytes(12).toString('base64url')
      // The operator hands it to whom they know as the owner; nobody else's way in is trusted any more.
      await setPassword(database, id, await passwords.hash(password), { session: null, identities: false })
      return messages.newPassword(username, password)
    },
  },
  'grant-premium': {
    about: messages.about['grant-premium'],
    destroys: false,
    async run({ database }, { id, username }) {
      await setPremium(database, id, true)
      return messages.premiumGranted(username)
    },
  },
  'take-premium': {
    about: messages.about['take-premium'],
    destroys: false,
    async run({ database }, { id, username }) {
      await setPremium(database, id, false)
      return messages.premiumTaken(username)
    },
  },
  export: {
    about: messages.about.export,
    destroys: false,
    async run({ database, clock }, member) {
      let json = ''
      for await (const piece of writeJson(MemberData, await gatherMemberData(database, member, clock())))
        json += piece
      return json
    },
  },
  rebuild: {
    about: messages.about.rebuild,
    destroys: false,
    async run({ database, clock }, { id, username }) {
      const differences = await rebuildMember(database, id, clock())
      return messages.rebuilt(
        1,
        differences.map((it) => describe(username, it)),
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
    destroys: true,
    async run({ database }, { id, username }) {
      await deleteMember(database, id)
      return messages.deleted(username)
    },
  },
} as const satisfies Record<string, AdminCommand>
export type AdminCommandName = keyof typeof ADMIN_COMMANDS

/** Whether there is a command of that name. */
export const isAdminCommand = (name: unknown): name is AdminCommandName =>
  typeof name === 'string' && Object.hasOwn(ADMIN_COMMANDS, name)

/**
 * Does a command for the member of that username or address, or for everybody.
 * @throws CannotDo where there is no such member, or more than one could be meant.
 */
export async function runAdminCommand(
  needs: AdminNeeds,
  command: AdminCommandName,
  who: string,
  tell: (progress: string) => void = () => {},
): Promise<string> {
  const does: AdminCommand = ADMIN_COMMANDS[command]
  if (who === EVERYBODY && does.runForAll !== undefined) return does.runForAll(needs, tell)
  const [found, another] = await findByNameOrEmail(needs.database, who)
  if (another !== undefined) throw new CannotDo(messages.ambiguous(who))
  const member = found === undefined ? null : await findMember(needs.database, found.id, needs.clock())
  if (member === null) throw new CannotDo(messages.noSuchMember(who))
  return does.run(needs, member)
}
