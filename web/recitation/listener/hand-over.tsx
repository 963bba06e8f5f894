import { useEffect, useRef } from 'react'
import { Button } from '#web/ui/button.tsx'
import { messages } from './messages.ts'

interface HandOverProps {
  readonly reference: string
  /** Whether the listener has seen the verse already. */
  readonly hasStarted: boolean
  readonly onBegin: () => void
  readonly onCancel: () => void
}

/**
 * Tells the reciter to hand over the screen, and the listener what to do. Shows no words of the verse, because the
 * reciter sees this.
 */
export function HandOver({ reference, hasStarted, onBegin, onCancel }: HandOverProps) {
  const main = useRef<HTMLDivElement>(null)
  useEffect(() => main.current?.querySelector('button')?.focus({ preventScroll: true }), [])
  return (
    <div className="hand-over">
      <div className="flex flex-col gap-2">
        <p className="reference" aria-hidden="true">
          {reference}
        </p>
        <p className="text-3xl font-semibold tracking-tight" aria-hidden="true">
          {messages.open}
        </p>
        <p className="text-lg">{messages.handOver}</p>
        <p className="text-ink-soft">{messages.noMicrophone}</p>
      </div>
      <section aria-labelledby="for-listener" className="rounded-sheet border border-line bg-sheet p-5">
        <h3 id="for-listener" className="text-lg font-semibold">
          {messages.forListener}
        </h3>
        <ol className="hand-over-steps">
          {messages.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </section>
      <div ref={main} className="flex flex-col gap-3">
        <Button variant="primary" size="large" onClick={onBegin}>
          {hasStarted ? messages.resume : messages.begin}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {messages.cancel}
        </Button>
      </div>
    </div>
  )
}
