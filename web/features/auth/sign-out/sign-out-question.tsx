import { useState, type RefObject } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Question, QuestionCancel } from '#web/ui/dialogs/question.tsx'
import { messages } from './messages.ts'
import { sendEverything } from './leave-browser.ts'

interface SignOutQuestionProps {
  readonly userId: string
  readonly unsent: number
  readonly opener: RefObject<HTMLElement | null>
  readonly onLeave: (keepsAttempts: boolean) => Promise<void>
  readonly onClose: () => void
}

export function SignOutQuestion({ userId, unsent, opener, onLeave, onClose }: SignOutQuestionProps) {
  const [state, setState] = useState<'asking' | 'sending' | 'failed'>('asking')
  const isSending = state === 'sending'
  const send = async () => {
    setState('sending')
    if (await sendEverything(userId).catch(() => false)) await onLeave(false)
    else setState('failed')
  }
  return (
    <Question title={messages.question} text={messages.text(unsent)} opener={opener} onClose={onClose}>
      {state === 'failed' && (
        <p role="alert" className="font-medium text-missed">
          {messages.notAllSent}
        </p>
      )}
      <div className="mt-2 flex flex-col gap-3">
        <Button variant="primary" isWaiting={isSending} onClick={() => void send()}>
          {isSending ? messages.sending : messages.sendFirst}
        </Button>
        <Button isWaiting={isSending} onClick={() => void onLeave(true)}>
          {messages.keepHere}
        </Button>
        <Button variant="danger" isWaiting={isSending} onClick={() => void onLeave(false)}>
          {messages.discard}
        </Button>
        <QuestionCancel>
          <Button variant="quiet" disabled={isSending}>
            {messages.staySignedIn}
          </Button>
        </QuestionCancel>
      </div>
    </Question>
  )
}
