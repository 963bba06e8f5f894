import type { ReactNode } from 'react'
import type { RecitedText } from '../recited-text.ts'
import { TranslationName } from '../words/translation-name.tsx'
import { TranslationNote } from '../words/translation-note.tsx'

interface SheetHeaderProps {
  readonly recited: RecitedText
  readonly note: ReactNode
  readonly children: ReactNode
}

export function SheetHeader({ recited, note, children }: SheetHeaderProps) {
  return (
    <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 sm:flex-nowrap">
      <div className="min-w-0">
        <p className="reference">
          {recited.reference} <TranslationName code={recited.translation} />
        </p>
        <TranslationNote text={recited} />
        {note}
      </div>
      {children}
    </header>
  )
}
