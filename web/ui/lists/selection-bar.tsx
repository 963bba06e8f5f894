import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { messages } from './messages.ts'
import type { Selection } from './use-selection.ts'

interface SelectionBarProps {
  readonly selection: Selection
  /** The number of rows in the list. */
  readonly count: number
  /** The actions, as small buttons. */
  readonly children: ReactNode
}

/** Actions for the selected rows. Announces how many are selected. Renders nothing until selecting starts. */
export function SelectionBar({ selection, count, children }: SelectionBarProps) {
  if (!selection.isOn) return null
  const { length } = selection.chosen
  return (
    <div
      role="group"
      aria-label={messages.selected(length)}
      className="mb-2 flex min-h-11 flex-wrap items-center gap-x-1 rounded-2xl bg-sunken px-3 sm:min-h-9"
    >
      <p role="status" className="mr-2 text-sm font-medium tabular-nums">
        {messages.selected(length)}
      </p>
      {length > 0 && children}
      {length < count && (
        <Button variant="quiet" size="small" onClick={selection.chooseAll}>
          {messages.selectAll(count)}
        </Button>
      )}
      <Button variant="quiet" size="small" className="ml-auto" onClick={selection.end}>
        {messages.done}
      </Button>
    </div>
  )
}
