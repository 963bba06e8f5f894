import { buttonClass } from '#web/ui/button.tsx'
import { messages } from './messages.ts'

interface EmptyPanelProps {
  readonly title: string
  readonly text: string
}

export function EmptyPanel({ title, text }: EmptyPanelProps) {
  return (
    <div className="sheet ruled items-center justify-center text-center">
      <svg viewBox="0 0 120 72" className="w-28" aria-hidden="true">
        <path
          className="fill-none stroke-line-strong"
          strokeWidth="2"
          strokeLinejoin="round"
          d="M60 14C48 6 28 6 10 12v50c18-6 38-6 50 2 12-8 32-8 50-2V12C92 6 72 6 60 14Zm0 0v50"
        />
        <path
          className="fill-none stroke-line"
          strokeWidth="2"
          strokeLinecap="round"
          d="M20 24c9-2 20-2 30 1M20 35c9-2 20-2 30 1M70 25c10-3 21-3 30-1M70 36c10-3 21-3 30-1M70 47c6-2 11-2 16-2"
        />
        <path
          className="fill-none stroke-rubric"
          strokeWidth="3"
          strokeLinecap="round"
          d="M20 46c5-1 9-1 13-1"
        />
      </svg>
      <div className="flex flex-col gap-2">
        <h2 className="text-2xl font-semibold">{title}</h2>
        <p className="text-ink-soft">{text}</p>
      </div>
      <a href="/#verse-practice" className={buttonClass('primary')}>
        {messages.practice}
      </a>
    </div>
  )
}
