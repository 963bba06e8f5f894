import type { SafetyApplied } from './apply-marks.ts'
import { SAFETY_LIST } from './list-file.ts'

const formatAccounts = (count: number) =>
  count === 1 ? '1 account' : `${count.toLocaleString('en-US')} accounts`

export const messages = {
  applied: ({
    deleted,
    suspended,
    unsuspended,
    withoutPassword,
    withoutEmail,
    withoutIdentity,
  }: SafetyApplied) =>
    [
      'Everyone must sign in again.',
      `Reapplied changes made since the backup: ${formatAccounts(deleted)} deleted, ${suspended} suspended, ${unsuspended} unsuspended.`,
      `${formatAccounts(withoutPassword)} must set a new password because it was changed after the backup.`,
      ...(withoutEmail > 0
        ? [
            `${formatAccounts(withoutEmail)} must enter an email address again in the settings because it was changed after the backup.`,
          ]
        : []),
      ...(withoutIdentity > 0
        ? [`Third-party sign-ins removed again: ${withoutIdentity.toLocaleString('en-US')}.`]
        : []),
    ].join(' '),
  noList: (folders: readonly string[]) =>
    `Everyone must sign in again. ${folders.join(' or ')} has no ${SAFETY_LIST}, so members deleted or suspended since the backup are back, and passwords are those of the backup.`,
  notCopied: (why: string) =>
    `Deletions and suspensions from the last two seconds before the restore may be missing: the old database could not be read or the list could not be written (${why}).`,
}
