import type { ReactNode } from 'react'

interface AuthSheetProps {
  readonly title: string
  readonly intro?: ReactNode
  readonly children: ReactNode
  readonly footer?: ReactNode
}

export function AuthSheet({ title, intro, children, footer }: AuthSheetProps) {
  return (
    <div className="mx-auto grid max-w-5xl items-start gap-x-20 px-3 pt-4 sm:px-6 sm:pt-12 lg:grid-cols-[minmax(0,29rem)_1fr]">
      <div className="sheet mx-auto w-full max-w-116">
        <div className="flex flex-col gap-2">
          <h1 className="text-3xl font-semibold tracking-tight">{title}</h1>
          {intro !== undefined && <p className="text-ink-soft">{intro}</p>}
        </div>
        {children}
        {footer !== undefined && (
          <p className="mt-auto border-t border-line pt-5 text-sm text-ink-soft">{footer}</p>
        )}
      </div>
      <figure className="hidden pt-14 lg:block">
        <blockquote className="font-verse text-4xl leading-[1.35] tracking-tight text-balance text-ink">
          Thy word have I hid in <span className="text-rubric">mine heart</span>, that I might not sin against
          thee.
        </blockquote>
        <figcaption className="reference mt-6">Psalm 119:11 · KJV</figcaption>
      </figure>
    </div>
  )
}
