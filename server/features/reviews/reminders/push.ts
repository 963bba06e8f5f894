import webPush from 'web-push'
import type { Database } from '../../../db/database.ts'
import { isLoopbackUrl, isPublicUrl, type Reach, requestPublic } from '../../../http/public-address.ts'
import { loadOrAddPushKeys, type PushKeys } from './store.ts'

/** A subscription as the push service defines it. */
export interface PushBrowser {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

/** A push message, which the service worker displays; a tap opens the page. */
export interface PushMessage {
  readonly title: string
  readonly body: string
  readonly url: string
  /** Verses to recite, shown as a badge on the app's icon. Left out of messages about something else. */
  readonly due?: number
  /** A message replaces an earlier one on the same topic. Defaults to 'today', for reminders. */
  readonly topic?: string
}

/** Returns the server's VAPID keys, which are created on first use. */
export const loadPushKeys = (database: Database, now: Date): Promise<PushKeys> =>
  loadOrAddPushKeys(database, () => webPush.generateVAPIDKeys(), now)

/** How long the push service keeps a message for an offline browser: until the day is over. */
const TIME_TO_LIVE_SECONDS = 12 * 60 * 60
/** A push service must respond within this time, including DNS. */
const TIMEOUT_MS = 5_000
/** The maximum size of a response: more than any push service sends. */
const MAX_BYTES = 64 * 1024
/** The statuses that a push service returns for an expired subscription. */
const GONE_STATUSES = new Set([404, 410])

type PushOutcome = 'sent' | 'gone' | 'failed'

export interface PushSender {
  readonly keys: PushKeys
  /** The contact for push services: an `https:` or `mailto:` address. */
  readonly subject: string
  readonly reach: Reach
}

/** Encrypts and sends a message to one browser. Never rejects. */
export async function sendPush(
  { endpoint, p256dh, auth }: PushBrowser,
  message: PushMessage,
  { keys, subject, reach }: PushSender,
): Promise<PushOutcome> {
  // Earlier versions stored addresses with fewer checks.
  if (!isPushService(endpoint, reach)) return 'gone'
  try {
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(message),
      { TTL: TIME_TO_LIVE_SECONDS, topic: message.topic ?? 'today', vapidDetails: { subject, ...keys } },
    )
    const request = { method: 'POST', headers, body, timeout: TIMEOUT_MS, maxBytes: MAX_BYTES } as const
    const { status } = await requestPublic(endpoint, request, reach)
    if (status >= 200 && status < 300) return 'sent'
    return GONE_STATUSES.has(status) ? 'gone' : 'failed'
  } catch {
    return 'failed'
  }
}

/** Returns whether an endpoint is https on the public internet, or this machine if tests allow it. */
export const isPushService = (endpoint: string, { allowsLoopback = false }: Reach): boolean =>
  isPublicUrl(endpoint) || (allowsLoopback && isLoopbackUrl(endpoint))
