import { ApiError } from './api-error.ts'

/**
 * Shows the failed request's id in the server's log, for members who ask the operator for help; nothing if
 * there is none.
 */
export function RequestNumber({ error }: { readonly error: Error | null }) {
  if (!(error instanceof ApiError) || error.requestId === undefined) return null
  return (
    <span className="block text-sm text-ink-soft">
      Request <code className="select-all">{error.requestId}</code>
    </span>
  )
}
