const megabytes = (bytes: number) => `${Math.round(bytes / 1_000_000).toLocaleString('en-US')} MB`
const when = (moment: Date) => moment.toISOString().replace('T', ' ').slice(0, 16)

/** What the operator reads of a look at the whole installation. */
export const messages = {
  title: {
    settings: 'Settings',
    clock: 'Clock',
    database: 'Database',
    replica: 'Replica',
    disk: 'Disk',
    texts: 'Texts',
    mail: 'Mail',
    payments: 'Donations',
    upkeep: 'Upkeep',
    backups: 'Backups',
  },
  allWell: 'Nothing needs mending.',
  toMend: (count: number) =>
    count === 1 ? 'One thing should be mended.' : `${count} things should be mended.`,
  failed: (why: string) => `could not be looked at: ${why}`,
  settings: {
    address: (address: string) => `People come to ${address}.`,
    noAddress: 'PUBLIC_URL is not set: the server is for this machine alone.',
    plain:
      'People come without https, and browsers then give them no microphone: put a proxy with https in front (docs/operating.md).',
    noProxy:
      'People come by https, and TRUST_PROXY is off: behind a proxy all of them share one address. Set it to the number of proxies.',
    noLimits: 'RATE_LIMITS is off: anybody may guess passwords as fast as they like. Leave it out.',
    silent: 'LOG_LEVEL is silent: nothing will tell what went wrong. Leave it out.',
  },
  clock: { right: 'The clock agrees with this version and with the record.' },
  database: {
    version: (version: string) => `PostgreSQL ${version} answers.`,
    embedded: (version: string) => `The embedded PostgreSQL ${version} answers.`,
    behind: 'The tables are older than this program: start the server once, it brings them up to date.',
    ahead:
      'The tables are newer than this program: install the version that changed them, or restore a backup from before.',
    notDurable: 'fsync is off on the server: a power cut can lose what members recited. Turn it on.',
    noVacuum: 'autovacuum is off on the server: the tables grow without end. Turn it on.',
  },
  replica: {
    'in use': (seconds: number | null) => `The standby answers and is ${seconds ?? 0} seconds behind.`,
    behind: (seconds: number | null) =>
      `The standby is ${seconds === null ? 'too far' : `${seconds} seconds`} behind, and everything is read from the primary: see whether it still follows (pg_stat_wal_receiver), and what keeps it busy.`,
    unreachable: () =>
      'The standby does not answer, and everything is read from the primary: see to it, or take DATABASE_REPLICA_URL away.',
    'not a standby': () =>
      'What DATABASE_REPLICA_URL names is no standby of the database of DATABASE_URL, and everything is read from the primary: put the right address.',
  },
  disk: {
    free: (folder: string, bytes: number) => `${megabytes(bytes)} are free for ${folder}.`,
    little: (folder: string, bytes: number) =>
      `Only ${megabytes(bytes)} are free for ${folder}: below 200 MB the server reports that it is not ready, below 50 MB it takes nothing more. Make room.`,
    unknown: (folder: string) => `How much is free for ${folder} cannot be told.`,
  },
  texts: {
    there: (count: number) => `${count} translations are here.`,
    missing: 'The texts are missing: build the program again (npm run build), or unpack the release again.',
    keys: (services: string) => `Keys are set for ${services}.`,
  },
  mail: {
    none: 'SMTP_URL is not set: members cannot reset their passwords by themselves.',
    answers: 'The mail server answers and lets us in.',
    sent: 'The mail server took a letter; look whether it arrived.',
    noServer: 'There is no mail server to send by: set SMTP_URL.',
    refused: (why: string) => `${why} See to SMTP_URL.`,
  },
  payments: {
    off: 'No donations are taken.',
    trying: 'Donations are in test mode: no money moves.',
    answers: 'The card provider answers.',
    tryingKeys: 'The card provider answers; the keys are for trying out, no money moves.',
    refused: (why: string) => `${why} See to the keys (docs/donations.md).`,
  },
  upkeep: {
    checkpoint: (at: Date, bytes: number) =>
      `The last checkpoint was at ${when(at)}; ${megabytes(bytes)} were written since.`,
    behind: (bytes: number) =>
      `${megabytes(bytes)} were written since the last checkpoint: leave the server running, it makes one every five minutes. If this stays, its log says why.`,
    vacuum: (at: Date) => `The last vacuum was at ${when(at)}.`,
    noVacuum: 'No vacuum was made yet; the server makes one at night.',
    lateVacuum: (at: Date) =>
      `The last vacuum was at ${when(at)}: the server makes one at night, or after three days of running. Leave it running.`,
    itself: 'A PostgreSQL server sees to its own.',
  },
  backups: {
    last: (path: string, at: Date, bytes: number) =>
      `The last is of ${when(at)}: ${path} (${megabytes(bytes)}).`,
    old: (at: Date) =>
      `The last is of ${when(at)}: the running server makes one a day. If it runs, its log says what is in the way.`,
    none: (folder: string) =>
      `There is none in ${folder}: the running server makes one a day, the first within ten minutes; or: npm run admin -- backup PATH`,
    copied: (backup: string, at: Date, place: string) =>
      `The last copy, of ${backup}, was made at ${when(at)} (${place}).`,
    copiedPlain: 'Copies are not encrypted: set BACKUP_AGE_RECIPIENT, unless your program encrypts them.',
    notCopied:
      'BACKUP_COPY is not set: see that copies get to another machine, or this disk takes all of them along.',
    neverCopied:
      'No backup was copied yet: the running server copies the newest when it starts, and within five minutes after one was made. If it runs, its log says what is in the way.',
    listCopied: (at: Date) => `safety-list.ndjson was copied too, at ${when(at)}.`,
    listNotCopied:
      'safety-list.ndjson has changed more than an hour ago and was not copied: without it, a restore from a copy brings deleted accounts and old passwords back. The running server copies it within five minutes. If it runs, its log says what is in the way.',
    oldCopy: (at: Date) =>
      `The last copy was made at ${when(at)}: the running server makes one of each backup. If it runs, its log says what is in the way.`,
    copyFails: (at: Date, why: string, last: Date | undefined) =>
      `The last copy failed at ${when(at)}: ${why} ${last === undefined ? 'None was ever made.' : `The last one that arrived is of ${when(last)}.`} It is tried again at least once an hour.`,
    ahead: (count: number) =>
      `${count === 1 ? 'One backup is' : `${count} backups are`} dated in the future, from a clock that was ahead, and not counted.`,
    off: 'BACKUP_DIR is off: make sure that somebody else makes them.',
  },
}
