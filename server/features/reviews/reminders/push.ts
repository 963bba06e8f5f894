import webPush from 'web-push'
import type { Database } from '../../../db/database.ts'
import { keptPushKeys, type PushKeys } from './store.ts'

/** A browser as its push service knows it. */
export interface PushBrowser {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

/** What a push message says; the service worker shows it, and opens the page when it is touched. */
export interface PushMessage {
  readonly title: string
  readonly body: string
  readonly url: string
  /** Verses to say, shown on the icon of an installed app. */
  readonly due: number
}

/** The server's keys, made at the first start. */
export const pushKeysOf = (database: Database, now: Date): Promise<PushKeys> =>
  keptPushKeys(database, () => webPush.generateVAPIDKeys(), now)

/** Seconds that a push service keeps a message for a browser that is away: until the day is over. */
const TIME_TO_LIVE = 12 * 60 * 60
/** Milliseconds that a push service gets. */
const TIMEOUT = 10_000
/** What a push service answers for a browser that is subscribed no more. */
const GONE = new Set([404, 410])

/** What became of a push message. */
export type PushOutcome = 'sent' | 'gone' | 'failed'

/** Sends a message to one browser, encrypted for it. Never rejects. */
export async function sendPush(
  { endpoint, p256dh, auth }: PushBrowser,
  message: PushMessage,
  keys: PushKeys,
  subject: string,
): Promise<PushOutcome> {
  try {
    const details = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(message),
      { TTL: TIME_TO_LIVE, topic: 'today', vapidDetails: { subject, ...keys } },
    )
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: withoutLength(details.headers),
      body: new Uint8Array(details.body),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT),
    })
    await response.body?.cancel()
    if (response.ok) return 'sent'
    return GONE.has(response.status) ? 'gone' : 'failed'
  } catch {
    return 'failed'
  }
}

/** Headers as `fetch` takes them, which counts the length by itself. */
const withoutLength = (headers: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => name !== 'Content-Length')
      .map(([name, value]) => [name, String(value)]),
  )

/** Addresses inside of a network, to which a member could otherwise make this server knock. */
const INSIDE = /^\[|^[\d.]+$|^localhost$|\.(local|localhost|internal|home|lan|arpa)$/

/** Whether an address may be a push service: public, and by https; or on this machine, where that is allowed. */
export function isPushService(endpoint: string, allowsLoopback: boolean): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname } = new URL(endpoint)
  if (allowsLoopback && hostname === '127.0.0.1') return true
  return protocol === 'https:' && hostname.includes('.') && !INSIDE.test(hostname)
}
