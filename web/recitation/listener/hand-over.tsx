import { useEffect, useRef } from 'react'
import { Button } from '#web/ui/button.tsx'
import { messages } from './messages.ts'

interface HandOverProps {
  readonly reference: string
  /** Whether the listener has seen the verse already. */
  readonly isUnderWay: boolean
  readonly onBegin: () => void
  readonly onCancel: () => void
}

/** Says to hand the screen over, and to the listener what to do. Shows no word of the verse: the reciter sees this. */
export function HandOver({ reference, isUnderWay, onBegin, onCancel }: HandOverProps) {
  const main = useRef<HTMLDivElement>(null)
  useEffect(() => main.current?.querySelector('button')?.focus({ preventScroll: true }), [])
  return (
    <div className="m-auto flex w-full max-w-xl flex-col gap-6 px-5 py-8 sm:gap-8">
      <div className="flex flex-col gap-2">
        <p className="reference" aria-hidden="true">
          {reference}
        </p>
        <p className="text-3xl font-semibold tracking-tight text-balance sm:text-4xl" aria-hidden="true">
          {messages.open}
        </p>
        <p className="text-lg">{messages.handOver}</p>
        <p className="text-ink-soft">{messages.noMicrophone}</p>
      </div>
      <section
        aria-labelledby="for-listener"
        className="rounded-sheet border border-line bg-sheet p-5 sm:p-7"
      >
        <h3 id="for-listener" className="text-lg font-semibold">
          {messages.forListener}
        </h3>
        <ol className="mt-3 flex list-decimal flex-col gap-2 pl-6 text-lg marker:text-ink-soft">
          {messages.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </section>
      <div ref={main} className="flex flex-col gap-3">
        <Button variant="primary" size="large" onClick={onBegin}>
          {isUnderWay ? messages.resume : messages.begin}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {messages.cancel}
        </Button>
      </div>
    </div>
  )
}
