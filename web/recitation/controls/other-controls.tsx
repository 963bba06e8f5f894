import { Ellipsis, Eye, EyeOff, RotateCcw, SkipForward } from '#web/ui/icons/index.ts'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Tooltip, TooltipProvider } from '#web/ui/tooltip.tsx'
import { showFromTop } from '../result/show-from-top.ts'
import { ListenerButton } from '../listener/listener-button.tsx'
import { useListener } from '../listener/use-listener.tsx'
import { NextStep } from '../result/next-step.tsx'
import { rememberShown } from '../shown-texts.ts'
import { HelpButton } from './help-button.tsx'
import { InputButton } from './input-button.tsx'
import { ListenButton } from './listen-button.tsx'
import type { ControlsProps } from './controls-props.ts'

export function OtherControls(props: ControlsProps) {
  const { view } = props
  const { screen, button } = useListenerOption(props)
  return (
    <>
      {view.phase === 'finished' ? (
        <AfterReciting {...props} />
      ) : view.isBusy ? (
        <TooltipProvider>
          <WhileReciting {...props} listenerButton={button} />
        </TooltipProvider>
      ) : (
        <BeforeReciting {...props} listenerButton={button} />
      )}
      {screen}
    </>
  )
}

/** Lets the person recite to a listener instead. After the listener's verdict, Try Again returns to them. */
function useListenerOption({ recitation, recited, view, isTestable }: ControlsProps) {
  const { controller, state } = recitation
  const { phase, take } = state
  const { opener, screen, open } = useListener(recited, controller.takeJudgment)
  const [wasJudged, setWasJudged] = useState(false)
  const isJudged = phase === 'finished' && take.kind === 'listener'
  if (isJudged && !wasJudged) setWasJudged(true)
  if (phase !== 'finished' && wasJudged) {
    setWasJudged(false)
    open()
  }
  const begin = () => {
    // Close the microphone, and prevent it from opening automatically.
    if (!view.isTyped) controller.reset()
    open()
  }
  const isOffered = isTestable && view.said === 0
  return { screen, button: isOffered && <ListenerButton ref={opener} onOpen={begin} /> }
}

interface WithListener extends ControlsProps {
  readonly listenerButton: ReactNode
}

function BeforeReciting({ listenerButton, ...props }: WithListener) {
  const { view, recited, onInput, isTestable } = props
  return (
    <>
      {view.canReset && <ResetButton {...props} />}
      <HideButton {...props} />
      <InputButton isTyped={view.isTyped} onInput={onInput} />
      <ListenButton text={recited} isTestable={isTestable} />
      {listenerButton}
      {view.phase === 'paused' && view.said > 0 && <NextStep {...props} />}
    </>
  )
}

/** On a phone, puts Skip or Help to the left of Stop, and the rest behind "More" on the right. */
function WhileReciting({ listenerButton, ...props }: WithListener) {
  const { recitation, view } = props
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      {view.canSkip && (
        <Tooltip text="Skips this word (right arrow key), which lowers your accuracy.">
          <Button
            className="aside"
            icon={<SkipForward size={18} />}
            onClick={recitation.controller.skip}
            aria-keyshortcuts="ArrowRight"
          >
            Skip word
          </Button>
        </Tooltip>
      )}
      {view.isJudged && <HelpButton recitation={recitation} />}
      <Button
        className="aside sm:hidden"
        icon={<Ellipsis size={18} />}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        More
      </Button>
      <div className="more" data-open={isOpen}>
        {view.canReset && <ResetButton {...props} />}
        <HideButton {...props} />
        {listenerButton}
      </div>
    </>
  )
}

function AfterReciting(props: ControlsProps) {
  const { recitation, view } = props
  const { controller, state } = recitation
  const marker = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const result = marker.current?.closest('section')
    showFromTop(result)
    // The first-letters field is gone. Focus the result, because a button would treat the next key as a press.
    if (document.activeElement === document.body) result?.focus({ preventScroll: true })
  }, [])
  return (
    <>
      <span ref={marker} hidden />
      <NextStep {...props} />
      {state.take.kind === 'memory' && !view.isComplete && (
        <Button variant="quiet" size="large" className="order-last" onClick={controller.resume}>
          Resume
        </Button>
      )}
    </>
  )
}

function ResetButton({ recitation }: ControlsProps) {
  return (
    <Button icon={<RotateCcw size={18} />} onClick={() => recitation.controller.reset()}>
      Reset
    </Button>
  )
}

function HideButton({ isHidden, onHide, recited, isTestable }: ControlsProps) {
  const toggle = () => {
    if (isHidden && isTestable) rememberShown(recited)
    onHide(!isHidden)
  }
  return (
    <Button variant="quiet" icon={isHidden ? <Eye size={18} /> : <EyeOff size={18} />} onClick={toggle}>
      {isHidden ? 'Show verse' : 'Hide verse'}
    </Button>
  )
}
