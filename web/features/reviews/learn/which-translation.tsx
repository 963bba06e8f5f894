import type { RefObject } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { messages } from '../messages.ts'

interface WhichTranslationProps {
  /** The translation that doesn't have every verse. */
  readonly requested: string
  /** Translations that have every verse, preferred first. */
  readonly complete: readonly string[]
  readonly opener: RefObject<HTMLElement | null>
  readonly onChoose: (translation: string) => void
  /** Called if the member prefers to paste their own translation. */
  readonly onOwnTranslation: () => void
  readonly onClose: () => void
}

/** Asks which translation to learn a set in. */
export function WhichTranslation({
  requested,
  complete,
  opener,
  onChoose,
  onOwnTranslation,
  onClose,
}: WhichTranslationProps) {
  return (
    <Dialog
      title={messages.whichTranslation}
      text={messages.incomplete(requested)}
      opener={opener}
      onClose={onClose}
    >
      <div className="flex flex-col gap-3">
        {complete.map((code, index) => (
          <Button key={code} variant={index === 0 ? 'primary' : 'plain'} onClick={() => onChoose(code)}>
            {messages.learnIn(code)}
          </Button>
        ))}
        <Button onClick={onOwnTranslation}>{messages.inMyTranslation}</Button>
      </div>
    </Dialog>
  )
}
