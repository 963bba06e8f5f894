import { type ReactNode, useId, useState } from 'react'
import { Button } from './button.tsx'
import { ChevronDown } from './icons/index.ts'
import { messages } from './control-messages.ts'

/** A small button that shows more controls below its bar, which must wrap. */
export function More({ children }: { readonly children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        {messages.more}
        <ChevronDown size={16} aria-hidden="true" className={isOpen ? 'rotate-180' : ''} />
      </Button>
      {isOpen && (
        <div id={id} className="flex basis-full flex-wrap gap-2">
          {children}
        </div>
      )}
    </>
  )
}
