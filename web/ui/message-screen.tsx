import type { ReactNode } from 'react'

interface MessageScreenProps {
  readonly title: string
  readonly text?: ReactNode
  readonly children: ReactNode
}

export function MessageScreen({ title, text, children }: MessageScreenProps) {
  return (
    <div className="mx-auto flex max-w-xl flex-col items-start gap-4 px-5 py-24">
      <h1 className="text-3xl font-semibold">{title}</h1>
      {text !== undefined && <p className="text-ink-soft">{text}</p>}
      <div className="mt-2 flex flex-wrap gap-3">{children}</div>
    </div>
  )
}
