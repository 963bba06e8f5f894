import { useEffect, useState } from 'react'

/** Milliseconds a text must be stable before it's announced, because it changes with every keystroke. */
const STABLE_MS = 700

export function useAnnouncement(text: string): string {
  const [announced, setAnnounced] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(text), STABLE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return announced
}
