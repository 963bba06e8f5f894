import { join } from 'node:path'
import * as z from 'zod/mini'
import { type Registration, REGISTRATIONS } from '#shared/domain/account/registration.ts'
import { copySettings, readCopySetup, type CopySetup } from './db/backup/copy/copy-setup.ts'
import type { DatabasePlace } from './db/database.ts'
import type { ReplicaUrls } from './db/replica/replica.ts'
import { RECORDINGS_KEY } from './sealing/recordings-key.ts'
import { settingErrors } from './start/messages.ts'
import { donationSettings, readDonationSetup, type DonationSetup } from './payments/donation-setup.ts'
import { fillFromFiles } from './start/settings-from-files.ts'
import type { TrustedProxies } from './http/trusted-proxies.ts'
import type { ApiBibleSetup } from './texts/licensed/api-bible.ts'
import type { EsvSetup } from './texts/licensed/esv-api.ts'

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const Digits = z.string().check(z.regex(/^\d{1,5}$/, settingErrors.PORT))
const Port = z.pipe(
  Digits,
  z.pipe(z.transform(Number), z.number().check(z.maximum(65_535, settingErrors.PORT))),
)
const MetricsPort = z.pipe(
  z.string().check(z.regex(/^\d{1,5}$/, settingErrors.METRICS_PORT)),
  z.pipe(z.transform(Number), z.number().check(z.maximum(65_535, settingErrors.METRICS_PORT))),
)
const SiteUrl = z
  .url({ protocol: /^https?$/, error: settingErrors.PUBLIC_URL })
  .check(z.refine(hasNoPath, settingErrors.PUBLIC_URL))
const ProxyAddress = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])
const ProxyHops = z
  .int()
  .check(z.minimum(1, settingErrors.TRUST_PROXY), z.maximum(9, settingErrors.TRUST_PROXY))
const ProxyAddresses = z.array(ProxyAddress, settingErrors.TRUST_PROXY)
const ServiceUrl = (message: string) => z.string().check(z.refine(isTrustedAddress, message))

const Settings = z.object({
  PORT: z._default(Port, 3000),
  HOST: z._default(z.string().check(z.regex(/^[^\s/]+$/, settingErrors.HOST)), '127.0.0.1'),
  PUBLIC_URL: z.optional(
    z.pipe(
      SiteUrl,
      z.transform((address) => new URL(address)),
    ),
  ),
  TRUST_PROXY: z.pipe(
    z._default(
      z.string().check(z.refine((setting) => setting !== 'on', settingErrors.TRUST_PROXY_ON)),
      'off',
    ),
    z.pipe(
      z.transform(readTrust),
      z.union([z.literal(false), ProxyHops, ProxyAddresses], settingErrors.TRUST_PROXY),
    ),
  ),
  DATA_DIR: z._default(z.string(), './data'),
  BACKUP_DIR: z.optional(z.string()),
  BACKUP_EVERY: z._default(z.enum(['day', 'hour'], settingErrors.BACKUP_EVERY), 'day'),
  ...copySettings,
  RECORDINGS_KEY: z.optional(z.string().check(z.regex(RECORDINGS_KEY, settingErrors.RECORDINGS_KEY))),
  METRICS_PORT: z.optional(MetricsPort),
  DATABASE_URL: z.optional(z.url({ protocol: /^postgres(ql)?$/, error: settingErrors.DATABASE_URL })),
  DATABASE_REPLICA_URL: z.optional(
    z.url({ protocol: /^postgres(ql)?$/, error: settingErrors.DATABASE_REPLICA_URL }),
  ),
  PREMIUM: z._default(z.enum(['everyone', 'granted'], settingErrors.PREMIUM), 'everyone'),
  REGISTRATION: z._default(z.enum(REGISTRATIONS, settingErrors.REGISTRATION), 'open'),
  LEADERS_INVITE: z._default(z.enum(['yes', 'no'], settingErrors.LEADERS_INVITE), 'no'),
  OIDC_ISSUER: z.optional(z.string().check(z.refine(isTrustedAddress, settingErrors.OIDC_ISSUER))),
  OIDC_CLIENT_ID: z.optional(z.string()),
  OIDC_CLIENT_SECRET: z.optional(z.string()),
  OIDC_NAME: z._default(z.string(), 'SSO'),
  SMTP_URL: z.optional(z.url({ protocol: /^smtps?$/, error: settingErrors.SMTP_URL })),
  MAIL_FROM: z.optional(z.string()),
  ...donationSettings,
  STRIPE_API_URL: z.optional(ServiceUrl(settingErrors.STRIPE_API_URL)),
  ESV_API_KEY: z.optional(z.string()),
  ESV_API_URL: z._default(ServiceUrl(settingErrors.ESV_API_URL), 'https://api.esv.org'),
  API_BIBLE_KEY: z.optional(z.string()),
  API_BIBLE_NIV_ID: z.optional(z.string()),
  API_BIBLE_URL: z._default(ServiceUrl(settingErrors.API_BIBLE_URL), 'https://rest.api.bible/v1'),
  API_BIBLE_REPORT_URL: z._default(
    ServiceUrl(settingErrors.API_BIBLE_REPORT_URL),
    'https://fums.api.bible/f3',
  ),
  SECURITY_CONTACT: z.optional(z.string().check(z.refine(isContact, settingErrors.SECURITY_CONTACT))),
  RATE_LIMITS: z._default(z.enum(['on', 'off'], settingErrors.RATE_LIMITS), 'on'),
  LOG_LEVEL: z._default(z.enum(LOG_LEVELS, settingErrors.LOG_LEVEL), 'info'),
})
type Settings = z.infer<typeof Settings>

export interface ThirdPartySetup {
  readonly issuer: URL
  readonly clientId: string
  readonly clientSecret: string | undefined
  /** Shown in "Continue with {name}". */
  readonly name: string
}

export interface MailSetup {
  readonly smtpUrl: string
  /** The sender; by default, an address at the server's own name. */
  readonly from: string | undefined
}

export interface TextServices {
  readonly esv: EsvSetup | undefined
  readonly apiBible: ApiBibleSetup | undefined
}

export interface Environment {
  /** 0 picks a free port. */
  readonly port: number
  readonly host: string
  readonly publicUrl: URL | undefined
  /** Proxies trusted to set X-Forwarded-For: none, a number of hops, or addresses and networks. */
  readonly trustProxy: TrustedProxies
  readonly place: DatabasePlace
  /** A standby for reads that may be a few seconds old. */
  readonly replica: ReplicaUrls | undefined
  readonly backupFolder: string | null
  readonly backupEvery: 'day' | 'hour'
  readonly backupCopy: CopySetup | undefined
  /** 32 bytes in hex that encrypt the recordings members send. */
  readonly recordingsKey: string | undefined
  readonly metricsPort: number | undefined
  /** Whether new accounts start with premium. */
  readonly premiumForEveryone: boolean
  /** Who may create an account. */
  readonly registration: Registration
  /** Whether group leaders may invite people to create an account, on sites that require an invitation. */
  readonly leadersInvite: boolean
  readonly thirdParty: ThirdPartySetup | undefined
  readonly mail: MailSetup | undefined
  readonly textServices: TextServices
  readonly donations: DonationSetup
  /** Contact for vulnerability reports: "mailto:..." or "https://...". */
  readonly securityContact: string | undefined
  readonly rateLimits: boolean
  readonly logLevel: (typeof LOG_LEVELS)[number]
}

/** Thrown for an invalid setting, with one sentence for the operator as its message. */
export class InvalidSetting extends Error {
  override readonly name = 'InvalidSetting'
}

/**
 * Reads the settings; nothing else reads environment variables. Empty values count as unset. `NAME_FILE` names a file to read
 * the value of `NAME` from.
 *
 * @throws InvalidSetting for the first invalid setting
 */
export function readEnvironment(variables: NodeJS.ProcessEnv = process.env): Environment {
  const nonEmpty = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const createError = (message: string) => new InvalidSetting(message)
  const result = z.safeParse(Settings, fillFromFiles(nonEmpty, Object.keys(Settings.shape), createError))
  if (!result.success) throw new InvalidSetting(result.error.issues[0]?.message)
  const settings = result.data
  return {
    port: settings.PORT,
    host: settings.HOST,
    publicUrl: settings.PUBLIC_URL,
    trustProxy: settings.TRUST_PROXY,
    place:
      settings.DATABASE_URL === undefined ? { folder: settings.DATA_DIR } : { url: settings.DATABASE_URL },
    replica: readReplica(settings),
    backupFolder: readBackupFolder(settings),
    backupEvery: settings.BACKUP_EVERY,
    backupCopy: readCopySetup(settings, createError),
    recordingsKey: settings.RECORDINGS_KEY,
    metricsPort: readMetricsPort(settings),
    premiumForEveryone: settings.PREMIUM === 'everyone',
    registration: settings.REGISTRATION,
    leadersInvite: settings.LEADERS_INVITE === 'yes',
    thirdParty: readThirdPartySetup(settings),
    mail: readMailSetup(settings),
    textServices: readTextServices(settings),
    donations: readDonationSetup(settings, createError),
    securityContact: settings.SECURITY_CONTACT,
    rateLimits: settings.RATE_LIMITS === 'on',
    logLevel: settings.LOG_LEVEL,
  }
}

function readReplica({ DATABASE_URL: primary, DATABASE_REPLICA_URL: replica }: Settings) {
  if (replica === undefined) return undefined
  if (primary === undefined || primary === replica)
    throw new InvalidSetting(settingErrors.DATABASE_REPLICA_URL)
  return { primary, replica }
}

const readBackupFolder = ({ BACKUP_DIR: folder, DATA_DIR }: Settings) =>
  folder === 'off' ? null : (folder ?? join(DATA_DIR, 'backups'))

function readMetricsPort({ METRICS_PORT: metrics, PORT: port }: Settings): number | undefined {
  if (metrics === port && metrics !== 0) throw new InvalidSetting(settingErrors.METRICS_PORT)
  return metrics
}

function readMailSetup(settings: Settings): MailSetup | undefined {
  if (settings.SMTP_URL === undefined) return undefined
  if (settings.PUBLIC_URL === undefined) throw new InvalidSetting(settingErrors.SMTP_NEEDS_PUBLIC_URL)
  return { smtpUrl: settings.SMTP_URL, from: settings.MAIL_FROM }
}

function readThirdPartySetup(settings: Settings): ThirdPartySetup | undefined {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId } = settings
  if (issuer === undefined && clientId === undefined) return undefined
  if (issuer === undefined || clientId === undefined) throw new InvalidSetting(settingErrors.OIDC)
  return {
    issuer: new URL(issuer),
    clientId,
    clientSecret: settings.OIDC_CLIENT_SECRET,
    name: settings.OIDC_NAME,
  }
}

function readTextServices(settings: Settings): TextServices {
  const { ESV_API_KEY: esvKey, API_BIBLE_KEY: key, API_BIBLE_NIV_ID: nivId } = settings
  if ((key === undefined) !== (nivId === undefined)) throw new InvalidSetting(settingErrors.API_BIBLE)
  if (settings.PREMIUM === 'granted' && (esvKey ?? key) !== undefined)
    throw new InvalidSetting(settingErrors.NON_COMMERCIAL)
  const reportUrl = new URL(settings.API_BIBLE_REPORT_URL)
  return {
    esv: esvKey === undefined ? undefined : { url: toFolderUrl(settings.ESV_API_URL), key: esvKey },
    apiBible:
      key === undefined || nivId === undefined
        ? undefined
        : { url: toFolderUrl(settings.API_BIBLE_URL), key, nivId, reportUrl },
  }
}

/** Adds a trailing slash, so relative URLs resolve below it. */
const toFolderUrl = (address: string) => new URL(address.endsWith('/') ? address : `${address}/`)

/** Accepts http only on this machine, because it doesn't encrypt passwords and tokens. */
function isTrustedAddress(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname } = new URL(address)
  return (
    protocol === 'https:' || (protocol === 'http:' && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname))
  )
}

function isContact(contact: string): boolean {
  return /^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/.test(contact)
}

function hasNoPath(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { pathname, search, hash } = new URL(address)
  return pathname === '/' && search === '' && hash === ''
}

function readTrust(setting: string): TrustedProxies {
  if (setting === 'off') return false
  if (/^\d+$/.test(setting)) return Number(setting)
  return setting.split(',').map((address) => address.trim())
}
