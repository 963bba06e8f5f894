import type { KeyboardEvent } from 'react'

/**
 * Closes a dialog on Escape. Handles the key itself, because an open toast would otherwise get it; the toast
 * stays (see `toasts.tsx`).
 */
export const closeOnEscape = (onClose: () => void) => (event: KeyboardEvent) => {
  if (event.key === 'Escape') onClose()
}
