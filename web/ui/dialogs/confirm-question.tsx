import { useState, type RefObject } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Question, QuestionCancel } from './question.tsx'

interface ConfirmQuestionProps {
  readonly title: string
  readonly text: string
  /** The button's label before confirming, and the one while the action runs. */
  readonly action: string
  readonly acting: string
  readonly failed: string
  readonly opener: RefObject<HTMLElement | null>
  /** Carries out the action. Rejects on failure, after showing a toast. */
  readonly onConfirm: () => Promise<void>
  readonly onClose: () => void
}

/** Confirms an irreversible action, carries it out, and stays open on failure. */
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
