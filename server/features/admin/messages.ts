import { INVITATION_DAYS, MAX_INVITED_ACCOUNTS } from '#shared/domain/account/registration.ts'
import type { ListedMember } from '../../members/store.ts'
import type { OpenInvitation } from '../auth/index.ts'
import type { Redated } from '../progress/index.ts'

/** Length limits of an imported translation, in characters. */
export const MAX_LENGTHS = { name: 100, notice: 2000 }

interface ReportState {
  readonly isHidden: boolean
  readonly reason: string | null
}

const WARNINGS: Readonly<Record<string, string>> = {
  'reset-password': 'This replaces the password and signs the member out everywhere.',
  'remove-translation': 'Members will see its verses in the WEB instead.',
  restore:
    'This replaces the current database and signs everyone out. The current database will be moved aside.',
  move: 'This copies all data to the new database. The current database will not be changed.',
}
const getWarning = (command: string) => WARNINGS[command] ?? 'This cannot be undone.'

export const messages = {
  about: {
    members: 'list the newest members, or those whose username, name, or email address contains TEXT',
    'create-member': 'create an account and print its password',
    invite: `print an invitation link for one new member, or for NUMBER of them (at most ${MAX_INVITED_ACCOUNTS})`,
    invitations: 'list the open invitations with their ids',
    'withdraw-invitation': 'withdraw the invitation with this id',
    'reset-password': 'set and print a new password, and sign the member out everywhere',
    'grant-premium': 'grant premium access',
    'take-premium': 'remove premium access',
    export: 'print all data about the member as JSON',
    rebuild: 'recalculate statistics from the recitations and list corrections; --all for all members',
    redate: 'set future dates to now, after the clock was ahead; --all for all members',
    suspend: 'sign the member out everywhere, block sign-in, and hide them from others',
    unsuspend: 'allow sign-in again',
    delete: 'permanently delete the member and all their data',
    'import-translation': 'import a translation you have the right to show; without arguments, print help',
    'remove-translation': 'remove the imported translation with this code',
    backup: 'write a backup to PATH (a new file, or an existing folder); the server may be running',
    restore: 'replace the database with the backup at PATH; stop the server first',
    move: 'copy everything to an empty database (a folder or postgres:// address); stop the server first',
    doctor: 'check the installation and list problems; --send-to ADDRESS sends a test email',
    reports: 'list the latest reports of public cards and sets, with their ids',
    'hide-card': 'hide the card with this id from everyone but its owner',
    'show-card': 'show it again',
    'hide-set': 'hide the set with this id from everyone but its owner',
    'show-set': 'show it again',
    'reconcile-donations': 'compare donations with the card provider and add missing records',
  },
  noMembers: (text: string) =>
    text === '' ? 'No members yet.' : `No member's username, name, or email address contains "${text}".`,
  memberLine: ({ username, email, name, joined, isPremium, isSuspended }: ListedMember) =>
    [joined, username, `<${email}>`, name, isPremium ? 'premium' : null, isSuspended ? 'suspended' : null]
      .filter((part) => part !== null && part !== '')
      .join('  '),
  membersListed: (shown: number, all: number) =>
    shown === all
      ? `${all.toLocaleString('en-US')} ${all === 1 ? 'member' : 'members'}.`
      : `The newest ${shown} of ${all.toLocaleString('en-US')} members. Add part of a name or address to search.`,
  invited: (link: string, uses: number) =>
    `${link}\nValid for ${uses === 1 ? 'one new member' : `${uses} new members`}, for ${INVITATION_DAYS} days. Anyone with the link can use it.`,
  /** Explains why an invitation would be pointless. */
  notByInvitation: {
    open: 'Anyone can create an account here. To require an invitation, set REGISTRATION=invited.',
    closed: 'With REGISTRATION=closed, no one can join. To invite people, set REGISTRATION=invited.',
  },
  invitedNumber: `One link can invite 1 to ${MAX_INVITED_ACCOUNTS} people.`,
  noInvitations: 'No open invitations.',
  invitationLine: ({ id, usesLeft, expiresAt }: OpenInvitation) =>
    `${id}  ${usesLeft} left  until ${expiresAt.toISOString().slice(0, 10)}`,
  noSuchInvitation: (id: string) => `No invitation has the id ${id}.`,
  invitationWithdrawn: 'Withdrawn. The link no longer works.',
  memberCreated: (username: string, password: string) =>
    `Created ${username}. Password: ${password}\nAsk them to change it in the settings.`,
  notCreated: {
    invitation: 'This invitation is no longer valid.',
    username: 'A member already has this username.',
    lookAlike: 'This username is too similar to another member’s. Choose a different one.',
    email: 'A member already has this email address.',
  },
  newPassword: (username: string, password: string) => `New password for ${username}: ${password}`,
  premiumGranted: (username: string) => `${username} has premium.`,
  premiumTaken: (username: string) => `${username} no longer has premium.`,
  suspended: (username: string) => `${username} is signed out everywhere and cannot sign in.`,
  unsuspended: (username: string) => `${username} can sign in again.`,
  hidden: (title: string) => `"${title}" is now hidden from everyone but its owner.`,
  shown: (title: string) => `"${title}" is visible again.`,
  noSuchItem: (id: string) => `No card or set has the id "${id}". The reports command lists ids.`,
  noReports: 'No reports.',
  report: (report: Readonly<Record<'day' | 'kind' | 'id' | 'title' | 'by', string>> & ReportState) =>
    `${report.day}  ${report.kind} ${report.id}  "${report.title}"${report.isHidden ? ' (hidden)' : ''}  by ${report.by}${report.reason === null ? '' : `: ${report.reason}`}`,
  deleted: (username: string) => `Deleted ${username}.`,
  membersDone: (done: number) => `${done} members checked`,
  rebuilt: (members: number, repairs: readonly string[]) => {
    const who = members === 1 ? '1 member' : `${members} members`
    return repairs.length === 0
      ? `${who} checked. Nothing to correct.`
      : [`${who} checked. Corrections:`, ...repairs].join('\n')
  },
  redated: ({ members, attempts }: Redated) =>
    attempts === 0
      ? 'No recitation has a future date.'
      : `Set the date of ${attempts} ${attempts === 1 ? 'recitation' : 'recitations'} by ${members} ${members === 1 ? 'member' : 'members'} to now and recalculated their statistics.`,
  ambiguous: (who: string) =>
    `"${who}" is the username of one member and the email address of another. Use the other one.`,
  noSuchMember: (who: string) => `No member has the username or email address "${who}".`,
  unknownCommand: 'The running server does not support this command. Restart it with the current version.',
  failed: 'The command failed on the running server. Check the server log.',
  atWork: 'Working…',
  backedUp: ({ path, bytes, rows }: { path: string; bytes: number; rows: number }) =>
    `Backed up ${rows.toLocaleString('en-US')} rows to ${path} (${(bytes / 1_000_000).toFixed(1)} MB, verified).`,
  restored: (rows: string) => `Restored and verified against the backup:\n${rows}`,
  moved: (rows: string) =>
    `Copied. The checksums of both databases match:\n${rows}\nNow start the server with the new database.`,
  tableLine: (table: string, rows: number, sum: string) =>
    `  ${table.padEnd(24)} ${rows.toLocaleString('en-US').padStart(12)} rows  ${sum}`,
  nothingToReconcile: 'Cannot reconcile donations: no card provider is set up (docs/donations.md).',
  translation: {
    wrongCode: 'The code must be 2 to 10 capital letters and digits, like ASV.',
    codeTaken: 'This code is already used. Choose another.',
    wrongName: `The name must have 1 to ${MAX_LENGTHS.name} characters.`,
    wrongNotice: `The notice must have 1 to ${MAX_LENGTHS.notice} characters.`,
    wrongLink: 'The link must be an address like https://bible.example.org.',
    imported: (name: string, code: string, verses: number, isNew: boolean) => {
      const count = verses === 1 ? '1 verse' : `${verses.toLocaleString('en-US')} verses`
      return `${isNew ? 'Imported' : 'Replaced'} ${name} (${code}): ${count}.`
    },
    unknown: (code: string) => `No imported translation has the code "${code}".`,
    removed: (code: string) => `Removed ${code}.`,
    removedButUsed: (code: string, practiced: number, saved: number) =>
      `Removed ${code}. Members keep the ${practiced} verses they practiced and the ${saved} they saved, and now see them in the WEB.`,
  },
  noFolder: (folder: string) =>
    `The data folder ${folder} does not exist. Set DATA_DIR to the value the server uses.`,
  noBackupFolder: (folder: string) => `The folder ${folder} does not exist. Create it first.`,
  noBackup: (path: string) => `The backup ${path} does not exist.`,
  silentServer: 'The running server did not respond. Try again in a moment.',
  needsYes: (command: string, who: string) =>
    `${getWarning(command)} To confirm, add --yes: ${command} ${who} --yes`,
  confirm: (command: string, who: string) => `${getWarning(command)} To confirm, type ${who}: `,
  nothingDone: 'Canceled. Nothing was changed.',
  noSuchCommand: (command: string, nearest: string | undefined) =>
    `Unknown command "${command}". ${nearest === undefined ? '' : `Did you mean "${nearest}"? `}For all commands: npm run admin -- help`,
  /** @param expected the arguments; for example, "<username or email>" */
  wrongUsage: (command: string, expected: string) =>
    `Usage: npm run admin -- ${[command, expected].filter(Boolean).join(' ')}\n\nFor all commands: npm run admin -- help`,
  nothingImported: 'Nothing was imported.',
  usage: (
    memberCommands: string,
    reportCommands: string,
    translationCommands: string,
    donationCommands: string,
    installationCommands: string,
  ) =>
    `npm run admin -- <command> <username or email> [--yes]\n\n${memberCommands}\n\nReports:\n\n${reportCommands}\n\nTranslations:\n\n${translationCommands}\n\nDonations:\n\n${donationCommands}\n\nInstallation (docs/operating.md):\n\n${installationCommands}\n\n--yes skips the confirmation before data is deleted or replaced.`,
}
