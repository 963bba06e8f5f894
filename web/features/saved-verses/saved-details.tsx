import { Link } from 'wouter'
import { insertLineBreaks } from '#shared/domain/scripture/insert-line-breaks.ts'
import { useUser } from '#web/features/auth/index.ts'
import { OwnTranslationButton, type OwnTranslationVerse } from '#web/features/custom-verses/index.ts'
import { LearnButton } from '#web/features/reviews/index.ts'
import { AddToSetButton } from '#web/features/verse-sets/index.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { buildPracticePath } from '#web/verse-lists/practice-path.ts'
import { ShownDate } from '#web/verse-lists/shown-date.tsx'
import { messages } from './messages.ts'
import type { SavedEntry } from './queries.ts'
import { describeEntry } from './describe-entry.ts'

export type EntryDialog = 'notes' | 'remove' | 'set'

/** Callbacks for what a member can do with a saved verse. */
export interface EntryActions {
  readonly onFavorite: (isFavorite: boolean) => void
  readonly onOpenDialog: (dialog: EntryDialog, button: HTMLElement) => void
  /** Opens the form for the verse in the member's own translation. */
  readonly onOwnTranslation: (verse: OwnTranslationVerse, button: HTMLElement) => void
}

interface EntryProps extends EntryActions {
  readonly entry: SavedEntry
}

/** Shows the text of a saved verse, its notes, its date, and its buttons. */
export function SavedDetails({ entry, onOpenDialog }: EntryProps) {
  const { notes, dateAdded } = entry
  const { shown, reference } = describeEntry(entry)
  const { requestedTranslation, translation } = shown
  return (
    <>
      <p
        dir="auto"
        className="max-w-[68ch] font-verse rtl:ml-auto text-[1.0625rem] leading-relaxed wrap-anywhere whitespace-pre-line"
      >
        {insertLineBreaks(shown)}
      </p>
      {requestedTranslation !== undefined && (
        <p className="text-sm text-ink-soft">{messages.substituteNote(requestedTranslation, translation)}</p>
      )}
      {notes !== null && (
        <div className="max-w-[68ch] border-s-2 rtl:ml-auto border-rubric/50 ps-4">
          <p className="text-sm font-medium text-ink-soft">{messages.yourNotes}</p>
          <p dir="auto" className="wrap-anywhere whitespace-pre-line">
            {notes}
          </p>
        </div>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5">
        <p className="text-sm text-ink-soft">
          <ShownDate prefix="Added" instant={dateAdded} />
        </p>
        <DetailButtons entry={entry} reference={reference} onOpenDialog={onOpenDialog} />
      </div>
    </>
  )
}

interface DetailButtonsProps extends Pick<EntryProps, 'entry' | 'onOpenDialog'> {
  readonly reference: string
}

function DetailButtons({ entry: { content, notes }, reference, onOpenDialog }: DetailButtonsProps) {
  const { user } = useUser()
  const { practiced } = describeEntry({ content }).shown
  const isLearnable = content.kind === 'verse' || content.card.userId === user?.id
  return (
    <div className="flex flex-wrap items-center max-sm:-ml-3 max-sm:w-[calc(100%+0.75rem)]">
      <button
        type="button"
        aria-label={`Remove ${reference}`}
        className={buttonClass('quiet', 'small')}
        onClick={(event) => onOpenDialog('remove', event.currentTarget)}
      >
        Remove
      </button>
      <button
        type="button"
        aria-label={`${notes === null ? 'Add' : 'Edit'} notes on ${reference}`}
        className={buttonClass('quiet', 'small')}
        onClick={(event) => onOpenDialog('notes', event.currentTarget)}
      >
        {notes === null ? 'Add notes' : 'Edit notes'}
      </button>
      {isLearnable && <LearnButton variant="quiet" verseId={practiced.id} reference={reference} />}
      <Link
        href={buildPracticePath(practiced)}
        aria-label={`Practice ${reference}`}
        className={buttonClass('plain', 'small', 'ml-auto px-4 sm:ml-1 sm:min-h-11')}
      >
        Practice
      </Link>
    </div>
  )
}

/** Shows buttons to add a saved verse to a set, or in the member's own translation. */
export function EntryTools({ entry, onOpenDialog, onOwnTranslation }: Omit<EntryProps, 'onFavorite'>) {
  const { shown, reference } = describeEntry(entry)
  return (
    <>
      <AddToSetButton
        variant="quiet"
        aria-label={messages.addToSet(reference)}
        onPress={(button) => onOpenDialog('set', button)}
      />
      {entry.content.kind === 'verse' && (
        <OwnTranslationButton
          variant="quiet"
          aria-label={messages.inMyTranslation(reference)}
          onPress={(button) => onOwnTranslation({ id: shown.practiced.id, reference }, button)}
        />
      )}
    </>
  )
}
