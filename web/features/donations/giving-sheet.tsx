import type { ReactNode } from 'react'

interface GivingSheetProps {
  readonly title: string
  readonly intro?: string
  readonly children: ReactNode
}

export function GivingSheet({ title, intro, children }: GivingSheetProps) {
  return (
    <div className="mx-auto grid max-w-5xl items-start gap-x-20 px-3 pt-4 sm:px-6 sm:pt-12 lg:grid-cols-[minmax(0,32rem)_1fr]">
      <div className="sheet mx-auto w-full max-w-lg">
        <div className="flex flex-col gap-2">
          <h1 className="text-3xl font-semibold tracking-tight">{title}</h1>
          {intro !== undefined && <p className="text-ink-soft">{intro}</p>}
        </div>
        {children}
      </div>
      <figure className="hidden pt-14 lg:block">
        <blockquote className="font-verse text-4xl leading-[1.35] tracking-tight text-balance text-ink">
          Freely ye have received, <span className="text-rubric">freely give.</span>
        </blockquote>
        <figcaption className="reference mt-6">Matthew 10:8 · KJV</figcaption>
      </figure>
    </div>
  )
}
