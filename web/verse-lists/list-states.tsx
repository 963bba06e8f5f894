import type { ReactNode } from 'react'
import { RequestNumber } from '#web/api/request-number.tsx'
import { Button } from '#web/ui/button.tsx'
import { messages } from './messages.ts'
import { NoResponse } from '#web/ui/no-response.tsx'

/** A placeholder for a list that is loading. `label` tells screen readers what it will contain. */
export function ListSkeleton({ label }: { readonly label: string }) {
  return (
    <div role="status" className="rounded-2xl border border-line bg-sheet" data-waiting>
      <span className="sr-only">Loading {label}</span>
      {[0, 1, 2].map((row) => (
        <div
          key={row}
          aria-hidden="true"
          className="flex animate-pulse flex-col gap-3 border-b border-line p-5 last:border-b-0"
        >
          <div className="h-5 w-40 rounded-full bg-sunken" />
          <div className="h-5 w-full rounded-lg bg-sunken" />
          <div className="h-5 w-3/4 rounded-lg bg-sunken" />
          <div className="h-4 w-28 rounded-full bg-sunken" />
        </div>
      ))}
    </div>
  )
}

interface ListFailedProps {
  readonly error: Error | null
  readonly text: string
  readonly isTrying: boolean
  readonly onRetry: () => void
}

export function ListFailed({ error, text, isTrying, onRetry }: ListFailedProps) {
  return (
    <div
      role="alert"
      className="flex flex-col items-start gap-4 rounded-2xl border border-line bg-sheet p-6 sm:p-8"
    >
      <p className="text-ink-soft">
        <NoResponse>{text}</NoResponse>
      </p>
      <Button onClick={onRetry} isWaiting={isTrying}>
        {messages.tryAgain}
      </Button>
      <RequestNumber error={error} />
    </div>
  )
}

interface ListEmptyProps {
  readonly title: string
  readonly text?: string
  readonly children?: ReactNode
}

export function ListEmpty({ title, text, children }: ListEmptyProps) {
  return (
    <div className="flex flex-col items-center gap-5 rounded-2xl border border-line bg-sheet px-6 py-12 text-center">
      <svg viewBox="0 0 120 72" className="w-28" aria-hidden="true">
        <path
          className="fill-none stroke-line-strong"
          strokeWidth="2"
          strokeLinejoin="round"
          d="M24 10h56a4 4 0 0 1 4 4v42a4 4 0 0 1-4 4H24a4 4 0 0 1-4-4V14a4 4 0 0 1 4-4ZM88 20l10 3a4 4 0 0 1 2.8 4.9L90 66"
        />
        <path
          className="fill-none stroke-line"
          strokeWidth="2"
          strokeLinecap="round"
          d="M30 36h44M30 46h30"
        />
        <path className="fill-none stroke-rubric" strokeWidth="3" strokeLinecap="round" d="M30 24h18" />
      </svg>
      <div className="flex max-w-md flex-col gap-1.5">
        <h2 className="text-2xl font-semibold">{title}</h2>
        {text !== undefined && <p className="text-ink-soft">{text}</p>}
      </div>
      {children}
    </div>
  )
}

interface ListFooterProps {
  readonly count: number
  readonly children?: ReactNode
}

/** Shows the number of verses, announced when it changes, and actions for all of them. */
export function ListFooter({ count, children }: ListFooterProps) {
  return (
    <div className="flex min-h-15 flex-wrap items-center justify-between gap-x-6 gap-y-2 pt-3">
      <p role="status" className="text-sm text-ink-soft tabular-nums">
        {messages.foundCount(count)}
      </p>
      {children}
    </div>
  )
}
