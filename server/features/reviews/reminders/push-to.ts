import { MAX_PUSH_BROWSERS } from '#shared/domain/memory/push-sending.ts'
import { type DeliveryDeps, sendOne } from './deliver.ts'
import { type PushMessage, loadPushKeys } from './push.ts'
import { listSubscriptions } from './store.ts'

export interface PushDeps extends Omit<DeliveryDeps, 'mail'> {
  readonly clock: () => Date
}

/** Sends a message to each of a member's subscribed browsers. `createMessage` receives their name on a shared device. */
export async function pushTo(
  deps: PushDeps,
  member: { readonly id: string; readonly name: string },
  createMessage: (name: string | null) => PushMessage,
): Promise<void> {
  const browsers = await listSubscriptions(deps.database, member.id)
  if (browsers.length === 0) return
  const keys = await loadPushKeys(deps.database, deps.clock())
  for (const browser of browsers.slice(0, MAX_PUSH_BROWSERS)) {
    const message = createMessage(browser.deviceHash === null ? null : member.name)
    await sendOne(deps, keys, { ...browser, message })
  }
}
