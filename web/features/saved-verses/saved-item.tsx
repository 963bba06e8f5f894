import { Link } from 'wouter'
import { VerseStatus } from '#web/features/reviews/index.ts'
import { type RowChoice, ROW_LINK, RowCheckbox } from '#web/ui/lists/list-row.tsx'
import { buildPracticePath } from '#web/verse-lists/practice-path.ts'
import { ThemeBadge } from '#web/verse-lists/theme-badge.tsx'
import { FavoriteButton } from './favorite-button.tsx'
import { describeEntry } from './describe-entry.ts'
import type { SavedEntry } from './queries.ts'
import { type EntryActions, EntryTools, SavedDetails } from './saved-details.tsx'

export interface SavedItemProps extends EntryActions {
  readonly entry: SavedEntry
  /** Undefined to show no checkbox. */
  readonly choice: RowChoice | undefined
}

/** Shows a saved verse with its details, in a short list. */
export function SavedItem(props: SavedItemProps) {
  const { entry, choice, onFavorite } = props
  const { shown, reference } = describeEntry(entry)
  return (
    <article aria-label={reference} className="flex flex-col gap-3 px-4 py-5 sm:px-6">
      <div className="flex items-start justify-between gap-3">
        {choice !== undefined && <RowCheckbox {...choice} />}
        <h2 className="flex min-w-0 grow flex-wrap items-baseline gap-x-2 gap-y-1 pt-1.5 text-lg font-semibold">
          <Link
            href={buildPracticePath(shown.practiced)}
            className="min-w-0 wrap-anywhere text-ink underline decoration-line-strong/60 underline-offset-4 hover:decoration-rubric"
            {...ROW_LINK}
          >
            <bdi>{reference}</bdi>
          </Link>
          <span className="font-sans text-sm font-normal text-ink-soft">({shown.translation})</span>
          <span className="font-sans text-sm font-normal">
            <VerseStatus id={shown.practiced.id} />
          </span>
          <span className="font-sans leading-none font-normal">
            <ThemeBadge theme={shown.theme} />
          </span>
        </h2>
        <span className="-mt-1.5 -mr-2 flex shrink-0 items-center">
          <EntryTools {...props} />
          <FavoriteButton reference={reference} isOn={entry.isFavorite} onChange={onFavorite} />
        </span>
      </div>
      <SavedDetails {...props} />
    </article>
  )
}
