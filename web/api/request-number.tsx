import { ApiError } from './api-error.ts'

/**
 * Shows the id of the failed request in the server's log, so members can give it to the operator. Renders
 * nothing if there is none.
 */
export function RequestNumber({ error }: { readonly error: Error | null }) {
  if (!(error instanceof ApiError) || error.requestId === undefined) return null
  return (
    <span className="block text-sm text-ink-soft">
      Request <code className="select-all">{error.requestId}</code>
    </span>
  )
}
