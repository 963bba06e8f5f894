const LEVELS = 'fatal, error, warn, info, debug, trace, silent'

/** Errors in settings. They never repeat the value, which may be a secret. */
export const settingErrors = {
  PORT: 'PORT must be a whole number from 0 to 65535.',
  HOST: 'HOST must be a host name or an IP address without spaces.',
  PUBLIC_URL: 'PUBLIC_URL must be an http or https address without a path, like https://verses.example.org.',
  TRUST_PROXY:
    'TRUST_PROXY must be off, the number of proxies in front of the server (like 1), or a list of their IP addresses or networks separated by commas.',
  TRUST_PROXY_ON:
    'TRUST_PROXY=on would let visitors fake their IP address. Use the number of proxies in front of the server, like TRUST_PROXY=1, or their addresses, like TRUST_PROXY=10.0.0.0/8.',
  DATABASE_URL: 'DATABASE_URL must be an address like postgres://user:password@host:5432/database.',
  DATABASE_REPLICA_URL:
    'DATABASE_REPLICA_URL must be the address of a standby of DATABASE_URL, like postgres://user:password@host:5432/database, and needs DATABASE_URL.',
  REGISTRATION: 'REGISTRATION must be open, invited, or closed.',
  LEADERS_INVITE: 'LEADERS_INVITE must be yes or no.',
  PREMIUM: 'PREMIUM must be everyone or granted.',
  OIDC_ISSUER:
    'OIDC_ISSUER must be an https address (http only on this machine), like https://accounts.example.org.',
  OIDC: 'OIDC_ISSUER and OIDC_CLIENT_ID must be set together.',
  SMTP_URL: 'SMTP_URL must be an address like smtps://user:password@mail.example.org.',
  SMTP_NEEDS_PUBLIC_URL: 'SMTP_URL needs PUBLIC_URL, the address people use, because emails link to it.',
  STRIPE_API_URL:
    'STRIPE_API_URL must be an https address (http only on this machine), like https://api.stripe.com.',
  ESV_API_URL: 'ESV_API_URL must be an https address (http only on this machine), like https://api.esv.org.',
  API_BIBLE_URL:
    'API_BIBLE_URL must be an https address (http only on this machine), like https://rest.api.bible/v1.',
  API_BIBLE_REPORT_URL:
    'API_BIBLE_REPORT_URL must be an https address (http only on this machine), like https://fums.api.bible/f3.',
  API_BIBLE: 'API_BIBLE_KEY and API_BIBLE_NIV_ID must be set together.',
  NON_COMMERCIAL:
    'PREMIUM=granted cannot be used with ESV_API_KEY or API_BIBLE_KEY, because those texts are licensed only to sites without paid features.',
  SECURITY_CONTACT:
    'SECURITY_CONTACT must be an address like mailto:security@example.org or https://example.org/security.',
  RATE_LIMITS: 'RATE_LIMITS must be on or off.',
  LOG_LEVEL: `LOG_LEVEL must be one of ${LEVELS}.`,
  DONATIONS: 'DONATIONS must be stripe, test, or off.',
  STRIPE_SECRET_KEY: 'STRIPE_SECRET_KEY must begin with sk_ or rk_.',
  STRIPE_PUBLISHABLE_KEY: 'STRIPE_PUBLISHABLE_KEY must begin with pk_.',
  STRIPE_WEBHOOK_SECRET: 'STRIPE_WEBHOOK_SECRET must begin with whsec_.',
  STRIPE_TOGETHER:
    'STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, and STRIPE_WEBHOOK_SECRET must be set together. See docs/donations.md.',
  STRIPE_MISSING:
    'DONATIONS=stripe needs STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, and STRIPE_WEBHOOK_SECRET.',
  METRICS_PORT: 'METRICS_PORT must be a whole number from 0 to 65535, and different from PORT.',
  BACKUP_EVERY: 'BACKUP_EVERY must be day or hour.',
  BACKUP_COPY:
    'BACKUP_COPY must be the absolute path of a program, or the https address of a bucket, like https://s3.eu-central-1.amazonaws.com/my-bucket (http only on this machine).',
  BACKUP_COPY_NEEDS_BACKUPS: 'BACKUP_COPY copies the daily backups, but BACKUP_DIR=off turns them off.',
  BACKUP_COPY_KEY: 'To copy to a bucket, BACKUP_COPY needs BACKUP_COPY_KEY_ID and BACKUP_COPY_SECRET.',
  BACKUP_COPY_NEEDS_RECIPIENT:
    'To copy to a bucket, BACKUP_COPY needs BACKUP_AGE_RECIPIENT, a public key ("age1…") from age-keygen, because backups contain email addresses and password hashes.',
  BACKUP_AGE_RECIPIENT:
    'BACKUP_AGE_RECIPIENT must be one or more public keys ("age1…") from age-keygen, separated by commas.',
  RECORDINGS_KEY: 'RECORDINGS_KEY must be 64 hexadecimal digits, like the output of: openssl rand -hex 32',
  setTwice: (name: string) => `${name} and ${name}_FILE cannot both be set.`,
  unreadableFile: (name: string) => `The file set in ${name} cannot be read.`,
  STRIPE_MIXED: 'STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must both be test keys or both be live keys.',
}

export const messages = {
  ready: (address: string) => `Verse by Heart is ready at ${address}`,
  portInUse: (port: number | undefined) =>
    `Port ${port} is already in use. Stop the other program, or choose another port: PORT=3001 npm start`,
  portForbidden: (port: number | undefined) =>
    `This user is not allowed to open port ${port}. Choose one above 1023: PORT=3000 npm start`,
  unknownHost: (host: string | undefined) => `HOST is not an address of this machine: ${host}.`,
  tooFewFiles: (limit: number, minimum: number) =>
    `This process can open only ${limit} files, but needs at least ${minimum}. Raise the limit: ulimit -n 1024`,
  packageJsonMissing: 'package.json is missing. Run the server inside its checkout.',
  folderUnwritable: (folder: string, code: string | undefined) =>
    `Cannot write to the data folder ${folder} (${code}). Choose another one with DATA_DIR.`,
  folderOpenToOthers: (folder: string) =>
    `Other users of this machine can read the data folder ${folder}. Make it private: chmod 700 ${folder}`,
  diskFull: (folder: string) =>
    `The disk of the data folder ${folder} is full. Free up at least 50 MB, or choose another folder with DATA_DIR.`,
  folderInUse: (folder: string, hint = 'Stop it first, or choose another folder with DATA_DIR.') =>
    `The data folder ${folder} is in use by another Verse by Heart process. ${hint}`,
  folderInUseBy: (holder: number, file: string) =>
    `Stop process ${holder} first. If that process is not Verse by Heart, delete ${file}.`,
  databaseUnusable: (why: string) => `Cannot use the database at DATABASE_URL: ${why}.`,
  databaseBroken: (folder: string, why: string, backup: string | undefined) =>
    `Cannot open the database in ${folder}: ${why}. ${
      backup === undefined
        ? 'It has no backup here. To restore one from elsewhere: npm run admin -- restore PATH --yes'
        : `If this persists, restore the last backup: npm run admin -- restore ${backup} --yes (the current database is moved aside).`
    }`,
  filesGone: 'its files are missing',
  unmarked: (folder: string, marker: string) =>
    `The data folder ${folder} has a database but no file named database-is-complete, so it may be an incomplete copy. Copy the whole folder again or, if nothing is missing, create the file: touch ${marker}`,
  notBackedUp: (why: string) =>
    `This version must migrate the database, but the backup before that failed: ${why}. Set BACKUP_DIR to a folder with free space, or to off to skip the backup.`,
  tablesAhead: (version: string | null, day: string, current: string) =>
    `The database was migrated by a newer version (${version === null ? '' : `${version}, `}tables of ${day}); this is ${current}. Install that version or a later one, or restore a backup from before the upgrade.`,
  notDurable: 'The embedded database does not flush commits to disk, so it is not safe to use.',
  serverNotDurable: 'fsync is off on the PostgreSQL server, so a power failure can lose data.',
  untrustedProxy:
    'Requests have X-Forwarded-For, but TRUST_PROXY is off. If your proxy adds it, set TRUST_PROXY to the number of proxies. Otherwise all visitors share the rate limits of one address.',
  marksNotCopied: (why: string) =>
    `Could not save member deletions and suspensions next to the backups: ${why}. Check BACKUP_DIR, or a restore will undo them.`,
  upkeepFailed: (why: string) => `Maintenance of the embedded database failed: ${why}.`,
  databaseRestarted: (why: string) => `The embedded database failed and is being restarted: ${why}.`,
  connectionBroke: (why: string) => `Lost a connection to the database: ${why}`,
  /** Reports where reads that may lag a few seconds go, by the replica's state. */
  replica: {
    'in use': () => 'Reads that may lag a few seconds go to DATABASE_REPLICA_URL.',
    behind: (seconds: number | null) =>
      `All reads go to DATABASE_URL: DATABASE_REPLICA_URL is ${seconds === null ? 'too far' : `${seconds} seconds`} behind.`,
    unreachable: () => 'All reads go to DATABASE_URL: DATABASE_REPLICA_URL does not respond.',
    'not a standby': () => 'All reads go to DATABASE_URL: DATABASE_REPLICA_URL is not a standby of it.',
  },
  neverDelete: 'Do not delete anything in this folder. It contains all members and their progress.\n',
}
