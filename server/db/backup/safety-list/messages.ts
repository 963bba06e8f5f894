import type { SafetyApplied } from './apply-marks.ts'
import { SAFETY_LIST } from './list-file.ts'

const accounts = (count: number) => (count === 1 ? '1 account' : `${count.toLocaleString('en-US')} accounts`)

/** What the operator reads about accounts after a restore. */
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
      `Done again since the backup: ${accounts(deleted)} deleted, ${suspended} suspended, ${unsuspended} unsuspended.`,
      `${accounts(withoutPassword)} must set a new password, because the one in the backup was changed since.`,
      ...(withoutEmail > 0
        ? [
            `${accounts(withoutEmail)} must give an email address again in the settings, because the one in the backup was changed since.`,
          ]
        : []),
      ...(withoutIdentity > 0
        ? [
            `Removed again: ${withoutIdentity.toLocaleString('en-US')} of the sign-ins through other services.`,
          ]
        : []),
    ].join(' '),
  noList: (folders: readonly string[]) =>
    `Everyone must sign in again. There is no ${SAFETY_LIST} in ${folders.join(' or ')}: members who were deleted or suspended since the backup are back, and passwords are those of the backup.`,
  notCopied: (why: string) =>
    `The deletions and suspensions of the last two seconds of the replaced database may be missing: it could not be read, or the list not be written (${why}).`,
}
