import { ChevronDown } from '#web/ui/icons/index.ts'
import { Suspense, useRef, useState } from 'react'
import type { ExportedVerse } from '#shared/domain/export/exported-verses.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { createLazyLayer } from '#web/ui/lazy-layer.tsx'
import { messages } from './messages.ts'

const { Layer: ExportMenu, preload } = createLazyLayer(
  async () => (await import('./export-menu.tsx')).ExportMenu,
)
const { Layer: PrintDialog } = createLazyLayer(async () => (await import('./print-dialog.tsx')).PrintDialog)

interface ExportButtonProps {
  /** For example, "My Verses". Also used for the file name. */
  readonly title: string
  /** Identifies the list's deck in Anki; the title by default. */
  readonly id?: string
  readonly label?: string
  readonly count: number
  /** Called once, on export. */
  readonly verses: () => readonly ExportedVerse[]
}

export function ExportButton({
  title,
  id = title,
  label = messages.export,
  count,
  verses,
}: ExportButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState<'menu' | 'print'>()
  return (
    <div className="relative">
      <button
        ref={button}
        type="button"
        aria-haspopup="menu"
        aria-expanded={open === 'menu'}
        disabled={count === 0}
        className={buttonClass('plain', 'small', 'px-4')}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => setOpen(open === 'menu' ? undefined : 'menu')}
      >
        {label}
        <ChevronDown size={16} aria-hidden="true" />
      </button>
      <Suspense fallback={null}>
        {open === 'menu' && (
          <ExportMenu
            title={title}
            id={id}
            count={count}
            verses={verses}
            opener={button}
            onPrint={() => setOpen('print')}
            onClose={() => setOpen((current) => (current === 'menu' ? undefined : current))}
          />
        )}
        {open === 'print' && (
          <PrintDialog title={title} verses={verses} opener={button} onClose={() => setOpen(undefined)} />
        )}
      </Suspense>
    </div>
  )
}
