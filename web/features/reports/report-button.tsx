import { Flag } from '#web/ui/icons/index.ts'
import { Suspense, useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { createLazyLayer } from '#web/ui/lazy-layer.tsx'
import type { Reportable } from './reportable.ts'

const { Layer: ReportDialog } = createLazyLayer(
  async () => (await import('./report-dialog.tsx')).ReportDialog,
)

export function ReportButton({ item }: { readonly item: Reportable }) {
  const box = useRef<HTMLSpanElement>(null)
  const opener = useRef<HTMLElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <span ref={box}>
      <Button
        variant="quiet"
        size="small"
        icon={<Flag size={16} />}
        onClick={() => {
          opener.current = box.current?.querySelector('button') ?? null
          setIsOpen(true)
        }}
      >
        Report<span className="sr-only"> {item.title}</span>
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ReportDialog item={item} opener={opener} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </span>
  )
}
