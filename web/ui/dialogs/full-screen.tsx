import { Dialog } from 'radix-ui'
import type { ReactNode, RefObject } from 'react'

interface FullScreenProps {
  /** The accessible name, which the children also show. */
  readonly label: string
  readonly opener: RefObject<HTMLElement | null>
  /** Called on Escape. */
  readonly onEscape: () => void
  readonly children: ReactNode
}

/**
 * An open dialog that covers the whole window, for a person who should see nothing else. It closes only with its own
 * buttons.
 */
export function FullScreen({ label, opener, onEscape, children }: FullScreenProps) {
  return (
    <Dialog.Root open>
      <Dialog.Portal>
        <Dialog.Content
          aria-describedby={undefined}
          onEscapeKeyDown={(event) => event.preventDefault()}
          onKeyDown={(event) => {
            if (event.key === 'Escape') onEscape()
          }}
          onInteractOutside={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            opener.current?.focus()
          }}
          className="fixed inset-0 z-50 flex flex-col bg-paper text-ink outline-none"
        >
          <Dialog.Title className="sr-only">{label}</Dialog.Title>
          {children}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
