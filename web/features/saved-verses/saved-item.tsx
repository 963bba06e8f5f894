import { clsx } from 'clsx'
import { Star } from '#web/ui/icons/index.ts'
import { Link } from 'wouter'
import { useUser } from '#web/features/auth/index.ts'
import { OwnTranslationButton, type WantedVerse } from '#web/features/custom-verses/index.ts'
import { LearnButton, VerseStanding } from '#web/features/reviews/index.ts'
import { AddToSetButton } from '#web/features/verse-sets/index.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { practicePath } from '#web/verse-lists/practice-path.ts'
import { ShownDate } from '#web/verse-lists/shown-date.tsx'
import { ThemeBadge } from '#web/verse-lists/theme-badge.tsx'
import { withoutTranslation } from '#shared/domain/practice/card-passage.ts'
import { brokenText } from '#shared/domain/scripture/broken-text.ts'
import { shownText } from '#web/verse-lists/verse-or-card.ts'
import { messages } from './messages.ts'
import type { SavedEntry } from './queries.ts'

export type Asking = 'notes' | 'remove' | 'set'

interface SavedItemProps {
  readonly entry: SavedEntry
  readonly onFavorite: (isFavorite: boolean) => void
  readonly onAsk: (asking: Asking, button: HTMLElement) => void
  /** Opens what takes the verse in the member's own translation. */
  readonly onOwn: (verse: WantedVerse, button: HTMLElement) => void
}

export function SavedItem({ entry, onFavorite, onAsk, onOwn }: SavedItemProps) {
  const { content, isFavorite, notes, dateAdded } = entry
  const shown = shownText(content)
  const { translation, theme, requestedTranslation, practiced } = shown
  const reference = withoutTranslation(shown.reference, translation)
  const path = practicePath(practiced)
  const { user } = useUser()
  const isLearnable = content.kind === 'verse' || content.card.userId === user?.id
  return (
    <article aria-label={reference} className="flex flex-col gap-3 px-4 py-5 sm:px-6">
      <div className="flex items-start justify-between gap-3">
        <h2 className="flex min-w-0 flex-wrap items-baseline gap-x-2 gap-y-1 pt-1.5 text-lg font-semibold">
          <Link
            href={path}
            className="min-w-0 wrap-anywhere text-ink underline decoration-line-strong/60 underline-offset-4 hover:decoration-rubric"
          >
            <bdi>{reference}</bdi>
          </Link>
          <span className="font-sans text-sm font-normal text-ink-soft">({translation})</span>
          <span className="font-sans text-sm font-normal">
            <VerseStanding id={practiced.id} />
          </span>
          <span className="font-sans leading-none font-normal">
            <ThemeBadge theme={theme} />
          </span>
        </h2>
        <span className="-mt-1 -mr-2 flex shrink-0 items-center">
          <AddToSetButton
            variant="quiet"
            aria-label={messages.addToSet(reference)}
            onPress={(button) => onAsk('set', button)}
          />
          {content.kind === 'verse' && (
            <OwnTranslationButton
              variant="quiet"
              aria-label={messages.inMyTranslation(reference)}
              onPress={(button) => onOwn({ id: practiced.id, reference }, button)}
            />
          )}
          <FavoriteButton reference={reference} isOn={isFavorite} onChange={onFavorite} />
        </span>
      </div>
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
            href={path}
            aria-label={`Practice ${reference}`}
            className={buttonClass('plain', 'small', 'ml-auto px-4 sm:ml-1 sm:min-h-11')}
          >
            Practice
          </Link>
        </div>
      </div>
    </article>
  )
}

interface FavoriteButtonProps {
  readonly reference: string
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
}

function FavoriteButton({ reference, isOn, onChange }: FavoriteButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      aria-label={`Favorite ${reference}`}
      title={isOn ? messages.removeFromFavorites : messages.addToFavorites}
      className="grid size-11 shrink-0 place-items-center rounded-full text-ink-soft hover:bg-sunken hover:text-ink"
      onClick={() => onChange(!isOn)}
    >
      <Star size={22} aria-hidden="true" className={clsx(isOn && 'fill-place-line text-place-line')} />
    </button>
  )
}
