import { Button } from '#web/ui/button.tsx'
import { messages } from './messages.ts'

/** Stands where a part of the settings could not be fetched. */
export function LoadFailed({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <div role="alert" className="flex flex-col items-start gap-3">
      <p className="text-ink-soft">{messages.notAnswered}</p>
      <Button onClick={onRetry}>{messages.tryAgain}</Button>
    </div>
  )
}
