import { Pencil, Trash2 } from '#web/ui/icons/index.ts'
import { useRef, type RefObject } from 'react'
import { Link } from 'wouter'
import type { ListedSet } from '#shared/contract/verse-sets.ts'
import { formatTimeAgo } from '#shared/domain/practice/relative-time.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { ROW_LINK } from '#web/ui/lists/list-row.tsx'
import { SetStatus } from '#web/features/reviews/index.ts'
import { messages } from '../messages.ts'
import { SetBadge } from '../set-badge.tsx'

interface SetCardProps {
  readonly set: ListedSet
  /** When the list was loaded, in milliseconds since 1970-01-01T00:00Z. */
  readonly now: number
  readonly onEdit: (opener: RefObject<HTMLButtonElement | null>) => void
  readonly onDelete: () => void
}

const ICON_BUTTON =
  'grid size-11 place-items-center rounded-full text-ink-soft hover:bg-sunken hover:text-ink sm:size-9'

/** Shows a set in the grid. Keeps Delete far from Practice, because it doesn't ask for confirmation. */
export function SetCard({ set, now, onEdit, onDelete }: SetCardProps) {
  const editButton = useRef<HTMLButtonElement>(null)
  const updated = new Date(set.updatedAt)
  return (
    <li
      data-row=""
      className="flex min-h-56 flex-col gap-3 rounded-sheet border border-line bg-sheet p-5 shadow-sheet"
    >
      <div className="flex items-start justify-between gap-3">
        <h3 className="min-w-0 text-xl font-semibold wrap-anywhere">{set.name}</h3>
        <span className="-mt-2 -mr-2 flex shrink-0">
          <button
            ref={editButton}
            type="button"
            aria-label={`Edit ${set.name}`}
            className={ICON_BUTTON}
            onClick={() => onEdit(editButton)}
          >
            <Pencil size={18} aria-hidden="true" />
          </button>
          <button
            type="button"
            aria-label={`Delete ${set.name}`}
            className={`${ICON_BUTTON} hover:text-missed`}
            onClick={onDelete}
          >
            <Trash2 size={18} aria-hidden="true" />
          </button>
        </span>
      </div>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
        <SetBadge isPublic={set.isPublic} isHidden={set.isHidden} />
        <span>{messages.verses(set.verseCount)}</span>
        {set.verseCount > 0 && <SetStatus ids={set.ids} />}
        <time className="basis-full" dateTime={set.updatedAt} title={updated.toLocaleString()}>
          {messages.updatedAgo(formatTimeAgo(updated.getTime(), now))}
        </time>
      </p>
      <p className={`line-clamp-2 wrap-anywhere ${set.description === null ? 'text-ink-soft italic' : ''}`}>
        {set.description ?? messages.noDescription}
      </p>
      <SetProgress set={set} />
      <div className="flex gap-2 pt-2">
        {set.verseCount === 0 ? (
          <Link
            href={`/verse-sets/${set.id}/manage?add`}
            aria-label={messages.addVersesTo(set.name)}
            {...ROW_LINK}
            className={buttonClass('primary', 'small', 'grow')}
          >
            {messages.addVerses}
          </Link>
        ) : (
          <Link
            href={`/verse-sets/${set.id}`}
            aria-label={`${messages.practice} ${set.name}`}
            {...ROW_LINK}
            className={buttonClass('primary', 'small', 'grow')}
          >
            {messages.practice}
          </Link>
        )}
        <Link
          href={`/verse-sets/${set.id}/manage`}
          aria-label={`${messages.manage} ${set.name}`}
          className={buttonClass('plain', 'small', 'grow')}
        >
          {messages.manage}
        </Link>
      </div>
    </li>
  )
}

function SetProgress({ set }: { readonly set: ListedSet }) {
  const { name, bibleCount, practicedCount, memorizedCount } = set
  // Progress counts only Bible verses, so a set of cards has none to show.
  if (!bibleCount) return <div className="mt-auto" />
  const parts = [
    practicedCount === 0 ? messages.notStarted : messages.practiced(practicedCount, bibleCount),
    ...(memorizedCount > 0 ? [messages.byHeart(memorizedCount)] : []),
  ]
  return (
    <div className="mt-auto flex items-center gap-3 text-sm text-ink-soft">
      <ProgressBar
        className="w-20 shrink-0"
        label={messages.progressOf(name)}
        value={practicedCount}
        max={bibleCount}
        valueText={parts.join(', ')}
      />
      {parts.join(' · ')}
    </div>
  )
}
