import type { RefObject } from 'react'
import { ConfirmQuestion } from '#web/ui/dialogs/confirm-question.tsx'
import { messages } from './messages.ts'
import { useRemoveSaved } from './removing.ts'
import type { SavedEntries } from './queries.ts'

interface RemoveQuestionProps {
  readonly entries: SavedEntries
  readonly opener: RefObject<HTMLElement | null>
  readonly onRemoved: () => void
  readonly onClose: () => void
}

export function RemoveQuestion({ entries, opener, onRemoved, onClose }: RemoveQuestionProps) {
  const remove = useRemoveSaved()
  return (
    <ConfirmQuestion
      title={messages.removeQuestion(entries.length)}
      text={messages.removeText(entries.length)}
      action="Remove"
      acting={messages.removing}
      failed={messages.notRemoved}
      opener={opener}
      onConfirm={() => remove(entries).then(onRemoved)}
      onClose={onClose}
    />
  )
}
