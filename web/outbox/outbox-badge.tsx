import { CloudUpload, TriangleAlert } from '#web/ui/icons/index.ts'
import { useOutbox } from './use-outbox.ts'

interface OutboxBadgeProps {
  readonly userId: string
  readonly href: string
}

export function OutboxBadge({ userId, href }: OutboxBadgeProps) {
  const { waiting = [], parked = [], isUnstored = false } = useOutbox(userId)?.state ?? {}
  if (waiting.length + parked.length === 0) return null
  return (
    <a
      href={href}
      title={getBadgeTitle(parked.length > 0, isUnstored)}
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

function getBadgeTitle(hasParked: boolean, isUnstored: boolean): string {
  if (hasParked) return 'The server didn’t accept some recitations. See Settings.'
  if (isUnstored) return 'Not sent yet. Keep this page open.'
  return 'Saved on this device. We’ll send it automatically.'
}
