import { ApiError } from './api-error.ts'

/** What the server's log calls the request that failed, for whoever asks the operator for help; nothing where none arrived. */
export function RequestNumber({ error }: { readonly error: Error | null }) {
  if (!(error instanceof ApiError) || error.requestId === undefined) return null
  return (
    <span className="block text-sm text-ink-soft">
      Request <code className="select-all">{error.requestId}</code>
    </span>
  )
}
