import { Eye, EyeOff, Mic, RotateCcw, SkipForward, Square } from 'lucide-react'
import { useEffect, useRef, type ComponentProps } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Tooltip } from '#web/ui/tooltip.tsx'
import { recognizerMessages } from '#web/recognizer/recognizer-messages.ts'
import type { RecitedText } from '../recited-text.ts'
import type { Extras } from '../use-extras.ts'
import type { RecitationView } from '../words/recitation-view.ts'
import type { LiveRecitation } from '../run/use-recitation.ts'

/** Try Again clears the result, and listens after this delay. */
const TRY_AGAIN_MS = 300

interface PracticeControlsProps {
  readonly recitation: LiveRecitation
  readonly view: RecitationView
  readonly isHidden: boolean
  readonly onHide: (isHidden: boolean) => void
  /** Changes between speaking and typing. */
  readonly onInput: () => void
  /** What can be read aloud. */
  readonly recited: RecitedText
  readonly extras: Extras | null
}

/** The buttons of a practice. On a phone the main one fills the width, and the others sit below it. */
export function PracticeControls(props: PracticeControlsProps) {
  const { recitation, view, isHidden, onHide, onInput, recited, extras } = props
  const { controller, state } = recitation
  const isTyped = state.take.kind === 'typed'
  return (
    <div className="flex flex-col gap-4">
      {extras !== null && state.loading !== undefined && <extras.EngineProgress {...state.loading} />}
      <div className="grid grid-cols-2 items-center gap-2.5 sm:flex sm:flex-wrap">
        {isTyped ? <TypedButton {...props} /> : <VoiceButton {...props} />}
        {view.canSkip && (
          <Tooltip text="Go on without this word (right arrow key). It stays marked, and your accuracy goes down.">
            <Button icon={<SkipForward size={18} />} onClick={controller.skip} aria-keyshortcuts="ArrowRight">
              Skip word
            </Button>
          </Tooltip>
        )}
        {view.canReset && (
          <Button icon={<RotateCcw size={18} />} onClick={() => controller.reset()}>
            Reset
          </Button>
        )}
        <Button
          look="quiet"
          icon={isHidden ? <Eye size={18} /> : <EyeOff size={18} />}
          onClick={() => onHide(!isHidden)}
        >
          {isHidden ? 'Show verse' : 'Hide verse'}
        </Button>
        {!view.isBusy && extras !== null && (
          <>
            <extras.InputButton isTyped={isTyped} onInput={onInput} />
            <extras.ListenButton text={recited} />
          </>
        )}
        {!view.isBusy && extras === null && <span className="min-h-11" />}
      </div>
      {!isTyped && view.phase === 'idle' && recitation.recognizer.permission === 'prompt' && (
        <p className="text-sm text-ink-soft">{recognizerMessages.microphonePrompt.text}</p>
      )}
    </div>
  )
}

const WIDE = 'col-span-2'

function VoiceButton({ recitation, view, extras }: PracticeControlsProps) {
  const { controller, recognizer } = recitation
  const tryAgain = useDelayed(controller.start, TRY_AGAIN_MS)
  const again = () => {
    controller.reset()
    tryAgain()
  }
  if (view.isBusy) {
    const hearsLevel = extras !== null && recognizer.hasLevel && view.phase === 'listening'
    return (
      <>
        <MainButton
          tip="Stop listening (Escape key)"
          icon={
            hearsLevel ? (
              <extras.LevelMeter onLevel={controller.onLevel} />
            ) : (
              <Square size={18} className="fill-current" />
            )
          }
          onClick={controller.stop}
          aria-keyshortcuts="Escape"
        >
          Stop
        </MainButton>
      </>
    )
  }
  const icon = <Mic size={20} />
  if (view.phase !== 'finished') {
    return (
      <>
        <MainButton tip="Open the microphone" icon={icon} onClick={controller.start}>
          Start
        </MainButton>
      </>
    )
  }
  return (
    <>
      <MainButton tip="Say the verse once more, from its beginning" icon={icon} onClick={again}>
        Try Again
      </MainButton>
      {!view.isComplete && <Button onClick={controller.goOn}>Go on</Button>}
    </>
  )
}

/** The main button. React keeps it as one element while its name changes (hence the fragments), so it keeps the focus. */
function MainButton({ tip, ...button }: ComponentProps<typeof Button> & { readonly tip: string }) {
  return (
    <Tooltip text={tip}>
      <Button look="primary" size="large" className={WIDE} {...button} />
    </Tooltip>
  )
}

function TypedButton({ recitation, view }: PracticeControlsProps) {
  const { controller, state } = recitation
  if (view.phase === 'finished') {
    return (
      <Button look="primary" size="large" className={WIDE} onClick={() => controller.reset()}>
        Try Again
      </Button>
    )
  }
  const isEmpty = state.take.kind === 'typed' && state.take.text.trim() === ''
  return (
    <Button look="primary" size="large" className={WIDE} onClick={controller.finishTyping} disabled={isEmpty}>
      Check
    </Button>
  )
}

/** A function that calls `then` after `ms`, unless the component has gone by then. */
function useDelayed(then: () => void, ms: number): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(then, ms)
  }
}
