import { AlertDialog } from 'radix-ui'
import type { ReactElement, ReactNode, RefObject } from 'react'
import { closeOnEscape } from './close-on-escape.ts'
import './sheet.css'

interface QuestionProps {
  readonly title: string
  readonly text: string
  readonly opener: RefObject<HTMLElement | null>
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Confirms something irreversible. Closes with its own buttons or Escape, not with a stray tap outside. */
export function Question({ title, text, opener, onClose, children }: QuestionProps) {
  return (
    <AlertDialog.Root
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
    >
      <AlertDialog.Portal>
        <AlertDialog.Overlay className="fixed transition-opacity duration-200 starting:opacity-0 inset-0 z-50 bg-black/40" />
        <AlertDialog.Content
          onKeyDown={closeOnEscape(onClose)}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            opener.current?.focus()
          }}
          className="dialog-sheet fixed z-50 flex max-h-[94dvh] w-[min(30rem,100vw-1.5rem)] flex-col gap-4 overflow-y-auto rounded-sheet border border-line bg-sheet p-6 text-ink shadow-sheet outline-none sm:p-8"
        >
          <AlertDialog.Title className="text-2xl font-semibold">{title}</AlertDialog.Title>
          <AlertDialog.Description className="text-ink-soft">{text}</AlertDialog.Description>
          {children}
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}

export function QuestionCancel({ children }: { readonly children: ReactElement }) {
  return <AlertDialog.Cancel asChild>{children}</AlertDialog.Cancel>
}
