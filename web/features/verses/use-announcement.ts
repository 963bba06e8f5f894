import { useEffect, useState } from 'react'

/** Milliseconds for which a text must stand before it is read aloud: while one types, it changes with every key. */
const REST_MS = 700

/** A text to be read aloud, once it has come to rest; empty until then. */
export function useAnnouncement(text: string): string {
  const [announced, setAnnounced] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(text), REST_MS)
    return () => clearTimeout(timer)
  }, [text])
  return announced
}
