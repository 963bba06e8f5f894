import { useId, type ReactNode } from 'react'

interface SectionProps {
  readonly title: string
  readonly text?: ReactNode
  readonly className?: string
  readonly children: ReactNode
}

export function Section({ title, text, className = '', children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={`min-w-0 ${className}`}>
      <h2 id={id} className="text-xl font-semibold">
        {title}
      </h2>
      {text !== undefined && <p className="mt-0.5 text-sm text-ink-soft">{text}</p>}
      <div className="mt-4">{children}</div>
    </section>
  )
}
