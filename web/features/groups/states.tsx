import { messages } from './messages.ts'

export function LoadingBlock() {
  return (
    <div role="status" className="min-h-56 animate-pulse rounded-2xl bg-sunken">
      <span className="sr-only">{messages.loading}</span>
    </div>
  )
}
