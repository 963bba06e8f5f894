import { Button } from '#web/ui/button.tsx'

/** Stands where a part of the settings could not be fetched. */
export function LoadFailed({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <div role="alert" className="flex flex-col items-start gap-3">
      <p className="text-ink-soft">This needs the server, which does not answer just now.</p>
      <Button onClick={onRetry}>Try again</Button>
    </div>
  )
}
