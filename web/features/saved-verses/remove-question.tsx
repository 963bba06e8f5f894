import type { RefObject } from 'react'
import { ConfirmQuestion } from '#web/ui/dialogs/confirm-question.tsx'
import { messages } from './messages.ts'
import { useRemoveSaved } from './mutations.ts'
import type { SavedEntry } from './queries.ts'

interface RemoveQuestionProps {
  readonly entry: SavedEntry
  readonly opener: RefObject<HTMLElement | null>
  readonly onRemoved: () => void
  readonly onClose: () => void
}

export function RemoveQuestion({ entry, opener, onRemoved, onClose }: RemoveQuestionProps) {
  const remove = useRemoveSaved()
  return (
    <ConfirmQuestion
      title={messages.removeQuestion}
      text={messages.removeText}
      action="Remove"
      acting={messages.removing}
      failed={messages.notRemoved}
      opener={opener}
      onConfirm={() => remove(entry).then(onRemoved)}
      onClose={onClose}
    />
  )
}
