import { X } from '#web/ui/icons/index.ts'
import { Dialog as Radix } from 'radix-ui'
import type { ReactElement, ReactNode, RefObject } from 'react'
import { closeOnEscape } from './close-on-escape.ts'
import './sheet.css'

interface DialogProps {
  readonly title: string
  readonly text?: string
  readonly opener: RefObject<HTMLElement | null>
  readonly onClose: () => void
  readonly children: ReactNode
}

/** The field to focus first. Without one, the first button gets focus. */
const FIRST_FIELD = 'select, textarea, input:not([type=radio]), input:checked'

/**
 * An open dialog: centered, or a bottom sheet on a phone. Closes with its buttons or Escape, not with a stray
 * tap outside.
 */
export function Dialog({ title, text, opener, onClose, children }: DialogProps) {
  return (
    <Radix.Root
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
    >
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-50 bg-black/40 transition-opacity duration-200 starting:opacity-0" />
        <Radix.Content
          {...(text === undefined && { 'aria-describedby': undefined })}
          onOpenAutoFocus={(event) => {
            const field = (event.currentTarget as Element | null)?.querySelector<HTMLElement>(FIRST_FIELD)
            if (!field) return
            event.preventDefault()
            field.focus()
          }}
          onInteractOutside={(event) => event.preventDefault()}
          onKeyDown={closeOnEscape(onClose)}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            opener.current?.focus()
          }}
          className="dialog-sheet fixed z-50 flex max-h-[94dvh] w-[min(36rem,100vw-1rem)] flex-col gap-5 overflow-y-auto overscroll-contain rounded-sheet border border-line bg-sheet p-5 text-ink shadow-sheet outline-none sm:p-8"
        >
          <div className="flex items-start justify-between gap-4">
            <div className="flex flex-col gap-1">
              <Radix.Title className="text-2xl font-semibold">{title}</Radix.Title>
              {text !== undefined && <Radix.Description className="text-ink-soft">{text}</Radix.Description>}
            </div>
            <Radix.Close
              aria-label="Close"
              className="-mt-1.5 -mr-2 grid size-11 shrink-0 place-items-center rounded-full text-ink-soft hover:bg-sunken hover:text-ink"
            >
              <X size={22} aria-hidden="true" />
            </Radix.Close>
          </div>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

export function DialogClose({ children }: { readonly children: ReactElement }) {
  return <Radix.Close asChild>{children}</Radix.Close>
}

/** A dialog's buttons, which stay visible in a long dialog. */
export function DialogButtons({ children }: { readonly children: ReactNode }) {
  return (
    <div className="sticky -bottom-5 z-10 -mx-5 -mb-5 flex justify-end gap-3 bg-sheet px-5 pt-3 pb-5 max-sm:*:grow sm:-bottom-8 sm:-mx-8 sm:-mb-8 sm:px-8 sm:pb-8">
      {children}
    </div>
  )
}
