import { Fragment, type KeyboardEvent, type RefObject } from 'react'
import { getListenerMark, type ListenerMarks } from '#shared/domain/recitation/listener/listener-marks.ts'
import { useLines, type RecitedText } from '../recited-text.ts'
import { messages } from './messages.ts'

interface ListenerWordsProps {
  readonly recited: RecitedText
  readonly words: RefObject<HTMLDivElement | null>
  readonly marks: ListenerMarks
  /** Whether a tap chooses the word to help with, instead of marking it. */
  readonly isChoosing: boolean
  /** Index of the word that Tab focuses. */
  readonly current: number
  readonly onCurrentChange: (index: number) => void
  readonly onTap: (index: number) => void
}

/** The verse in large type. Each word is a button that announces its mark. Tab stops here once; arrow keys move between words. */
export function ListenerWords({
  recited,
  words,
  marks,
  isChoosing,
  current,
  onCurrentChange,
  onTap,
}: ListenerWordsProps) {
  const lines = useLines(recited)
  const markAt = new Map(recited.marks?.map((mark) => [mark.from, mark]))
  const press = (event: KeyboardEvent) => {
    const target = findTarget(event.key, current, marks.words.length)
    if (target === undefined) return
    event.preventDefault()
    onCurrentChange(target)
    words.current?.querySelectorAll('button')[target]?.focus()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- The words inside take focus.
    <div
      ref={words}
      role="toolbar"
      aria-label={messages.words(recited.reference)}
      className="listener-words"
      data-long={recited.marks !== undefined}
      data-choosing={isChoosing}
      onKeyDown={press}
    >
      {lines.map((line) => (
        <span key={line.from} className="line" data-poetry={line.isPoetry} data-part={line.beginsPart}>
          {marks.verse.slice(line.from, line.to).map(({ index, shown, gap }) => {
            const mark = getListenerMark(marks.words[index] ?? {})
            return (
              <Fragment key={index}>
                {markAt.has(index) && <sup className="verse-number">{markAt.get(index)?.label}</sup>}
                <button
                  type="button"
                  className="listener-word"
                  data-mark={mark}
                  aria-pressed={mark !== 'right'}
                  tabIndex={index === current ? 0 : -1}
                  onClick={() => onTap(index)}
                  onFocus={() => onCurrentChange(index)}
                >
                  {shown}
                  {mark !== 'right' && <span className="sr-only">, {messages.mark[mark]}</span>}
                </button>
                {gap}
              </Fragment>
            )
          })}
        </span>
      ))}
    </div>
  )
}

function findTarget(key: string, current: number, words: number): number | undefined {
  const targets: Readonly<Record<string, number>> = {
    ArrowRight: current + 1,
    ArrowDown: current + 1,
    ArrowLeft: current - 1,
    ArrowUp: current - 1,
    Home: 0,
    End: words - 1,
  }
  const target = targets[key]
  return target === undefined ? undefined : Math.min(Math.max(target, 0), words - 1)
}
