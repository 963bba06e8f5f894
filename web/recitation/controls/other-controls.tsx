import { Ellipsis, Eye, EyeOff, RotateCcw, SkipForward } from '#web/ui/icons/index.ts'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Tooltip, TooltipProvider } from '#web/ui/tooltip.tsx'
import { showFromTop } from '../result/show-from-top.ts'
import { NextStep } from '../result/next-step.tsx'
import { noteShown } from '../shown-texts.ts'
import { HelpButton } from './help-button.tsx'
import { InputButton } from './input-button.tsx'
import { ListenButton } from './listen-button.tsx'
import type { ControlsProps } from './controls-props.ts'

export function OtherControls(props: ControlsProps) {
  const { view, recited, onInput, isTestable } = props
  if (view.phase === 'finished') return <AtTheEnd {...props} />
  if (view.isBusy)
    return (
      <TooltipProvider>
        <WhileReciting {...props} />
      </TooltipProvider>
    )
  return (
    <>
      {view.canReset && <ResetButton {...props} />}
      <HideButton {...props} />
      <InputButton isTyped={view.isTyped} onInput={onInput} />
      <ListenButton text={recited} isTestable={isTestable} />
      {view.phase === 'paused' && view.said > 0 && <NextStep {...props} />}
    </>
  )
}

/** On a phone, puts skip or help left of Stop, and the rest behind "More" on the right. */
function WhileReciting(props: ControlsProps) {
  const { recitation, view } = props
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      {view.canSkip && (
        <Tooltip text="Go on without this word (right arrow key). It stays marked, and your accuracy goes down.">
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
        onClick={() => setOpen(!isOpen)}
      >
        More
      </Button>
      <div className="more" data-open={isOpen}>
        {view.canReset && <ResetButton {...props} />}
        <HideButton {...props} />
      </div>
    </>
  )
}

function AtTheEnd(props: ControlsProps) {
  const { recitation, view } = props
  const { controller, state } = recitation
  const here = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const result = here.current?.closest('section')
    showFromTop(result)
    // The field of first letters is gone. A button would take the next key for a press.
    if (document.activeElement === document.body) result?.focus({ preventScroll: true })
  }, [])
  return (
    <>
      <span ref={here} hidden />
      <NextStep {...props} />
      {state.take.kind === 'memory' && !view.isComplete && (
        <Button variant="quiet" size="large" className="order-last" onClick={controller.goOn}>
          Go on
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
    if (isHidden && isTestable) noteShown(recited)
    onHide(!isHidden)
  }
  return (
    <Button variant="quiet" icon={isHidden ? <Eye size={18} /> : <EyeOff size={18} />} onClick={toggle}>
      {isHidden ? 'Show verse' : 'Hide verse'}
    </Button>
  )
}
