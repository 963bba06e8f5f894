const formatMegabytes = (bytes: number) => `${Math.round(bytes / 1_000_000).toLocaleString('en-US')} MB`
const formatTime = (moment: Date) => moment.toISOString().replace('T', ' ').slice(0, 16)

export const messages = {
  title: {
    settings: 'Settings',
    clock: 'Clock',
    database: 'Database',
    replica: 'Replica',
    disk: 'Disk',
    texts: 'Texts',
    signIn: 'Sign-in',
    mail: 'Mail',
    payments: 'Donations',
    recordings: 'Recordings',
    upkeep: 'Maintenance',
    backups: 'Backups',
  },
  allWell: 'No problems found.',
  problemCount: (count: number) => (count === 1 ? '1 problem found.' : `${count} problems found.`),
  failed: (why: string) => `Could not be checked: ${why}`,
  settings: {
    address: (address: string) => `The public address is ${address}.`,
    noAddress: 'PUBLIC_URL is not set, so only this machine can use the server.',
    plain:
      'PUBLIC_URL is not https, so browsers block the microphone. Put an https proxy in front (docs/operating.md).',
    noProxy:
      'PUBLIC_URL is https and TRUST_PROXY is off. Behind a proxy, all visitors would share one address: set TRUST_PROXY to the number of proxies.',
    noLimits: 'RATE_LIMITS is off, so passwords can be guessed without limit. Remove the setting.',
    silent: 'LOG_LEVEL is silent, so errors are not logged. Remove the setting.',
  },
  clock: { right: 'The clock is right.' },
  database: {
    version: (version: string) => `Connected to PostgreSQL ${version}.`,
    embedded: (version: string) => `The embedded PostgreSQL ${version} is running.`,
    behind: 'The tables are older than this version. Start the server once to migrate them.',
    ahead:
      'The tables are newer than this version. Install the version that changed them, or restore a backup from before the upgrade.',
    notDurable: 'fsync is off on the PostgreSQL server, so a power failure can lose data. Turn it on.',
    noVacuum: 'autovacuum is off on the PostgreSQL server, so tables keep growing. Turn it on.',
  },
  replica: {
    'in use': (seconds: number | null) => `The standby is in use, ${seconds ?? 0} seconds behind.`,
    behind: (seconds: number | null) =>
      `The standby is ${seconds === null ? 'too far' : `${seconds} seconds`} behind, so all reads go to the primary. Check that it is still replicating (pg_stat_wal_receiver) and not overloaded.`,
    unreachable: () =>
      'The standby does not respond, so all reads go to the primary. Fix it, or remove DATABASE_REPLICA_URL.',
    'not a standby': () =>
      'DATABASE_REPLICA_URL is not a standby of DATABASE_URL, so all reads go to the primary. Correct the address.',
  },
  disk: {
    free: (folder: string, bytes: number) => `${formatMegabytes(bytes)} free for ${folder}.`,
    low: (folder: string, bytes: number) =>
      `Only ${formatMegabytes(bytes)} free for ${folder}. Free up space: below 200 MB, the server reports that it is not ready; below 50 MB, it stops saving.`,
    unknown: (folder: string) => `The free space for ${folder} is unknown.`,
  },
  texts: {
    installed: (count: number) => `${count} translations installed.`,
    missing: 'The Bible texts are missing. Rebuild (npm run build), or unpack the release again.',
    keys: (services: string) => `API keys set for ${services}.`,
  },
  signIn: {
    none: 'Members sign in with a password. No other provider is set up.',
    answers: (issuer: string) => `The provider at ${issuer} is ready.`,
    refused: (issuer: string, why: string) =>
      `The provider at ${issuer} cannot be used: ${why} Check that OIDC_ISSUER matches the issuer in its /.well-known/openid-configuration.`,
  },
  mail: {
    none: 'SMTP_URL is not set, so members cannot reset their own passwords.',
    answers: 'Signed in to the mail server.',
    sent: 'Test email sent. Check that it arrived.',
    noServer: 'The test email was not sent: set SMTP_URL first.',
    refused: (why: string) => `${why} Check SMTP_URL.`,
  },
  payments: {
    off: 'Donations are off.',
    testMode: 'Donations are in test mode. No money is charged.',
    answers: 'The card provider accepted the keys.',
    testKeys: 'The card provider accepted the test keys. No money is charged.',
    refused: (why: string) => `${why} Check the keys (docs/donations.md).`,
  },
  recordings: {
    off: 'Members cannot send recordings: set RECORDINGS_KEY (openssl rand -hex 32) to encrypt them.',
    none: 'No recordings stored.',
    held: (count: number, oldest: Date) =>
      `${count === 1 ? '1 recording' : `${count} recordings`} stored, encrypted. The oldest is from ${formatTime(oldest)}.`,
    old: (oldest: Date) =>
      `The oldest recording is from ${formatTime(oldest)} and should have been deleted after 14 days. A running server deletes them every hour. If yours is running, check its log and its clock.`,
    sealed:
      'The oldest recording cannot be opened with the current key. Put the earlier RECORDINGS_KEY or recordings.key back, or wait: recordings are deleted after 14 days.',
    keyless: (count: number) =>
      `${count === 1 ? '1 recording' : `${count} recordings`} stored, but there is no key to open them. Put RECORDINGS_KEY or recordings.key back, or wait: recordings are deleted after 14 days.`,
  },
  upkeep: {
    checkpoint: (at: Date, bytes: number) =>
      `Last checkpoint: ${formatTime(at)}, ${formatMegabytes(bytes)} written since.`,
    behind: (bytes: number) =>
      `${formatMegabytes(bytes)} written since the last checkpoint. Leave the server running; it makes one every five minutes. If this persists, check the server log.`,
    vacuum: (at: Date) => `Last vacuum: ${formatTime(at)}.`,
    noVacuum: 'No vacuum yet. The server runs one at night.',
    lateVacuum: (at: Date) =>
      `Last vacuum: ${formatTime(at)}. Leave the server running; it vacuums at night, or after three days.`,
    itself: 'PostgreSQL maintains itself.',
  },
  backups: {
    last: (path: string, at: Date, bytes: number) =>
      `Last backup: ${formatTime(at)}, ${path} (${formatMegabytes(bytes)}).`,
    old: (at: Date) =>
      `Last backup: ${formatTime(at)}. A running server makes one a day. If yours is running, check its log.`,
    none: (folder: string) =>
      `No backups in ${folder}. A running server makes one a day, the first within ten minutes. To make one now: npm run admin -- backup PATH`,
    copied: (backup: string, at: Date, place: string) =>
      `Last copy: ${backup}, ${formatTime(at)} (${place}).`,
    copiedPlain:
      'Copies are not encrypted. Set BACKUP_AGE_RECIPIENT, unless your copy program encrypts them.',
    notCopied:
      'BACKUP_COPY is not set. Make sure backups are copied to another machine, or you lose them with this disk.',
    neverCopied:
      'No backup has been copied yet. A running server copies the newest at startup and within five minutes of each backup. If yours is running, check its log.',
    listCopied: (at: Date) => `safety-list.ndjson was copied too, ${formatTime(at)}.`,
    listNotCopied:
      'safety-list.ndjson changed more than an hour ago and has not been copied. Without it, a restore from a copy brings back deleted accounts and old passwords. A running server copies it within five minutes. If yours is running, check its log.',
    oldCopy: (at: Date) =>
      `Last copy: ${formatTime(at)}. A running server copies each backup. If yours is running, check its log.`,
    copyFails: (at: Date, why: string, last: Date | undefined) =>
      `The last copy failed at ${formatTime(at)}: ${why} ${last === undefined ? 'None has succeeded yet.' : `The last successful copy: ${formatTime(last)}.`} The server tries again at least once an hour.`,
    ahead: (count: number) =>
      `${count === 1 ? '1 backup is' : `${count} backups are`} dated in the future because the clock was ahead. Ignored.`,
    off: 'BACKUP_DIR is off. Make sure backups are made another way.',
  },
}
