import { Suspense, useRef, useState, type RefObject } from 'react'
import { Link } from 'wouter'
import type { ListedSet } from '#shared/contract/verse-sets.ts'
import { formatTimeAgo } from '#shared/domain/practice/relative-time.ts'
import { SetStatus } from '#web/features/reviews/index.ts'
import { createLazyLayer } from '#web/ui/lazy-layer.tsx'
import { Ellipsis } from '#web/ui/icons/index.ts'
import { ListRow, ROW_LINK } from '#web/ui/lists/list-row.tsx'
import { messages } from '../messages.ts'
import { SetBadge } from '../set-badge.tsx'

const { Layer: SetMenu, preload } = createLazyLayer(async () => (await import('./set-menu.tsx')).SetMenu)

interface SetRowProps {
  readonly set: ListedSet
  /** When the list was loaded, in milliseconds since 1970-01-01T00:00Z. */
  readonly now: number
  readonly onEdit: (opener: RefObject<HTMLButtonElement | null>) => void
  readonly onDelete: () => void
}

/** Shows a set in a list too long for cards. */
export function SetRow({ set, now, onEdit, onDelete }: SetRowProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const { id, name, description, verseCount } = set
  const path = `/verse-sets/${id}`
  return (
    <li data-row="">
      <ListRow
        title={
          <Link
            href={verseCount === 0 ? `${path}/manage?add` : path}
            className="truncate font-semibold text-ink"
            {...ROW_LINK}
          >
            {name}
          </Link>
        }
        text={[
          messages.verses(verseCount),
          messages.updatedAgo(formatTimeAgo(new Date(set.updatedAt).getTime(), now)),
          description ?? messages.noDescription,
        ].join(' · ')}
        state={
          <span className="flex items-center gap-3">
            <span className="max-sm:hidden">
              <SetBadge isPublic={set.isPublic} isHidden={set.isHidden} />
            </span>
            {verseCount > 0 && <SetStatus ids={set.ids} />}
          </span>
        }
      >
        <span className="relative">
          <button
            ref={button}
            type="button"
            aria-label={messages.actionsFor(name)}
            aria-haspopup="menu"
            aria-expanded={isOpen}
            className="grid size-11 place-items-center rounded-full text-ink-soft hover:bg-sunken hover:text-ink sm:size-9"
            onPointerEnter={preload}
            onFocus={preload}
            onClick={() => setIsOpen(!isOpen)}
          >
            <Ellipsis size={20} aria-hidden="true" />
          </button>
          {isOpen && (
            <Suspense fallback={null}>
              <SetMenu
                set={set}
                opener={button}
                onEdit={() => onEdit(button)}
                onDelete={onDelete}
                onClose={() => setIsOpen(false)}
              />
            </Suspense>
          )}
        </span>
      </ListRow>
    </li>
  )
}
