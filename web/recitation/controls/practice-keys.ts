import { useEffect } from 'react'

interface PracticeKeysProps {
  /** Right arrow; null while nothing can be skipped. */
  readonly onSkip: (() => void) | null
  /** Escape; null while nothing runs. */
  readonly onStop: (() => void) | null
}

/** Controls that use these keys themselves. */
const KEEPS_ITS_KEYS = 'input, select, textarea, [contenteditable], [role="menu"], [role="dialog"]'

/** The keys of a practice, wherever on the page the focus is. Draws nothing. */
export function PracticeKeys({ onSkip, onStop }: PracticeKeysProps): null {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey) return
      if (event.target instanceof Element && event.target.closest(KEEPS_ITS_KEYS) !== null) return
      const act = event.key === 'ArrowRight' ? onSkip : event.key === 'Escape' ? onStop : null
      if (act === null) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [onSkip, onStop])
  return null
}
