import { Check } from '#web/ui/icons/index.ts'
import { useEffect, useRef } from 'react'
import { isCompleted, type SetSession } from '#shared/domain/practice/set-session.ts'
import type { ShownItem } from './shown-item.ts'

interface VerseJumpsProps {
  readonly session: SetSession
  readonly findItem: (index: number) => ShownItem | undefined
  readonly onJump: (index: number) => void
}

/** Shows a numbered button for each verse. On a phone, the buttons form one row that scrolls to the current verse. */
export function VerseJumps({ session, findItem, onJump }: VerseJumpsProps) {
  const row = useRef<HTMLOListElement>(null)
  useEffect(() => {
    const [list, button] = [row.current, row.current?.children[session.index]]
    if (list === null || !(button instanceof HTMLElement)) return
    list.scrollLeft = button.offsetLeft - (list.clientWidth - button.offsetWidth) / 2
  }, [session.index])
  return (
    <nav aria-label="Verses of this set">
      <ol
        ref={row}
        className="relative flex max-h-32 gap-1.5 overflow-x-auto p-1 [scrollbar-width:none] sm:flex-wrap sm:overflow-y-auto"
      >
        {session.items.map((item, position) => {
          const isDone = isCompleted(session, position)
          const reference = findItem(position)?.reference ?? ''
          return (
            <li key={item}>
              <button
                type="button"
                aria-current={position === session.index ? 'true' : undefined}
                aria-label={`${position + 1}, ${reference}${isDone ? ', completed' : ''}`}
                title={reference}
                onClick={() => onJump(position)}
                className={`relative grid size-11 place-items-center rounded-full border text-sm font-medium tabular-nums sm:size-9 ${
                  position === session.index
                    ? 'border-ink bg-button text-on-button'
                    : isDone
                      ? 'border-transparent bg-heard-wash text-heard'
                      : 'border-line-strong/60 bg-sheet text-ink-soft hover:bg-sunken'
                }`}
              >
                {position + 1}
                {isDone && (
                  <Check
                    size={13}
                    strokeWidth={3}
                    aria-hidden="true"
                    className="absolute -top-0.5 -right-0.5 rounded-full bg-heard p-0.5 text-paper"
                  />
                )}
              </button>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
