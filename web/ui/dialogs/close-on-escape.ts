import type { KeyboardEvent } from 'react'

/**
 * Closes a dialog by Escape. It does so itself while a toast is shown, which came later and would get the key; the toast
 * stays (see `toasts.tsx`).
 */
export const closeOnEscape = (onClose: () => void) => (event: KeyboardEvent) => {
  if (event.key === 'Escape') onClose()
}
