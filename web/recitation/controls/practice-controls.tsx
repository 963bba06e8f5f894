import { Mic, Square } from '#web/ui/icons/index.ts'
import { useEffect, useRef } from 'react'
import type { MicrophonePermission } from '#web/recognizer/microphone.ts'
import { recognizerMessages } from '#web/recognizer/recognizer-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { retryAction } from '../after-take.ts'
import type { Take } from '../take/take.ts'
import type { Extras } from '../use-extras.ts'
import type { ControlsProps } from './controls-props.ts'
import { WordsSaid } from './words-said.tsx'

/** The delay between Try Again and listening. */
const TRY_AGAIN_DELAY_MS = 300

interface PracticeControlsProps extends ControlsProps {
  readonly extras: Extras | null
}

/**
 * The progress and buttons of a practice. They stay in view below a long text, and on a phone become a bottom bar
 * during a recitation.
 */
export function PracticeControls(props: PracticeControlsProps) {
  const { recitation, view, extras } = props
  const { controller, state } = recitation
  return (
    <>
      <div className="controls" data-busy={view.isBusy}>
        <div>
          {extras !== null && state.loading !== undefined && <extras.EngineProgress {...state.loading} />}
          {extras !== null && view.notHeard !== null && (
            <extras.NotHeard word={view.notHeard} onContest={controller.contest} />
          )}
          <WordsSaid view={view} />
          <div className="buttons">
            <MainButton {...props} />
            {extras === null ? (
              <span className="buttons-room" data-more={props.isTestable} />
            ) : (
              <extras.OtherControls {...props} />
            )}
          </div>
        </div>
      </div>
      {!view.isTyped && view.phase === 'idle' && <Permission permission={recitation.recognizer.permission} />}
    </>
  )
}

/** Explains that the browser will ask for the microphone. Reserves space for it until the permission is known. */
function Permission({ permission }: { readonly permission: MicrophonePermission }) {
  if (permission === 'prompt')
    return <p className="text-sm text-ink-soft">{recognizerMessages.microphonePrompt}</p>
  return permission === 'unknown' && <div className="h-10 sm:h-5" />
}

/** The main button. Stays one element while its label changes, so it keeps focus. */
function MainButton({ recitation, view, extras, take, afterTake }: PracticeControlsProps) {
  const { controller, recognizer, state } = recitation
  const startSoon = useDelayed(controller.start, TRY_AGAIN_DELAY_MS)
  const isOver = view.phase === 'finished'
  const tryAgain = () => {
    controller.reset()
    if (!view.isTyped) startSoon()
  }
  const retry = retryAction(afterTake, view.accuracy, take)
  const [name, act] = isOver
    ? ['Try Again', retry ?? tryAgain]
    : view.isBusy
      ? [state.isRescoring === true ? 'Checking again…' : 'Stop', controller.stop]
      : view.isTyped
        ? [state.take.kind === 'letters' ? 'Finish' : 'Check', controller.finishTyping]
        : ['Start', controller.start]
  // If there is a next step, its button is the primary one.
  const hasNextStep = afterTake.kind !== 'show' || afterTake.next !== undefined
  const isQuiet = isOver && hasNextStep && retry === undefined && take !== undefined
  const showsLevel = extras !== null && recognizer.hasLevel && view.phase === 'listening'
  return (
    <Button
      variant={isQuiet ? 'quiet' : 'primary'}
      size="large"
      className={isQuiet ? 'order-last' : 'main'}
      icon={
        view.isTyped || isOver ? undefined : showsLevel ? (
          <extras.LevelMeter onLevel={controller.onLevel} />
        ) : view.isBusy ? (
          <Square size={18} className="fill-current" />
        ) : (
          <Mic size={20} />
        )
      }
      onClick={act}
      isWaiting={!isOver && state.isRescoring === true}
      disabled={!isOver && view.isTyped && isEmpty(state.take)}
      aria-keyshortcuts={view.isBusy ? 'Escape' : undefined}
    >
      {name}
    </Button>
  )
}

/** Checks whether nothing was typed. */
const isEmpty = (take: Take) =>
  take.kind === 'typed' ? take.text.trim() === '' : take.kind === 'letters' && take.letters.position === 0

/** Returns a function that calls `then` after `ms`, unless the component unmounts first. */
function useDelayed(then: () => void, ms: number): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(then, ms)
  }
}
