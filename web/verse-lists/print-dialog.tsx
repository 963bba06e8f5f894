import { useState, type ReactNode, type RefObject } from 'react'
import type { CardSheetOptions } from '#shared/domain/export/card-sheets.ts'
import type { ExportedVerse } from '#shared/domain/export/exported-verses.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogButtons, DialogClose } from '#web/ui/dialogs/dialog.tsx'
import { Switch } from '#web/ui/fields/switch.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { messages } from './messages.ts'
import { type Paper, findDefaultPaper } from './paper.ts'
import { PrintedCards } from './printed-cards.tsx'
import { PrintedSheets } from './printed-sheets.tsx'
import { useSavePdf } from './use-save-pdf.ts'

const PAPERS = [
  { value: 'a4', label: 'A4' },
  { value: 'letter', label: 'Letter' },
] as const satisfies readonly { value: Paper; label: string }[]

const SIDES = [
  { value: 'one', label: messages.oneSide },
  { value: 'two', label: messages.twoSides },
] as const satisfies readonly { value: CardSheetOptions['sides']; label: string }[]

interface PrintDialogProps {
  /** Used for the file name. */
  readonly title: string
  readonly verses: () => readonly ExportedVerse[]
  readonly opener: RefObject<HTMLButtonElement | null>
  readonly onClose: () => void
}

/**
 * Asks for paper and sides, then prints or saves a PDF. While it is open, the browser's print command also prints the
 * cards.
 */
export function PrintDialog({ title, verses, opener, onClose }: PrintDialogProps) {
  const [paper, setPaper] = useState(findDefaultPaper)
  const [sides, setSides] = useState<CardSheetOptions['sides']>('one')
  const [hasLetters, setHasLetters] = useState(false)
  const [printed] = useState(verses)
  const { isSaving, save } = useSavePdf()
  return (
    <Dialog
      title={messages.printTitle}
      text={messages.printText(printed.length)}
      opener={opener}
      onClose={onClose}
    >
      <Choice name={messages.paper}>
        <Segmented legend={messages.paper} choices={PAPERS} value={paper} onChange={setPaper} />
      </Choice>
      <Choice name={messages.sides}>
        <Segmented legend={messages.sides} choices={SIDES} value={sides} onChange={setSides} />
      </Choice>
      <p className="text-sm text-ink-soft">
        {sides === 'one' ? messages.oneSideText : messages.twoSidesText}
      </p>
      {sides === 'two' && (
        <Switch
          label={messages.letters}
          hint={messages.lettersHint}
          checked={hasLetters}
          onChange={(event) => setHasLetters(event.target.checked)}
        />
      )}
      <DialogButtons>
        <DialogClose>
          <Button>{messages.cancel}</Button>
        </DialogClose>
        <Button isWaiting={isSaving} onClick={() => void save(title, printed, { paper, sides, hasLetters })}>
          {isSaving ? messages.savingPdf : messages.savePdf}
        </Button>
        <Button variant="primary" onClick={() => print()}>
          {messages.printNow}
        </Button>
      </DialogButtons>
      {sides === 'one' ? (
        <PrintedCards verses={printed} paper={paper} />
      ) : (
        <PrintedSheets verses={printed} paper={paper} hasLetters={hasLetters} />
      )}
    </Dialog>
  )
}

function Choice({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <span aria-hidden="true" className="w-11 text-sm font-medium">
        {name}
      </span>
      {children}
    </div>
  )
}
