import { X } from '#web/ui/icons/index.ts'
import { Dialog } from 'radix-ui'
import type { ReactNode, RefObject } from 'react'
import { closeOnEscape } from './close-on-escape.ts'

interface SideSheetProps {
  readonly title: string
  readonly opener: RefObject<HTMLButtonElement | null>
  readonly onClose: () => void
  readonly children: ReactNode
}

/** An open sheet over the right side of the page that traps the focus until it is closed. */
export function SideSheet({ title, opener, onClose, children }: SideSheetProps) {
  return (
    <Dialog.Root
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
    >
      <Dialog.Portal>
        <Dialog.Overlay className="fixed transition-opacity duration-200 starting:opacity-0 inset-0 z-50 bg-black/40" />
        <Dialog.Content
          aria-describedby={undefined}
          onKeyDown={closeOnEscape(onClose)}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            opener.current?.focus()
          }}
          className="fixed transition-[translate] duration-200 ease-out starting:translate-x-full inset-y-0 right-0 z-50 flex w-80 max-w-[88vw] flex-col overflow-y-auto border-l border-line bg-paper pb-[env(safe-area-inset-bottom)] text-ink shadow-sheet outline-none"
        >
          <div className="flex h-16 shrink-0 items-center justify-between pr-4 pl-6">
            <Dialog.Title className="text-lg font-semibold">{title}</Dialog.Title>
            <Dialog.Close
              aria-label="Close menu"
              className="grid size-11 place-items-center rounded-full text-ink-soft hover:bg-sunken hover:text-ink"
            >
              <X size={22} aria-hidden="true" />
            </Dialog.Close>
          </div>
          {children}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
