import { useEffect } from 'react'

interface PracticeKeysProps {
  /** Right arrow; null when skipping isn't possible. */
  readonly onSkip: (() => void) | null
  /** Escape; null when not listening. */
  readonly onStop: (() => void) | null
}

/** Controls that use these keys themselves. */
const KEY_HANDLING_CONTROLS = 'input, select, textarea, [contenteditable], [role="menu"], [role="dialog"]'

/** Handles the keys of a practice, wherever the focus is. Renders nothing. */
export function PracticeKeys({ onSkip, onStop }: PracticeKeysProps): null {
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey) return
      if (event.target instanceof Element && event.target.closest(KEY_HANDLING_CONTROLS) !== null) return
      const act = event.key === 'ArrowRight' ? onSkip : event.key === 'Escape' ? onStop : null
      if (act === null) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [onSkip, onStop])
  return null
}
