import { CloudUpload, TriangleAlert } from '#web/ui/icons/index.ts'
import { useOutbox } from './use-outbox.ts'

interface OutboxBadgeProps {
  readonly userId: string
  readonly href: string
}

export function OutboxBadge({ userId, href }: OutboxBadgeProps) {
  const { waiting = [], parked = [] } = useOutbox(userId)?.state ?? {}
  if (waiting.length + parked.length === 0) return null
  return (
    <a
      href={href}
      title={
        parked.length > 0
          ? 'The server didn’t accept some recitations. See Settings.'
          : 'Saved on this device. We’ll send it automatically.'
      }
      className="mr-1 inline-flex min-h-11 items-center gap-1.5 rounded-full px-2.5 text-sm font-medium whitespace-nowrap text-ink-soft no-underline hover:bg-sunken hover:text-ink"
    >
      {waiting.length > 0 ? (
        <>
          <CloudUpload size={18} aria-hidden="true" />
          {waiting.length}
          <span className="max-sm:sr-only"> waiting</span>
        </>
      ) : (
        <>
          <TriangleAlert size={18} aria-hidden="true" className="text-doubt" />
          {parked.length}
          <span className="max-sm:sr-only"> not recorded</span>
        </>
      )}
    </a>
  )
}
