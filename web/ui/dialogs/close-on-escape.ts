import type { KeyboardEvent } from 'react'

/**
 * Closes a dialog on Escape. Handles the key itself, because an open toast would otherwise receive it. The toast
 * stays open (see `toasts.tsx`).
 */
export const closeOnEscape = (onClose: () => void) => (event: KeyboardEvent) => {
  if (event.key === 'Escape') onClose()
}
