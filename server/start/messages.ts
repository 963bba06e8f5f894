const LEVELS = 'fatal, error, warn, info, debug, trace, silent'

/** What to say of a setting that cannot be used. It names the setting and never repeats its value. */
export const settings = {
  PORT: 'PORT must be a whole number from 0 to 65535.',
  HOST: 'HOST must be a host name or an IP address without spaces.',
  PUBLIC_URL: 'PUBLIC_URL must be an http or https address without a path, like https://verses.example.org.',
  TRUST_PROXY:
    'TRUST_PROXY must be off, the number of proxies in front of the server (like 1), or a list of their IP addresses or networks separated by commas.',
  TRUST_PROXY_ON:
    'TRUST_PROXY=on would believe any address that a visitor claims to have: write the number of proxies in front of the server, like TRUST_PROXY=1, or their addresses, like TRUST_PROXY=10.0.0.0/8.',
  DATABASE_URL: 'DATABASE_URL must be an address like postgres://user:password@host:5432/database.',
  DATABASE_REPLICA_URL:
    'DATABASE_REPLICA_URL must be an address like postgres://user:password@host:5432/database, of a standby of the one of DATABASE_URL, which it needs.',
  PREMIUM: 'PREMIUM must be everyone or granted.',
  OIDC_ISSUER:
    'OIDC_ISSUER must be an https address (http only on this machine), like https://accounts.example.org.',
  OIDC: 'OIDC_ISSUER and OIDC_CLIENT_ID must be set together.',
  SMTP_URL: 'SMTP_URL must be an address like smtps://user:password@mail.example.org.',
  SMTP_NEEDS_PUBLIC_URL:
    'SMTP_URL needs PUBLIC_URL, the address people use, because letters carry links to it.',
  STRIPE_API_URL:
    'STRIPE_API_URL must be an https address (http only on this machine), like https://api.stripe.com.',
  ESV_API_URL: 'ESV_API_URL must be an https address (http only on this machine), like https://api.esv.org.',
  API_BIBLE_URL:
    'API_BIBLE_URL must be an https address (http only on this machine), like https://rest.api.bible/v1.',
  API_BIBLE_REPORT_URL:
    'API_BIBLE_REPORT_URL must be an https address (http only on this machine), like https://fums.api.bible/f3.',
  API_BIBLE: 'API_BIBLE_KEY and API_BIBLE_NIV_ID must be set together.',
  NON_COMMERCIAL:
    'PREMIUM=granted cannot go with ESV_API_KEY or API_BIBLE_KEY, because those texts are licensed to sites that keep nothing back from people who do not pay.',
  SECURITY_CONTACT:
    'SECURITY_CONTACT must be an address like mailto:security@example.org or https://example.org/security.',
  RATE_LIMITS: 'RATE_LIMITS must be on or off.',
  LOG_LEVEL: `LOG_LEVEL must be one of ${LEVELS}.`,
  DONATIONS: 'DONATIONS must be stripe, test or off.',
  STRIPE_SECRET_KEY: 'STRIPE_SECRET_KEY must begin with sk_ or rk_.',
  STRIPE_PUBLISHABLE_KEY: 'STRIPE_PUBLISHABLE_KEY must begin with pk_.',
  STRIPE_WEBHOOK_SECRET: 'STRIPE_WEBHOOK_SECRET must begin with whsec_.',
  STRIPE_TOGETHER:
    'STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET must be set together; docs/donations.md says where they come from.',
  STRIPE_MISSING:
    'DONATIONS=stripe needs STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET.',
  METRICS_PORT: 'METRICS_PORT must be a whole number from 0 to 65535, and another one than PORT.',
  BACKUP_EVERY: 'BACKUP_EVERY must be day or hour.',
  BACKUP_COPY:
    'BACKUP_COPY must be the whole path of a program, or the https address of a bucket, like https://s3.eu-central-1.amazonaws.com/my-bucket (http only on this machine).',
  BACKUP_COPY_NEEDS_BACKUPS: 'BACKUP_COPY copies the daily backups: with BACKUP_DIR=off there are none.',
  BACKUP_COPY_KEY: 'BACKUP_COPY needs BACKUP_COPY_KEY_ID and BACKUP_COPY_SECRET for a bucket.',
  BACKUP_COPY_NEEDS_RECIPIENT:
    'BACKUP_COPY needs BACKUP_AGE_RECIPIENT for a bucket, because backups hold addresses and password hashes: a public key, "age1…", from age-keygen.',
  BACKUP_AGE_RECIPIENT:
    'BACKUP_AGE_RECIPIENT must be a public key from age-keygen, "age1…", or several separated by commas.',
  twice: (name: string) => `${name} and ${name}_FILE cannot both be set.`,
  unreadableFile: (name: string) => `${name} names a file that cannot be read.`,
  STRIPE_MIXED: 'STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must both be for trying out, or both live.',
}

/** What the operator reads when the server starts, or does not, and in its log about the database. */
export const messages = {
  ready: (address: string) => `Verse by Heart is ready at ${address}`,
  portInUse: (port: number | undefined) =>
    `Port ${port} is already in use: stop the other program, or choose another port, as in PORT=3001 npm start.`,
  portForbidden: (port: number | undefined) =>
    `Port ${port} may not be opened by this user: choose one above 1023, as in PORT=3000 npm start.`,
  unknownHost: (host: string | undefined) => `HOST names no address of this machine: ${host}.`,
  tooFewFiles: (limit: number, least: number) =>
    `This process may open ${limit} files: allow it at least ${least}, as in ulimit -n 1024.`,
  noPackage: 'package.json is missing: run the server inside its checkout.',
  folderUnwritable: (folder: string, code: string | undefined) =>
    `The data folder ${folder} cannot be written (${code}): choose another one with DATA_DIR.`,
  folderOpenToOthers: (folder: string) =>
    `The data folder ${folder} can be read by other users of this machine: make it yours alone, as in chmod 700 ${folder}.`,
  diskFull: (folder: string) =>
    `The disk of the data folder ${folder} is full: make room for at least 50 MB, or choose another folder with DATA_DIR.`,
  folderInUse: (folder: string, hint = 'stop it first, or choose another folder with DATA_DIR.') =>
    `The data folder ${folder} is in use by another process of Verse by Heart: ${hint}`,
  folderInUseBy: (holder: number, file: string) =>
    `stop process ${holder} first, or delete ${file} if that is something else.`,
  databaseUnusable: (why: string) => `The database of DATABASE_URL cannot be used: ${why}.`,
  databaseBroken: (folder: string, why: string, backup: string | undefined) =>
    `The database in ${folder} cannot be opened: ${why}. ${
      backup === undefined
        ? 'There is no backup beside it; npm run admin -- restore PATH --yes brings one back from elsewhere.'
        : `If it stays so, bring back the last backup: npm run admin -- restore ${backup} --yes (what is there now is put aside).`
    }`,
  filesGone: 'its files are gone',
  unmarked: (folder: string, marker: string) =>
    `The data folder ${folder} holds a database but not the file database-is-complete, so it may be a copy that was cut off. Copy the whole folder again, or, if nothing is missing, create that file, as in touch ${marker}.`,
  notBackedUp: (why: string) =>
    `The tables must be changed for this version, and the backup before that failed: ${why}. Set BACKUP_DIR to a folder with room, or to off to go without.`,
  tablesAhead: (version: string | null, day: string, own: string) =>
    `The tables of the database were changed by a newer version of this program (${version === null ? '' : `${version}, `}tables of ${day}); this is ${own}. Install that version or a later one, or restore a backup that was made before the upgrade.`,
  notDurable: 'The embedded database does not write what it confirms to the disk; it is not safe to use.',
  serverNotDurable: 'The PostgreSQL server has fsync off: a power cut there can lose data.',
  untrustedProxy:
    'Requests carry X-Forwarded-For, and TRUST_PROXY is off: if a proxy of yours adds it, set TRUST_PROXY to the number of proxies, or all visitors share the limits of one address.',
  marksNotCopied: (why: string) =>
    `Deletions and suspensions of members could not be written beside the backups: ${why}. See to BACKUP_DIR, or a restore will undo them.`,
  upkeepFailed: (why: string) => `The embedded database could not be tidied: ${why}.`,
  startedAnew: (why: string) => `The embedded database failed and is started again: ${why}.`,
  connectionBroke: (why: string) => `A connection to the database broke: ${why}`,
  /** Where reads go that may be some seconds old, by what the replica is like. */
  replica: {
    'in use': () => 'Reads that may be some seconds old go to the database of DATABASE_REPLICA_URL.',
    behind: (seconds: number | null) =>
      `All reads go to the database of DATABASE_URL: the one of DATABASE_REPLICA_URL is ${seconds === null ? 'too far' : `${seconds} seconds`} behind.`,
    unreachable: () =>
      'All reads go to the database of DATABASE_URL: the one of DATABASE_REPLICA_URL does not answer.',
    'not a standby': () =>
      'All reads go to the database of DATABASE_URL: the one of DATABASE_REPLICA_URL is no standby of it.',
  },
  neverDelete: 'Delete nothing in this folder: it holds the members and their progress.\n',
}
