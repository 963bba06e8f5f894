import { useEffect, useRef, type ReactNode } from 'react'
import { LinkButton } from '#web/ui/button.tsx'
import { messages } from './messages.ts'

export function ThankYou() {
  return (
    <EndScreen title={messages.thanksTitle} text={messages.thanksText} mark={<Heart />}>
      <LinkButton href="/dashboard" variant="primary">
        {messages.toDashboard}
      </LinkButton>
    </EndScreen>
  )
}

export function PaymentPending() {
  return (
    <EndScreen title={messages.processingTitle} text={messages.processingText}>
      <LinkButton href="/dashboard" variant="primary">
        {messages.toDashboard}
      </LinkButton>
    </EndScreen>
  )
}

export function DonationsClosed() {
  return (
    <EndScreen title={messages.closedTitle} text={messages.closedText}>
      <LinkButton href="/" variant="primary">
        {messages.goHome}
      </LinkButton>
    </EndScreen>
  )
}

interface EndScreenProps {
  readonly title: string
  readonly text: string
  readonly mark?: ReactNode
  readonly children: ReactNode
}

function EndScreen({ title, text, mark, children }: EndScreenProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="mx-auto max-w-2xl px-3 pt-4 sm:px-6 sm:pt-16">
      <div className="sheet ruled items-center justify-center text-center">
        {mark}
        <h1
          ref={heading}
          tabIndex={-1}
          className="text-3xl font-semibold tracking-tight outline-none sm:text-4xl"
        >
          {title}
        </h1>
        <p className="max-w-md text-ink-soft">{text}</p>
        <div className="mt-2 flex flex-wrap justify-center gap-3">{children}</div>
      </div>
    </div>
  )
}

function Heart() {
  return (
    <svg viewBox="0 0 64 64" className="size-12" aria-hidden="true">
      <path
        className="fill-rubric"
        d="M32 55 10.6 33.4C5.1 27.8 5.1 18.9 10.6 13.3c5.5-5.5 14.2-5.5 19.7 0L32 15l1.7-1.7c5.5-5.5 14.2-5.5 19.7 0 5.5 5.6 5.5 14.5 0 20.1Z"
      />
      <path className="stroke-sheet" d="M20 28h24M20 36h15" strokeWidth="3.5" strokeLinecap="round" />
    </svg>
  )
}
