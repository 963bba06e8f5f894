import type { Redated } from '../progress/index.ts'

/** Letters that the name and the notice of a translation may have. */
export const MOST_LETTERS = { name: 100, notice: 2000 }

interface ReportState {
  readonly isHidden: boolean
  readonly reason: string | null
}

/** What the operator reads of the operator's commands: what they do, and how they end. */
export const messages = {
  about: {
    'reset-password': 'sets a new password, prints it, and revokes all else that opens the account',
    'grant-premium': 'gives premium',
    'take-premium': 'takes premium away',
    export: 'prints everything that is kept about the member, as JSON',
    rebuild: 'works out all figures anew from the attempts, and says what was wrong; --all for everybody',
    redate: 'dates attempts of days to come as of now, after a clock that was ahead; --all for everybody',
    suspend: 'signs the member out everywhere, lets them in no more, and hides them from others',
    unsuspend: 'lets the member in again',
    delete: 'deletes the member and everything that is theirs, for good',
    'import-translation':
      'brings in a translation that you have the right to show; without more words, says how',
    'remove-translation': 'takes the imported translation with this code off the offer',
    backup: 'writes a backup to PATH (a file, or a folder that is there), beside the running server',
    restore: 'makes the database what the backup at PATH says; the server must not run',
    move: 'takes everything to an empty database: a folder, or a postgres:// address; the server must not run',
    doctor: 'looks at everything and says what to mend; --send-to ADDRESS sends a letter there',
    reports: 'lists the latest reports of public cards and sets, with their ids',
    'hide-card': 'hides the card with this id from all but its owner',
    'show-card': 'shows it again',
    'hide-set': 'hides the set with this id from all but its owner',
    'show-set': 'shows it again',
    'reconcile-donations': 'compares them with what the card provider knows, and records what is missing',
  },
  newPassword: (username: string, password: string) => `The new password of ${username} is ${password}`,
  premiumGranted: (username: string) => `${username} has premium.`,
  premiumTaken: (username: string) => `${username} has no premium any more.`,
  suspended: (username: string) => `${username} is signed out everywhere and cannot sign in.`,
  unsuspended: (username: string) => `${username} may sign in again.`,
  hidden: (title: string) => `"${title}" is hidden from all but its owner.`,
  shown: (title: string) => `"${title}" is shown again.`,
  noSuchThing: (id: string) => `There is nothing with the id "${id}".`,
  noReports: 'Nothing has been reported.',
  report: (of: Readonly<Record<'day' | 'kind' | 'id' | 'title' | 'by', string>> & ReportState) =>
    `${of.day}  ${of.kind} ${of.id}  "${of.title}"${of.isHidden ? ' (hidden)' : ''}  by ${of.by}${of.reason === null ? '' : `: ${of.reason}`}`,
  deleted: (username: string) => `${username} is deleted.`,
  membersDone: (done: number) => `${done} members done`,
  rebuilt: (members: number, repairs: readonly string[]) => {
    const who = members === 1 ? '1 member' : `${members} members`
    return repairs.length === 0
      ? `${who} rebuilt: everything was as the attempts say.`
      : [`${who} rebuilt. This was wrong, and is right now:`, ...repairs].join('\n')
  },
  redated: ({ members, attempts }: Redated) =>
    attempts === 0
      ? 'No attempt is of a day to come.'
      : `${attempts} ${attempts === 1 ? 'attempt' : 'attempts'} of ${members} ${members === 1 ? 'member' : 'members'} are dated as of now, and everything that follows from them is rebuilt.`,
  ambiguous: (who: string) => `"${who}" is the name of one member and the address of another.`,
  noSuchMember: (who: string) => `There is no member with the name or address "${who}".`,
  unknownCommand: 'The running server does not know this command.',
  failed: 'The running server could not do it; its log says why.',
  atWork: 'at work …',
  backedUp: ({ path, bytes, rows }: { path: string; bytes: number; rows: number }) =>
    `${path} holds ${rows.toLocaleString('en-US')} rows (${(bytes / 1_000_000).toFixed(1)} MB), and was read back.`,
  restored: (rows: string) => `This was brought back and compared with the backup:\n${rows}`,
  moved: (rows: string) =>
    `This is in both databases, and the checksums are the same:\n${rows}\nNow start the server with the new one.`,
  tableLine: (table: string, rows: number, sum: string) =>
    `  ${table.padEnd(24)} ${rows.toLocaleString('en-US').padStart(12)} rows  ${sum}`,
  nothingToReconcile: 'There is nothing to reconcile: no card provider is set up (docs/donations.md).',
  translation: {
    wrongCode: 'The code must be 2 to 10 capitals and digits, like ASV.',
    codeTaken: 'This code is taken; please choose another.',
    wrongName: `The name must have 1 to ${MOST_LETTERS.name} letters.`,
    wrongNotice: `The notice must have 1 to ${MOST_LETTERS.notice} letters.`,
    wrongLink: 'The link must be an address like https://bible.example.org.',
    imported: (name: string, code: string, verses: number, isNew: boolean) => {
      const count = verses === 1 ? '1 verse' : `${verses.toLocaleString('en-US')} verses`
      return `${name} (${code}) is ${isNew ? 'here' : 'here in place of the former one'}: ${count}.`
    },
    unknown: (code: string) => `No imported translation has the code "${code}".`,
    removed: (code: string) => `${code} is not offered any more.`,
    removedButUsed: (code: string, practiced: number, saved: number) =>
      `${code} is not offered any more. Members have practiced ${practiced} and saved ${saved} of its verses: they keep them, and see them in the KJV.`,
  },
  noFolder: (folder: string) => `There is no data folder ${folder}: set DATA_DIR as for the server.`,
  silentServer: 'The running server did not answer. Please try again in a moment.',
  needsYes: (command: string, who: string) => `Add --yes to ${command} ${who}: it cannot be undone.`,
  confirm: (command: string, who: string) => `This cannot be undone. Type ${who} once more to ${command}: `,
  nothingDone: 'Nothing was done.',
  nothingImported: 'Nothing was imported.',
  usage: (
    ofMembers: string,
    ofReports: string,
    ofTranslations: string,
    ofDonations: string,
    ofInstallation: string,
  ) =>
    `npm run admin -- <command> <username or address> [--yes]\n\n${ofMembers}\n\nReports:\n\n${ofReports}\n\nTranslations:\n\n${ofTranslations}\n\nDonations:\n\n${ofDonations}\n\nThe installation (docs/operating.md):\n\n${ofInstallation}\n\n--yes answers the question that comes before anything is destroyed.`,
}
