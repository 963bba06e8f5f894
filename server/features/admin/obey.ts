import * as z from 'zod/mini'
import { type AdminNeeds, CannotDo } from './command.ts'
import { isAdminCommand, runAdminCommand } from './commands.ts'
import { reconcileDonations } from './donation-commands.ts'
import { backUp, consultDoctor } from './installation-commands.ts'
import { messages } from './messages.ts'
import { isModerationCommand, listReports, MODERATION_COMMANDS } from './moderation-commands.ts'
import { importTranslation, removeTranslation, TranslationUpload } from './translation-commands.ts'

/** What the operator wants: something done with a member (or everybody), with a translation, by its code, with all donations, or with the installation. */
export const AdminRequest = z.object({
  command: z.string(),
  who: z.string(),
  translation: z.optional(TranslationUpload),
})
export type AdminRequest = z.input<typeof AdminRequest>

/**
 * Does what the operator wants, and gives what to print; `tell` is told how far it is.
 * @throws CannotDo with one sentence where it cannot be done.
 */
export async function obey(
  needs: AdminNeeds,
  request: AdminRequest,
  tell: (progress: string) => void,
): Promise<string> {
  const { command, who, translation } = z.parse(AdminRequest, request)
  if (command === 'import-translation' && translation !== undefined)
    return importTranslation(needs, translation)
  if (command === 'remove-translation') return removeTranslation(needs, who)
  if (command === 'reconcile-donations') return reconcileDonations(needs, tell)
  if (command === 'backup') return signsOfLife(tell, () => backUp(needs, who))
  if (command === 'doctor') return signsOfLife(tell, () => consultDoctor(needs, who))
  if (command === 'reports') return listReports(needs)
  if (isModerationCommand(command)) return MODERATION_COMMANDS[command](needs, who)
  if (isAdminCommand(command)) return runAdminCommand(needs, command, who, tell)
  throw new CannotDo(messages.unknownCommand)
}

/** Milliseconds; whoever waits for the answer gives up after twenty seconds of silence. */
const STILL_THERE = 5000

async function signsOfLife<T>(tell: (progress: string) => void, work: () => Promise<T>): Promise<T> {
  const timer = setInterval(() => tell(messages.atWork), STILL_THERE)
  return work().finally(() => clearInterval(timer))
}
