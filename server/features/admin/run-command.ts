import * as z from 'zod/mini'
import { type AdminDeps, CommandError } from './command.ts'
import { isAdminCommand, resolveMember, runAdminCommand } from './commands.ts'
import { reconcileDonations } from './donation-commands.ts'
import { backUp, runDoctor } from './installation-commands.ts'
import { invite, listInvitations, withdraw } from './invitation-commands.ts'
import { createMember, listMembers } from './member-commands.ts'
import { messages } from './messages.ts'
import { isModerationCommand, listReports, MODERATION_COMMANDS } from './moderation-commands.ts'
import {
  checkTranslationCode,
  importTranslation,
  removeTranslation,
  TranslationUpload,
} from './translation-commands.ts'

/** The checks that the command line makes before it asks for confirmation. */
export const CHECK_MEMBER = 'check-member'
export const CHECK_TRANSLATION = 'check-translation'

export const AdminRequest = z.object({
  command: z.string(),
  who: z.string(),
  /** The email address of a new member. */
  email: z.optional(z.string()),
  translation: z.optional(TranslationUpload),
})
export type AdminRequest = z.input<typeof AdminRequest>

/** Runs a command and reports its progress to `tell`. @throws CommandError with one sentence */
export async function runCommand(
  deps: AdminDeps,
  request: AdminRequest,
  tell: (progress: string) => void,
): Promise<string> {
  const { command, who, email, translation } = z.parse(AdminRequest, request)
  if (command === CHECK_MEMBER) return (await resolveMember(deps, who)).username
  if (command === CHECK_TRANSLATION) return checkTranslationCode(deps, who)
  if (command === 'members') return listMembers(deps, who)
  if (command === 'create-member') return createMember(deps, who, email)
  if (command === 'invite') return invite(deps, who)
  if (command === 'invitations') return listInvitations(deps)
  if (command === 'withdraw-invitation') return withdraw(deps, who)
  if (command === 'import-translation' && translation !== undefined)
    return importTranslation(deps, translation)
  if (command === 'remove-translation') return removeTranslation(deps, who)
  if (command === 'reconcile-donations') return reconcileDonations(deps, tell)
  if (command === 'backup') return runWithHeartbeat(tell, () => backUp(deps, who))
  if (command === 'doctor') return runWithHeartbeat(tell, () => runDoctor(deps, who))
  if (command === 'reports') return listReports(deps)
  if (isModerationCommand(command)) return MODERATION_COMMANDS[command](deps, who)
  if (isAdminCommand(command)) return runAdminCommand(deps, command, who, tell)
  throw new CommandError(messages.unknownCommand)
}

/** The command line gives up after 20 seconds without output. */
const HEARTBEAT_MS = 5000

async function runWithHeartbeat<T>(tell: (progress: string) => void, work: () => Promise<T>): Promise<T> {
  const timer = setInterval(() => tell(messages.atWork), HEARTBEAT_MS)
  return work().finally(() => clearInterval(timer))
}
