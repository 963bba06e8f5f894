import * as z from 'zod/mini'

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** What to say of a setting that cannot be used. It names the setting and never repeats its value. */
const wrong = {
  PORT: 'PORT must be a whole number from 0 to 65535.',
  HOST: 'HOST must be a host name or an IP address without spaces.',
  PUBLIC_URL: 'PUBLIC_URL must be an http or https address without a path, like https://verses.example.org.',
  TRUST_PROXY: 'TRUST_PROXY must be on, off, or a list of IP addresses separated by commas.',
  LOG_LEVEL: `LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}.`,
}

const Digits = z.string().check(z.regex(/^\d{1,5}$/, wrong.PORT))
const Port = z.pipe(Digits, z.pipe(z.transform(Number), z.number().check(z.maximum(65_535, wrong.PORT))))
const Site = z
  .url({ protocol: /^https?$/, error: wrong.PUBLIC_URL })
  .check(z.refine(hasNoPath, wrong.PUBLIC_URL))
const Address = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])
const Addresses = z.array(Address, wrong.TRUST_PROXY)

/** Every setting with its default. */
const Settings = z.object({
  PORT: z._default(Port, 3000),
  HOST: z._default(z.string().check(z.regex(/^[^\s/]+$/, wrong.HOST)), '127.0.0.1'),
  PUBLIC_URL: z.optional(
    z.pipe(
      Site,
      z.transform((address) => new URL(address)),
    ),
  ),
  TRUST_PROXY: z.pipe(
    z._default(z.string(), 'off'),
    z.pipe(z.transform(readTrust), z.union([z.boolean(), Addresses], wrong.TRUST_PROXY)),
  ),
  LOG_LEVEL: z._default(z.enum(LOG_LEVELS, wrong.LOG_LEVEL), 'info'),
})

/** How this copy of the program is set up. */
export interface Environment {
  /** Where it listens; port 0 takes a free one. */
  readonly port: number
  readonly host: string
  /** The address people use, where it is known. */
  readonly publicUrl: URL | undefined
  /** Whose X-Forwarded-For is believed: everybody's, nobody's, or that of these addresses and networks. */
  readonly trustProxy: boolean | string[]
  readonly logLevel: (typeof LOG_LEVELS)[number]
}

/** A setting that cannot be used; the message is one sentence for the operator. */
export class WrongSetting extends Error {
  override readonly name = 'WrongSetting'
}

/**
 * Reads and checks every setting; this is the only place that knows them. An empty value counts as not set.
 * @throws WrongSetting for the first one that cannot be used.
 */
export function readEnvironment(variables: NodeJS.ProcessEnv = process.env): Environment {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const result = z.safeParse(Settings, given)
  if (!result.success) throw new WrongSetting(result.error.issues[0]?.message)
  const { PORT, HOST, PUBLIC_URL, TRUST_PROXY, LOG_LEVEL } = result.data
  return { port: PORT, host: HOST, publicUrl: PUBLIC_URL, trustProxy: TRUST_PROXY, logLevel: LOG_LEVEL }
}

function hasNoPath(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { pathname, search, hash } = new URL(address)
  return pathname === '/' && search === '' && hash === ''
}

function readTrust(setting: string): boolean | string[] {
  if (setting === 'on') return true
  if (setting === 'off') return false
  return setting.split(',').map((address) => address.trim())
}
