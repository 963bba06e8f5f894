import { Suspense, useRef, useState, type PointerEvent } from 'react'
import { Link } from 'wouter'
import type { OwnTranslationVerse } from '#web/features/custom-verses/index.ts'
import { VerseStatus } from '#web/features/reviews/index.ts'
import { createLazyLayer } from '#web/ui/lazy-layer.tsx'
import { ArrowDown, ArrowUp, Ellipsis, GripVertical, Trash2 } from '#web/ui/icons/index.ts'
import { ListRow, ROW_LINK } from '#web/ui/lists/list-row.tsx'
import { messages } from '../messages.ts'
import type { SetEntry } from '../queries.ts'
import { toShownItem } from '../shown-item.ts'

const { Layer: ItemMenu, preload } = createLazyLayer(async () => (await import('./item-menu.tsx')).ItemMenu)

const ICON_BUTTON =
  'grid size-11 shrink-0 place-items-center rounded-full text-ink-soft hover:bg-sunken hover:text-ink disabled:opacity-40 disabled:hover:bg-transparent sm:size-9'

interface SetVerseRowProps {
  readonly item: SetEntry
  /** The verse's zero-based position in the set. */
  readonly position: number
  readonly count: number
  /** False while the list is sorted or searched. */
  readonly isMovable: boolean
  readonly isDragged: boolean
  /** Undefined while verses aren't being selected. */
  readonly isSelected: boolean | undefined
  readonly onSelect: () => void
  readonly onGrab: (event: PointerEvent<HTMLElement>) => void
  readonly onMove: (offset: 1 | -1) => void
  readonly onRemove: () => void
  readonly onOwnTranslation: (verse: OwnTranslationVerse, button: HTMLElement) => void
}

export function SetVerseRow({
  item,
  position,
  isMovable,
  isDragged,
  isSelected,
  onSelect,
  ...handlers
}: SetVerseRowProps) {
  const verse = toShownItem(item)
  const { reference, translation, requestedTranslation } = verse
  return (
    <li data-row="" className={`flex items-center pl-2 ${isDragged ? 'bg-sunken' : ''}`}>
      <span
        className={`flex items-center gap-1 self-stretch text-ink-soft ${isMovable ? 'cursor-grab touch-none' : ''}`}
        onPointerDown={isMovable ? handlers.onGrab : undefined}
      >
        <GripVertical
          size={18}
          aria-hidden="true"
          className={`max-sm:hidden ${isMovable ? '' : 'invisible'}`}
        />
        <span className="min-w-6 text-right font-verse text-lg tabular-nums">{position + 1}</span>
      </span>
      <div className="min-w-0 grow max-sm:-mx-1 sm:-mx-2">
        <ListRow
          title={
            <>
              <Link href={verse.practicePath} className="truncate font-semibold text-ink" {...ROW_LINK}>
                {reference}
              </Link>
              <span
                className="shrink-0 text-sm text-ink-soft"
                title={requestedTranslation && messages.inPlaceOf(requestedTranslation)}
              >
                {translation}
              </span>
              {requestedTranslation !== undefined && (
                <span className="sr-only">{messages.inPlaceOf(requestedTranslation)}</span>
              )}
            </>
          }
          text={<bdi className="block truncate font-verse">{verse.text}</bdi>}
          state={<VerseStatus id={verse.verseId} />}
          choice={
            isSelected === undefined
              ? undefined
              : { label: messages.selectVerse(reference), isChosen: isSelected, onToggle: onSelect }
          }
        >
          <Actions shown={verse} position={position} isMovable={isMovable} {...handlers} />
        </ListRow>
      </div>
    </li>
  )
}

type ActionsProps = Pick<
  SetVerseRowProps,
  'position' | 'count' | 'isMovable' | 'onMove' | 'onRemove' | 'onOwnTranslation'
> & {
  readonly shown: ReturnType<typeof toShownItem>
}

function Actions({ shown, position, count, isMovable, onMove, onRemove, onOwnTranslation }: ActionsProps) {
  const { reference, owner, verseId } = shown
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const [isFirst, isLast] = [!isMovable || position === 0, !isMovable || position === count - 1]
  const addOwnTranslation = () =>
    button.current && onOwnTranslation({ id: verseId, reference }, button.current)
  return (
    <>
      <button
        type="button"
        aria-label={messages.moveVerseUp(reference)}
        className={`${ICON_BUTTON} max-sm:hidden`}
        disabled={isFirst}
        onClick={() => onMove(-1)}
      >
        <ArrowUp size={18} aria-hidden="true" />
      </button>
      <button
        type="button"
        aria-label={messages.moveVerseDown(reference)}
        className={`${ICON_BUTTON} max-sm:hidden`}
        disabled={isLast}
        onClick={() => onMove(1)}
      >
        <ArrowDown size={18} aria-hidden="true" />
      </button>
      <span className="relative">
        <button
          ref={button}
          type="button"
          aria-label={messages.actionsFor(reference)}
          aria-haspopup="menu"
          aria-expanded={isOpen}
          className={ICON_BUTTON}
          onPointerEnter={preload}
          onFocus={preload}
          onClick={() => setIsOpen(!isOpen)}
        >
          <Ellipsis size={20} aria-hidden="true" />
        </button>
        {isOpen && (
          <Suspense fallback={null}>
            <ItemMenu
              label={messages.actionsFor(reference)}
              opener={button}
              onMoveUp={isFirst ? undefined : () => onMove(-1)}
              onMoveDown={isLast ? undefined : () => onMove(1)}
              onOwnTranslation={owner === null ? addOwnTranslation : undefined}
              onRemove={onRemove}
              onClose={() => setIsOpen(false)}
            />
          </Suspense>
        )}
      </span>
      <button
        type="button"
        aria-label={messages.removeVerse(reference)}
        className={`${ICON_BUTTON} max-sm:hidden hover:text-missed`}
        onClick={onRemove}
      >
        <Trash2 size={18} aria-hidden="true" />
      </button>
    </>
  )
}
