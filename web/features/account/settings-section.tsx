import { useId, type ReactNode } from 'react'

interface SettingsSectionProps {
  readonly title: string
  readonly text: string
  readonly children: ReactNode
}

export function SettingsSection({ title, text, children }: SettingsSectionProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-10 gap-y-4 border-t border-line py-8 md:grid-cols-[13rem_minmax(0,1fr)]"
    >
      <div>
        <h2 id={id} className="text-xl font-semibold">
          {title}
        </h2>
        <p className="mt-1 text-sm text-ink-soft">{text}</p>
      </div>
      <div className="flex max-w-md flex-col items-start gap-5">{children}</div>
    </section>
  )
}
