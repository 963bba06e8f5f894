import { useEffect, useRef, useState } from 'react'
import { stripPunctuation } from '#shared/domain/edges.ts'
import {
  findLikelyPlace,
  getListenerMark,
  givePhrase,
  stopBefore,
  tapWord,
  continueReciting,
  giveWord,
  listWordsGiven,
  type ListenerMarks,
} from '#shared/domain/recitation/listener/listener-marks.ts'
import { Button } from '#web/ui/button.tsx'
import { Lightbulb } from '#web/ui/icons/index.ts'
import type { RecitedText } from '../recited-text.ts'
import { TextNotice } from '../words/text-notice.tsx'
import { ListenerWords } from './listener-words.tsx'
import { messages } from './messages.ts'

interface MarkVerseProps {
  readonly recited: RecitedText
  readonly marks: ListenerMarks
  readonly onMarksChange: (marks: ListenerMarks) => void
  /** Whether the next tap gives a word as help, instead of marking it. */
  readonly isChoosing: boolean
  readonly onChoosingChange: (isChoosing: boolean) => void
  readonly onBack: () => void
  readonly onDone: () => void
}

/** The verse for the listener, who marks mistakes and gives help. */
export function MarkVerse(props: MarkVerseProps) {
  const { recited, marks, onMarksChange, isChoosing, onChoosingChange, onBack, onDone } = props
  const words = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState(0)
  /** Index of the last marked word. */
  const [last, setLast] = useState<number>()
  const focusWord = (index: number) =>
    words.current?.querySelectorAll('button')[index]?.focus({ preventScroll: !isChoosing })
  useEffect(() => words.current?.querySelector('button')?.focus({ preventScroll: true }), [])
  const tap = (index: number) => {
    onMarksChange(isChoosing ? giveWord(marks, index) : tapWord(marks, index))
    setLast(isChoosing ? undefined : index)
    onChoosingChange(false)
  }
  const choose = () => {
    onChoosingChange(true)
    focusWord(findLikelyPlace(marks))
  }
  return (
    <>
      <header className="listener-head">
        <p className="reference">
          {recited.reference} <span className="font-medium text-ink-soft">{recited.translation}</span>
        </p>
        <Button variant="quiet" size="small" onClick={onBack}>
          {messages.back}
        </Button>
      </header>
      <div className="listener-verse">
        <ListenerWords
          recited={recited}
          words={words}
          marks={marks}
          isChoosing={isChoosing}
          current={current}
          onCurrentChange={setCurrent}
          onTap={tap}
        />
        <TextNotice text={recited} />
      </div>
      <div className="listener-bar">
        <div className="flex flex-col gap-3">
          <StatusLine marks={marks} last={last} isChoosing={isChoosing} />
          <div className="listener-buttons">
            <BarButtons
              marks={marks}
              last={last}
              isChoosing={isChoosing}
              onMarksChange={onMarksChange}
              onChoose={choose}
              onNeverMind={() => onChoosingChange(false)}
              onStopped={(index) => onMarksChange(stopBefore(marks, index))}
              onDone={onDone}
            />
          </div>
        </div>
      </div>
    </>
  )
}

interface StatusLineProps {
  readonly marks: ListenerMarks
  readonly last: number | undefined
  readonly isChoosing: boolean
}

/** Shows what the last tap did, what to do next, or what to read to the reciter. */
function StatusLine({ marks, last, isChoosing }: StatusLineProps) {
  const helpedWords = listWordsGiven(marks)
  return (
    <p role="status" className="text-lg">
      {isChoosing ? (
        <strong className="font-semibold">{messages.which}</strong>
      ) : helpedWords.length > 0 ? (
        <>
          <span className="block text-base text-ink-soft">{messages.readAloud}</span>{' '}
          <span className="listener-given">{helpedWords.map(({ shown }) => shown).join(' ')}</span>
        </>
      ) : last === undefined ? (
        <>
          {messages.hint} <span className="sr-only">{messages.byKeys}</span>
        </>
      ) : (
        messages.marked[getListenerMark(marks.words[last] ?? {})](
          stripPunctuation(marks.verse[last]?.shown ?? ''),
        )
      )}
    </p>
  )
}

interface BarButtonsProps extends StatusLineProps {
  readonly onMarksChange: (marks: ListenerMarks) => void
  readonly onChoose: () => void
  readonly onNeverMind: () => void
  readonly onStopped: (index: number) => void
  readonly onDone: () => void
}

function BarButtons({ marks, last, isChoosing, ...handlers }: BarButtonsProps) {
  const { lastHelp } = marks
  if (isChoosing)
    return (
      <Button size="large" onClick={handlers.onNeverMind}>
        {messages.neverMind}
      </Button>
    )
  if (lastHelp !== undefined)
    return (
      <>
        {!lastHelp.isPhrase && (
          <Button
            size="large"
            icon={<Lightbulb size={20} />}
            onClick={() => handlers.onMarksChange(givePhrase(marks))}
          >
            {messages.moreHelp}
          </Button>
        )}
        <Button
          variant="primary"
          size="large"
          onClick={() => handlers.onMarksChange(continueReciting(marks))}
        >
          {messages.wentOn}
        </Button>
      </>
    )
  const isLeftOut = last !== undefined && getListenerMark(marks.words[last] ?? {}) === 'left-out'
  return (
    <>
      {isLeftOut && (
        <Button size="large" onClick={() => handlers.onStopped(last)}>
          {messages.stopped}
        </Button>
      )}
      <Button size="large" icon={<Lightbulb size={20} />} onClick={handlers.onChoose}>
        {messages.help}
      </Button>
      <Button variant="primary" size="large" onClick={handlers.onDone}>
        {messages.done}
      </Button>
    </>
  )
}
