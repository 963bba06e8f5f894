import { useState, type RefObject } from 'react'
import type { ExportedVerse } from '#shared/domain/export/exported-verses.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogButtons, DialogClose } from '#web/ui/dialogs/dialog.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { messages } from './messages.ts'
import { type Paper, PrintedCards } from './printed-cards.tsx'

const PAPERS = [
  { value: 'a4', label: 'A4' },
  { value: 'letter', label: 'Letter' },
] as const satisfies readonly { value: Paper; label: string }[]

/** Where people print on Letter; everybody else prints on A4. */
const LETTER_REGIONS = new Set(['US', 'CA', 'MX', 'PH', 'CL', 'CO', 'VE'])

const paperHere = (): Paper =>
  LETTER_REGIONS.has(new Intl.Locale(navigator.language).maximize().region ?? '') ? 'letter' : 'a4'

interface PrintDialogProps {
  readonly verses: () => readonly ExportedVerse[]
  readonly opener: RefObject<HTMLButtonElement | null>
  readonly onClose: () => void
}

/** Asks for the paper, and prints. While it is open, printing by the browser's own menu prints the cards as well. */
export function PrintDialog({ verses, opener, onClose }: PrintDialogProps) {
  const [paper, setPaper] = useState(paperHere)
  const [printed] = useState(verses)
  return (
    <Dialog
      title={messages.printTitle}
      text={messages.printText(printed.length)}
      opener={opener}
      onClose={onClose}
    >
      <div className="flex items-center gap-4">
        <span aria-hidden="true" className="text-sm font-medium">
          {messages.paper}
        </span>
        <Segmented legend={messages.paper} choices={PAPERS} value={paper} onChange={setPaper} />
      </div>
      <DialogButtons>
        <DialogClose>
          <Button>{messages.cancel}</Button>
        </DialogClose>
        <Button look="primary" onClick={() => print()}>
          {messages.printNow}
        </Button>
      </DialogButtons>
      <PrintedCards verses={printed} paper={paper} />
    </Dialog>
  )
}
