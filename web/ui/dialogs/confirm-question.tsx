import { useState, type RefObject } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Question, QuestionCancel } from './question.tsx'

interface ConfirmQuestionProps {
  /** The question itself. */
  readonly title: string
  /** What follows from a yes. */
  readonly text: string
  /** The words on the button that does it, and while it is being done. */
  readonly action: string
  readonly acting: string
  /** Said where it failed. */
  readonly failed: string
  readonly opener: RefObject<HTMLElement | null>
  /** Does it; rejects where that failed, which it has told then. */
  readonly onConfirm: () => Promise<void>
  readonly onClose: () => void
}

/** Asks before something is done that cannot be undone, does it on a yes, and stays open where that failed. */
export function ConfirmQuestion(props: ConfirmQuestionProps) {
  const [state, setState] = useState<'asking' | 'acting' | 'failed'>('asking')
  const confirm = async () => {
    setState('acting')
    try {
      await props.onConfirm()
      props.onClose()
    } catch {
      setState('failed')
    }
  }
  return (
    <Question title={props.title} text={props.text} opener={props.opener} onClose={props.onClose}>
      {state === 'failed' && (
        <p role="alert" className="font-medium text-missed">
          {props.failed}
        </p>
      )}
      <div className="mt-2 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <QuestionCancel>
          <Button disabled={state === 'acting'}>Cancel</Button>
        </QuestionCancel>
        <Button variant="danger" isWaiting={state === 'acting'} onClick={() => void confirm()}>
          {state === 'acting' ? props.acting : props.action}
        </Button>
      </div>
    </Question>
  )
}
