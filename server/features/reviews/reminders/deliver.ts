import type { ReminderWay } from '#shared/domain/memory/review-settings.ts'
import { sortPushes, MAX_PUSH_BROWSERS } from '#shared/domain/memory/push-sending.ts'
import type { Database } from '../../../db/database.ts'
import type { Reach } from '../../../http/public-address.ts'
import type { Mail } from '../../../mail/mail.ts'
import { messages, type Task } from './messages.ts'
import { type PushBrowser, type PushMessage, type PushSender, sendPush } from './push.ts'
import { runInParallel } from './run-in-parallel.ts'
import {
  clearFailures,
  countFailure,
  type DueReminder,
  type PushKeys,
  removeSubscription,
  listSubscriptions,
} from './store.ts'

export interface DeliveryDeps {
  readonly database: Database
  readonly mail: Mail | null
  /** The public address; for example, "https://verses.example.org". Empty if not set. */
  readonly site: string
  /** The addresses that push messages may go to; by default, only the public internet. */
  readonly reach?: Reach
}

export interface PendingReminder {
  readonly member: DueReminder['member']
  readonly ways: readonly ReminderWay[]
  readonly task: Task
  readonly isLast: boolean
}

const PARALLEL_PUSHES = 10
const PARALLEL_EMAILS = 3
/** How long a round sends messages before it ends, so the next one isn't late. */
const ROUND_MS = 60_000

/** Sends a round of reminders by push and by email in parallel. Resolves to the failures. */
export async function deliver(
  deps: DeliveryDeps,
  keys: PushKeys,
  reminders: readonly PendingReminder[],
): Promise<readonly unknown[]> {
  const failures: unknown[] = []
  const round = AbortSignal.timeout(ROUND_MS)
  /** Skips work once the round is over. */
  const send = async (work: () => Promise<void>) => {
    if (round.aborted) failures.push(new Error('A reminder was not sent: the round took too long.'))
    else await work().catch((error: unknown) => failures.push(error))
  }
  const pushes = await listPushes(deps.database, reminders)
  await Promise.all([
    runInParallel(pushes, PARALLEL_PUSHES, (push) => send(() => sendOne(deps, keys, push))),
    runInParallel(reminders, PARALLEL_EMAILS, (reminder) => send(() => emailOne(deps, reminder))),
  ])
  return failures
}

/** A message on its way to one browser of a member. */
interface Push extends PushBrowser {
  readonly userId: string
  readonly failures: number
  readonly message: PushMessage
}

async function listPushes(database: Database, reminders: readonly PendingReminder[]): Promise<Push[]> {
  const pushesByMember: Push[][] = []
  for (const { member, ways, task, isLast } of reminders) {
    if (!ways.includes('push')) continue
    const browsers = await listSubscriptions(database, member.id)
    const createMessage = (isShared: boolean) =>
      messages.push(task, isLast, isShared ? (member.firstName ?? member.username) : null)
    pushesByMember.push(
      browsers
        .slice(0, MAX_PUSH_BROWSERS)
        .map((browser) => ({ ...browser, message: createMessage(browser.deviceHash !== null) })),
    )
  }
  return sortPushes(pushesByMember)
}

/** Sends one message and deletes a subscription that the push service no longer knows. */
export async function sendOne(
  { database, site, reach = {} }: Omit<DeliveryDeps, 'mail'>,
  keys: PushKeys,
  push: Push,
): Promise<void> {
  const subject = site.startsWith('https:') ? site : 'mailto:no-reply@localhost'
  const sender: PushSender = { keys, subject, reach }
  const outcome = await sendPush(push, push.message, sender)
  const update = { sent: clearFailures, failed: countFailure, gone: removeSubscription }[outcome]
  await update(database, push.userId, push.endpoint)
}

async function emailOne(
  { mail, site }: DeliveryDeps,
  { member, ways, task, isLast }: PendingReminder,
): Promise<void> {
  // Don't email unconfirmed addresses, because they may belong to other people.
  const isConfirmed = member.emailVerifiedAt !== null
  if (!ways.includes('email') || mail === null || !isConfirmed) return
  const email = messages.email([member.firstName, member.username], task, isLast, site)
  await mail.send({ to: member.email, ...email })
}
