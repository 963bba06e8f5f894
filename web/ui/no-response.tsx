import { online } from '#web/stores/online.ts'
import { useStore } from '#web/stores/use-store.ts'

/** The reason clause shared by all messages about calls without a response. */
const SERVER_SILENT = 'The server isn’t responding right now'
const OFFLINE = 'You’re offline'

/** Renders a sentence about a call without a response. If the browser is offline, gives that as the reason instead. */
export function NoResponse({ children }: { readonly children: string }) {
  const isOnline = useStore(online)
  return isOnline ? children : children.replace(SERVER_SILENT, OFFLINE)
}
