import type { ReactNode } from 'react'

interface NoteLineProps {
  readonly action: ReactNode
  readonly children: ReactNode
}

/** Shows a note below a verse's reference, with an action next to it. */
export function NoteLine({ action, children }: NoteLineProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-1">
      <p className="text-sm text-ink-soft">{children}</p>
      <div className="-my-1">{action}</div>
    </div>
  )
}
