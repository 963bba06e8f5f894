import { Link } from 'wouter'
import { brokenText } from '#shared/domain/scripture/broken-text.ts'
import { useUser } from '#web/features/auth/index.ts'
import { OwnTranslationButton, type WantedVerse } from '#web/features/custom-verses/index.ts'
import { LearnButton } from '#web/features/reviews/index.ts'
import { AddToSetButton } from '#web/features/verse-sets/index.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { practicePath } from '#web/verse-lists/practice-path.ts'
import { ShownDate } from '#web/verse-lists/shown-date.tsx'
import { messages } from './messages.ts'
import type { SavedEntry } from './queries.ts'
import { named } from './named-entry.ts'

export type Asking = 'notes' | 'remove' | 'set'

/** What can be done with a saved verse. */
export interface EntryActions {
  readonly onFavorite: (isFavorite: boolean) => void
  readonly onAsk: (asking: Asking, button: HTMLElement) => void
  /** Opens the form for the verse in the member's own translation. */
  readonly onOwn: (verse: WantedVerse, button: HTMLElement) => void
}

interface OfEntry extends EntryActions {
  readonly entry: SavedEntry
}

/** The text of a saved verse, its notes, its date, and its buttons. */
export function SavedDetails({ entry, onAsk }: OfEntry) {
  const { notes, dateAdded } = entry
  const { shown, reference } = named(entry)
  const { requestedTranslation, translation } = shown
  return (
    <>
      <p
        dir="auto"
        className="max-w-[68ch] font-verse rtl:ml-auto text-[1.0625rem] leading-relaxed wrap-anywhere whitespace-pre-line"
      >
        {brokenText(shown)}
      </p>
      {requestedTranslation !== undefined && (
        <p className="text-sm text-ink-soft">{messages.instead(requestedTranslation, translation)}</p>
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
        <DetailButtons entry={entry} reference={reference} onAsk={onAsk} />
      </div>
    </>
  )
}

interface DetailButtonsProps extends Pick<OfEntry, 'entry' | 'onAsk'> {
  readonly reference: string
}

function DetailButtons({ entry: { content, notes }, reference, onAsk }: DetailButtonsProps) {
  const { user } = useUser()
  const { practiced } = named({ content }).shown
  const isLearnable = content.kind === 'verse' || content.card.userId === user?.id
  return (
    <div className="flex flex-wrap items-center max-sm:-ml-3 max-sm:w-[calc(100%+0.75rem)]">
      <button
        type="button"
        aria-label={`Remove ${reference}`}
        className={buttonClass('quiet', 'small')}
        onClick={(event) => onAsk('remove', event.currentTarget)}
      >
        Remove
      </button>
      <button
        type="button"
        aria-label={`${notes === null ? 'Add' : 'Edit'} notes on ${reference}`}
        className={buttonClass('quiet', 'small')}
        onClick={(event) => onAsk('notes', event.currentTarget)}
      >
        {notes === null ? 'Add notes' : 'Edit notes'}
      </button>
      {isLearnable && <LearnButton variant="quiet" verseId={practiced.id} reference={reference} />}
      <Link
        href={practicePath(practiced)}
        aria-label={`Practice ${reference}`}
        className={buttonClass('plain', 'small', 'ml-auto px-4 sm:ml-1 sm:min-h-11')}
      >
        Practice
      </Link>
    </div>
  )
}

/** Buttons to add a saved verse to a set, or in the member's own translation. */
export function EntryTools({ entry, onAsk, onOwn }: Omit<OfEntry, 'onFavorite'>) {
  const { shown, reference } = named(entry)
  return (
    <>
      <AddToSetButton
        variant="quiet"
        aria-label={messages.addToSet(reference)}
        onPress={(button) => onAsk('set', button)}
      />
      {entry.content.kind === 'verse' && (
        <OwnTranslationButton
          variant="quiet"
          aria-label={messages.inMyTranslation(reference)}
          onPress={(button) => onOwn({ id: shown.practiced.id, reference }, button)}
        />
      )}
    </>
  )
}
