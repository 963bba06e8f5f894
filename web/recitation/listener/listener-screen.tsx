import { useEffect, useState, type RefObject } from 'react'
import { beginMarks } from '#shared/domain/recitation/listener/listener-marks.ts'
import { takeInProgress } from '#web/stores/takes.ts'
import { FullScreen } from '#web/ui/dialogs/full-screen.tsx'
import { useWords, type RecitedText } from '../recited-text.ts'
import { wasJustShown } from '../shown-texts.ts'
import type { Take } from '../take/take.ts'
import { HandOver } from './hand-over.tsx'
import './listener.css'
import { MarkVerse } from './mark-verse.tsx'
import { messages } from './messages.ts'

interface ListenerScreenProps {
  readonly recited: RecitedText
  readonly opener: RefObject<HTMLElement | null>
  /** Called with the listener's verdict, and how many whole seconds it took. */
  readonly onDone: (take: Take, seconds: number) => void
  readonly onClose: () => void
}

/**
 * The listener's screen. First the reciter hands over the device, then the listener marks the verse. Going back to the
 * instructions keeps the marks.
 */
export function ListenerScreen({ recited, opener, onDone, onClose }: ListenerScreenProps) {
  const words = useWords(recited.text)
  const [marks, setMarks] = useState(() => beginMarks(words))
  const [isMarking, setIsMarking] = useState(false)
  const [isChoosing, setIsChoosing] = useState(false)
  const [session, setSession] = useState<{ readonly at: number; readonly textHidden: boolean }>()
  useEffect(() => {
    takeInProgress.set(true)
    return () => takeInProgress.set(false)
  }, [])
  const begin = () => {
    setSession(session ?? { at: performance.now(), textHidden: !wasJustShown(recited) })
    setIsMarking(true)
  }
  const finish = () => {
    const { at = performance.now(), textHidden = true } = session ?? {}
    onDone(
      {
        kind: 'listener',
        judged: { words: marks.words, extras: [], position: words.length, isComplete: true },
        textHidden,
      },
      Math.round((performance.now() - at) / 1000),
    )
  }
  const leave = () => {
    if (isChoosing) setIsChoosing(false)
    else if (isMarking) setIsMarking(false)
    else onClose()
  }
  const { reference } = recited
  return (
    <FullScreen
      label={isMarking ? messages.listening(reference) : messages.title(reference)}
      opener={opener}
      onEscape={leave}
    >
      <div key={`${isMarking}`} className="listener-page">
        {isMarking ? (
          <MarkVerse
            recited={recited}
            marks={marks}
            onMarksChange={setMarks}
            isChoosing={isChoosing}
            onChoosingChange={setIsChoosing}
            onBack={() => {
              setIsChoosing(false)
              setIsMarking(false)
            }}
            onDone={finish}
          />
        ) : (
          <HandOver
            reference={reference}
            hasStarted={session !== undefined}
            onBegin={begin}
            onCancel={onClose}
          />
        )}
      </div>
    </FullScreen>
  )
}
