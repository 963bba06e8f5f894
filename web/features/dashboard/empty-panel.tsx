import type { ReactNode } from 'react'

interface EmptyPanelProps {
  readonly title: string
  readonly text: string
  /** A link or button for the next step. */
  readonly children?: ReactNode
}

export function EmptyPanel({ title, text, children }: EmptyPanelProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4 rounded-sheet border border-line bg-sheet px-5 py-5 sm:px-7">
      <div>
        <h2 className="text-xl font-semibold">{title}</h2>
        <p className="mt-0.5 text-ink-soft">{text}</p>
      </div>
      {children}
    </div>
  )
}
