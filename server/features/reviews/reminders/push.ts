import webPush from 'web-push'
import type { Database } from '../../../db/database.ts'
import { isLoopbackUrl, isPublicUrl, type Reach, requestPublic } from '../../../http/public-address.ts'
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
/** Milliseconds that a push service gets, from finding it to its answer. */
const TIMEOUT = 5_000
/** Bytes of its answer that are read: more than any push service says. */
const MOST_BYTES = 64 * 1024
/** Statuses of a push service for an expired subscription. */
const GONE = new Set([404, 410])

/** What became of a push message. */
type PushOutcome = 'sent' | 'gone' | 'failed'

/** Who sends push messages, and how far. */
export interface PushSender {
  readonly keys: PushKeys
  /** Whom a push service can write to: a `https:` or `mailto:` address. */
  readonly subject: string
  readonly reach: Reach
}

/** Sends a message to one browser, encrypted for it. Never rejects. */
export async function sendPush(
  { endpoint, p256dh, auth }: PushBrowser,
  message: PushMessage,
  { keys, subject, reach }: PushSender,
): Promise<PushOutcome> {
  // Kept by an earlier version, which asked less of an address.
  if (!isPushService(endpoint, reach)) return 'gone'
  try {
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(message),
      { TTL: TIME_TO_LIVE, topic: 'today', vapidDetails: { subject, ...keys } },
    )
    const request = { method: 'POST', headers, body, timeout: TIMEOUT, mostBytes: MOST_BYTES } as const
    const { status } = await requestPublic(endpoint, request, reach)
    if (status >= 200 && status < 300) return 'sent'
    return GONE.has(status) ? 'gone' : 'failed'
  } catch {
    return 'failed'
  }
}

/** Whether an address may be a push service: on the public internet by https; or on this machine, where tests allow it. */
export const isPushService = (endpoint: string, { allowsLoopback = false }: Reach): boolean =>
  isPublicUrl(endpoint) || (allowsLoopback && isLoopbackUrl(endpoint))
