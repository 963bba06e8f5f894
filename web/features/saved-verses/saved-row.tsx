import { clsx } from 'clsx'
import { useId } from 'react'
import { Link } from 'wouter'
import { VerseStatus } from '#web/features/reviews/index.ts'
import { ChevronDown, NotebookPen } from '#web/ui/icons/index.ts'
import { ListRow, ROW_LINK } from '#web/ui/lists/list-row.tsx'
import { buildPracticePath } from '#web/verse-lists/practice-path.ts'
import { ThemeBadge } from '#web/verse-lists/theme-badge.tsx'
import { FavoriteButton } from './favorite-button.tsx'
import { messages } from './messages.ts'
import { describeEntry } from './describe-entry.ts'
import { EntryTools, SavedDetails } from './saved-details.tsx'
import type { SavedItemProps } from './saved-item.tsx'

interface SavedRowProps extends SavedItemProps {
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
}

/** Shows a saved verse in a long list, as a row that expands to show the rest. */
export function SavedRow({ isOpen, onOpenChange, ...props }: SavedRowProps) {
  const { entry, choice, onFavorite } = props
  const { shown, reference } = describeEntry(entry)
  const detailsId = useId()
  return (
    <article aria-label={reference}>
      <ListRow
        title={
          <>
            <Link
              href={buildPracticePath(shown.practiced)}
              className="truncate font-semibold text-ink no-underline hover:underline"
              {...ROW_LINK}
            >
              <bdi>{reference}</bdi>
            </Link>
            <span className="shrink-0 text-sm text-ink-soft">({shown.translation})</span>
          </>
        }
        text={
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={isOpen ? detailsId : undefined}
            className="flex w-full min-w-0 items-center gap-2 py-0.5 text-left sm:py-1 hover:text-ink"
            onClick={() => onOpenChange(!isOpen)}
          >
            <bdi className={clsx('min-w-0 truncate', !isOpen && 'font-verse')}>
              {isOpen ? messages.showLess : shown.text}
            </bdi>
            {entry.notes !== null && !isOpen && (
              <NotebookPen size={14} role="img" aria-label={messages.hasNotes} className="shrink-0" />
            )}
            <ChevronDown size={16} aria-hidden="true" className={clsx('shrink-0', isOpen && 'rotate-180')} />
          </button>
        }
        state={<VerseStatus id={shown.practiced.id} />}
        choice={choice}
      >
        <FavoriteButton reference={reference} isOn={entry.isFavorite} isSmall onChange={onFavorite} />
      </ListRow>
      {isOpen && (
        <div id={detailsId} className="flex flex-col gap-3 px-4 pb-5 sm:px-6">
          <div className="-mr-2 flex items-center justify-end">
            <span className="grow">
              <ThemeBadge theme={shown.theme} />
            </span>
            <EntryTools {...props} />
          </div>
          <SavedDetails {...props} />
        </div>
      )}
    </article>
  )
}
