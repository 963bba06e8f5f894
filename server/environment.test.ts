import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it, test } from 'vitest'
import { readEnvironment } from './environment.ts'

describe('the settings', () => {
  it('are all optional', () => {
    expect(readEnvironment({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: undefined,
      trustProxy: false,
      place: { folder: './data' },
      backupFolder: join('data', 'backups'),
      backupEvery: 'day',
      backupCopy: undefined,
      recordingsKey: undefined,
      metricsPort: undefined,
      premiumForEveryone: true,
      registration: 'open',
      leadersInvite: false,
      thirdParty: undefined,
      mail: undefined,
      textServices: { esv: undefined, apiBible: undefined },
      donations: { mode: 'test' },
      rateLimits: true,
      logLevel: 'info',
    })
  })

  it('count as unset if empty', () => {
    const empty = { PORT: '', HOST: '', PUBLIC_URL: '', TRUST_PROXY: '', LOG_LEVEL: '' }
    expect(readEnvironment(empty)).toEqual(readEnvironment({}))
  })

  it('accept a standby only with a different primary', () => {
    const [primary, replica] = ['postgres://me:pw@db/verses', 'postgres://me:pw@standby/verses']
    const read = (DATABASE_REPLICA_URL: string) =>
      readEnvironment({ DATABASE_URL: primary, DATABASE_REPLICA_URL })
    expect(read(replica).replica).toEqual({ primary, replica })
    expect(() => read(primary)).toThrow(WRONG_REPLICA)
  })

  test.each([
    ['PORT', '0', { port: 0 }],
    ['PORT', '65535', { port: 65_535 }],
    ['HOST', '0.0.0.0', { host: '0.0.0.0' }],
    ['PUBLIC_URL', 'https://verses.example.org', { publicUrl: new URL('https://verses.example.org') }],
    ['PUBLIC_URL', 'http://10.0.0.7:8080/', { publicUrl: new URL('http://10.0.0.7:8080') }],
    ['TRUST_PROXY', '1', { trustProxy: 1 }],
    ['TRUST_PROXY', 'off', { trustProxy: false }],
    ['TRUST_PROXY', '10.0.0.0/8, ::1', { trustProxy: ['10.0.0.0/8', '::1'] }],
    ['DATA_DIR', '/var/lib/verses', { place: { folder: '/var/lib/verses' } }],
    ['DATABASE_URL', 'postgres://me:pw@db/verses', { place: { url: 'postgres://me:pw@db/verses' } }],
    ['DATABASE_URL', 'postgres://me:pw@db/verses', { replica: undefined }],
    ['DATA_DIR', '/var/lib/verses', { backupFolder: join('/var/lib/verses', 'backups') }],
    ['BACKUP_DIR', '/mnt/backups', { backupFolder: '/mnt/backups' }],
    ['BACKUP_DIR', 'off', { backupFolder: null }],
    ['BACKUP_EVERY', 'hour', { backupEvery: 'hour' }],
    ['RECORDINGS_KEY', 'ab'.repeat(32), { recordingsKey: 'ab'.repeat(32) }],
    ['METRICS_PORT', '9464', { metricsPort: 9464 }],
    ['PREMIUM', 'granted', { premiumForEveryone: false }],
    ['REGISTRATION', 'invited', { registration: 'invited' }],
    ['LEADERS_INVITE', 'yes', { leadersInvite: true }],
    ['RATE_LIMITS', 'off', { rateLimits: false }],
    ['LOG_LEVEL', 'debug', { logLevel: 'debug' }],
  ])('%s=%s', (name, value, meaning) => {
    expect(readEnvironment({ [name]: value })).toMatchObject(meaning)
  })
})

describe('secrets in files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'verses-secrets-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'key')
  writeFileSync(file, 'sesame\n')

  it('are read without the final line break', () => {
    expect(readEnvironment({ ESV_API_KEY_FILE: file }).textServices.esv?.key).toBe('sesame')
  })

  it('are refused if also set directly, or if the file is missing', () => {
    expect(() => readEnvironment({ ESV_API_KEY_FILE: file, ESV_API_KEY: 'open' })).toThrow(
      'ESV_API_KEY and ESV_API_KEY_FILE cannot both be set.',
    )
    expect(() => readEnvironment({ SMTP_URL_FILE: join(folder, 'nothing') })).toThrow(
      'The file set in SMTP_URL_FILE cannot be read.',
    )
  })
})

it('configures mail along with a public address', () => {
  const variables = { SMTP_URL: 'smtp://mail.example.org', PUBLIC_URL: 'https://verses.example.org' }
  expect(readEnvironment(variables).mail).toEqual({ smtpUrl: 'smtp://mail.example.org', from: undefined })
})

describe('donations', () => {
  const KEYS = {
    STRIPE_SECRET_KEY: 'sk_live_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
  }
  const stripe = { secretKey: 'sk_live_1', publishableKey: 'pk_live_1', webhookSecret: 'whsec_1' }

  test.each([
    [{}, { mode: 'test' }],
    [{ HOST: 'localhost' }, { mode: 'test' }],
    [{ HOST: '::1' }, { mode: 'test' }],
    [{ HOST: '0.0.0.0' }, { mode: 'off' }],
    [{ PUBLIC_URL: 'https://verses.example.org' }, { mode: 'off' }],
    [{ PUBLIC_URL: 'https://verses.example.org', DONATIONS: 'test' }, { mode: 'test' }],
    [{ DONATIONS: 'off' }, { mode: 'off' }],
    [KEYS, { mode: 'stripe', stripe: { ...stripe, url: undefined } }],
    [{ ...KEYS, DONATIONS: 'off' }, { mode: 'off' }],
    [{ ...KEYS, DONATIONS: 'test' }, { mode: 'test' }],
    [
      { ...KEYS, STRIPE_API_URL: 'http://127.0.0.1:4000' },
      { mode: 'stripe', stripe: { ...stripe, url: new URL('http://127.0.0.1:4000') } },
    ],
  ])('%j', (settings, donations) => {
    expect(readEnvironment(settings).donations).toEqual(donations)
  })

  test.each([
    [{ DONATIONS: 'yes' }, /^DONATIONS must be/],
    [{ DONATIONS: 'stripe' }, /^DONATIONS=stripe needs/],
    [{ ...KEYS, STRIPE_WEBHOOK_SECRET: '' }, /must be set together/],
    [{ ...KEYS, STRIPE_SECRET_KEY: 'pk_live_1' }, /^STRIPE_SECRET_KEY must begin/],
    [{ ...KEYS, STRIPE_PUBLISHABLE_KEY: 'sk_live_1' }, /^STRIPE_PUBLISHABLE_KEY must begin/],
    [{ ...KEYS, STRIPE_WEBHOOK_SECRET: 'sk_live_1' }, /^STRIPE_WEBHOOK_SECRET must begin/],
    [{ ...KEYS, STRIPE_SECRET_KEY: 'sk_test_1' }, /must both be test keys/],
    [{ ...KEYS, STRIPE_API_URL: 'http://pay.example.org' }, /^STRIPE_API_URL must be an https/],
  ])('%j stops the start without printing a key', (settings, sentence) => {
    expect(() => readEnvironment(settings)).toThrow(sentence)
    expect(() => readEnvironment(settings)).not.toThrow(/(live|test)_1/)
  })
})

describe('backup copies', () => {
  const RECIPIENT = 'age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8p'
  const BUCKET = {
    BACKUP_COPY: 'https://s3.example.org/backups/church',
    BACKUP_COPY_KEY_ID: 'key-id',
    BACKUP_COPY_SECRET: 'sesame',
    BACKUP_AGE_RECIPIENT: RECIPIENT,
  }

  it('go to a bucket, encrypted', () => {
    expect(readEnvironment(BUCKET).backupCopy).toEqual({
      to: {
        bucket: {
          address: new URL('https://s3.example.org/backups/church'),
          region: 'us-east-1',
          keyId: 'key-id',
          secret: 'sesame',
        },
      },
      recipients: [RECIPIENT],
    })
  })

  it('go to a program, encrypted for each key', () => {
    const read = (BACKUP_AGE_RECIPIENT: string) =>
      readEnvironment({ BACKUP_COPY: '/usr/local/bin/copy', BACKUP_AGE_RECIPIENT }).backupCopy
    expect(read('')).toEqual({ to: { program: '/usr/local/bin/copy' }, recipients: [] })
    expect(read(`${RECIPIENT}, ${RECIPIENT}`)?.recipients).toEqual([RECIPIENT, RECIPIENT])
  })

  test.each([
    [{ BACKUP_COPY: 'rclone copy' }, /^BACKUP_COPY must be the absolute path/],
    [{ ...BUCKET, BACKUP_COPY: 'http://s3.example.org/backups' }, /^BACKUP_COPY must be/],
    [{ ...BUCKET, BACKUP_COPY: 'https://s3.example.org' }, /^BACKUP_COPY must be/],
    [{ ...BUCKET, BACKUP_COPY: 'https://me:sesame@s3.example.org/backups' }, /^BACKUP_COPY must be/],
    [{ ...BUCKET, BACKUP_COPY_SECRET: '' }, /^To copy to a bucket, BACKUP_COPY needs BACKUP_COPY_KEY_ID/],
    [{ ...BUCKET, BACKUP_AGE_RECIPIENT: '' }, /^To copy to a bucket, BACKUP_COPY needs BACKUP_AGE_RECIPIENT/],
    [
      { ...BUCKET, BACKUP_AGE_RECIPIENT: 'AGE-SECRET-KEY-1SESAME' },
      /^BACKUP_AGE_RECIPIENT must be one or more public/,
    ],
    [{ ...BUCKET, BACKUP_DIR: 'off' }, /^BACKUP_COPY copies the daily backups/],
  ])('%j stops the start without printing a secret', (settings, sentence) => {
    expect(() => readEnvironment(settings)).toThrow(sentence)
    expect(() => readEnvironment(settings)).not.toThrow(/sesame/i)
  })
})

describe('third-party sign-in', () => {
  it('needs an issuer and a client id; the rest has defaults', () => {
    const { thirdParty } = readEnvironment({
      OIDC_ISSUER: 'https://id.example.org',
      OIDC_CLIENT_ID: 'verses',
    })
    expect(thirdParty).toEqual({
      issuer: new URL('https://id.example.org'),
      clientId: 'verses',
      clientSecret: undefined,
      name: 'SSO',
    })
  })

  it('may use http only on this machine', () => {
    const read = (issuer: string) => readEnvironment({ OIDC_ISSUER: issuer, OIDC_CLIENT_ID: 'verses' })
    expect(read('http://127.0.0.1:4000').thirdParty?.issuer.port).toBe('4000')
    expect(() => read('http://id.example.org')).toThrow(/^OIDC_ISSUER must be an https address/)
  })
})

describe('publishers’ services', () => {
  it('are used only with a key', () => {
    const { textServices } = readEnvironment({
      ESV_API_KEY: 'sesame',
      API_BIBLE_KEY: 'open',
      API_BIBLE_NIV_ID: 'niv-01',
    })
    expect(textServices).toEqual({
      esv: { url: new URL('https://api.esv.org/'), key: 'sesame' },
      apiBible: {
        url: new URL('https://rest.api.bible/v1/'),
        key: 'open',
        nivId: 'niv-01',
        reportUrl: new URL('https://fums.api.bible/f3'),
      },
    })
  })

  it('can be on this machine', () => {
    const { textServices } = readEnvironment({ ESV_API_KEY: 'k', ESV_API_URL: 'http://127.0.0.1:4000' })
    expect(textServices.esv?.url.href).toBe('http://127.0.0.1:4000/')
  })

  test.each([
    [{ API_BIBLE_KEY: 'open' }, 'API_BIBLE_KEY and API_BIBLE_NIV_ID must be set together.'],
    [{ API_BIBLE_NIV_ID: 'niv-01' }, 'API_BIBLE_KEY and API_BIBLE_NIV_ID must be set together.'],
    [{ PREMIUM: 'granted', ESV_API_KEY: 'sesame' }, /^PREMIUM=granted cannot be used with ESV_API_KEY/],
    [
      { PREMIUM: 'granted', API_BIBLE_KEY: 'open', API_BIBLE_NIV_ID: 'niv-01' },
      /licensed only to sites without paid features\.$/,
    ],
    [{ ESV_API_URL: 'http://api.example.org' }, /^ESV_API_URL must be an https address/],
  ])('%j stops the start with one sentence', (variables, sentence) => {
    expect(() => readEnvironment(variables)).toThrow(sentence)
  })
})

const WRONG_REPLICA =
  'DATABASE_REPLICA_URL must be the address of a standby of DATABASE_URL, like postgres://user:password@host:5432/database, and needs DATABASE_URL.'
const WRONG_TRUST =
  'TRUST_PROXY must be off, the number of proxies in front of the server (like 1), or a list of their IP addresses or networks separated by commas.'

describe('an invalid setting', () => {
  const sentence = (name: string, value: string) => {
    try {
      readEnvironment({ [name]: value })
      return 'accepted'
    } catch (error) {
      return error instanceof Error ? error.message : ''
    }
  }

  test.each([
    ['PORT', 'http', 'PORT must be a whole number from 0 to 65535.'],
    ['PORT', '65536', 'PORT must be a whole number from 0 to 65535.'],
    ['PORT', '-1', 'PORT must be a whole number from 0 to 65535.'],
    ['PORT', '80.5', 'PORT must be a whole number from 0 to 65535.'],
    ['HOST', 'http://here', 'HOST must be a host name or an IP address without spaces.'],
    [
      'PUBLIC_URL',
      'verses.example.org',
      'PUBLIC_URL must be an http or https address without a path, like https://verses.example.org.',
    ],
    [
      'PUBLIC_URL',
      'https://example.org/verses',
      'PUBLIC_URL must be an http or https address without a path, like https://verses.example.org.',
    ],
    ['TRUST_PROXY', 'yes', WRONG_TRUST],
    ['TRUST_PROXY', '0', WRONG_TRUST],
    ['TRUST_PROXY', '10', WRONG_TRUST],
    ['TRUST_PROXY', '1.5', WRONG_TRUST],
    ['TRUST_PROXY', '10.0.0.1,', WRONG_TRUST],
    [
      'TRUST_PROXY',
      'on',
      'TRUST_PROXY=on would let visitors fake their IP address. Use the number of proxies in front of the server, like TRUST_PROXY=1, or their addresses, like TRUST_PROXY=10.0.0.0/8.',
    ],
    [
      'SMTP_URL',
      'smtp://mail.example.org',
      'SMTP_URL needs PUBLIC_URL, the address people use, because emails link to it.',
    ],
    [
      'DATABASE_URL',
      'mysql://here/db',
      'DATABASE_URL must be an address like postgres://user:password@host:5432/database.',
    ],
    ['DATABASE_REPLICA_URL', 'mysql://here/db', WRONG_REPLICA],
    ['DATABASE_REPLICA_URL', 'postgres://me:pw@standby/verses', WRONG_REPLICA],
    ['REGISTRATION', 'no', 'REGISTRATION must be open, invited, or closed.'],
    ['PREMIUM', 'yes', 'PREMIUM must be everyone or granted.'],
    ['OIDC_CLIENT_ID', 'verses', 'OIDC_ISSUER and OIDC_CLIENT_ID must be set together.'],
    [
      'SMTP_URL',
      'mail.example.org',
      'SMTP_URL must be an address like smtps://user:password@mail.example.org.',
    ],
    ['RATE_LIMITS', 'few', 'RATE_LIMITS must be on or off.'],
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent.'],
  ])('%s=%s is reported in one sentence', (name, value, message) => {
    expect(sentence(name, value)).toBe(message)
  })
})
