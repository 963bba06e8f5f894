import { useCallback, useEffect, useRef, useState } from 'react'

const isLayer = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isLayer' in state && state.isLayer === true

/**
 * Opens and closes a layer with its own entry in the browser's history, so Back (a swipe, on a phone) closes it
 * instead of leaving the page below.
 */
export function useLayerInHistory() {
  const [isOpen, setIsOpen] = useState(false)
  // Going back takes a moment. The dialog may try to close again meanwhile, because Escape reaches it twice.
  const isClosing = useRef(false)
  useEffect(() => {
    if (!isOpen) return undefined
    const close = () => setIsOpen(false)
    addEventListener('popstate', close)
    return () => removeEventListener('popstate', close)
  }, [isOpen])
  const open = useCallback(() => {
    isClosing.current = false
    history.pushState({ isLayer: true }, '')
    setIsOpen(true)
  }, [])
  const close = useCallback(() => {
    if (isClosing.current) return
    isClosing.current = true
    if (isLayer(history.state)) history.back()
    else setIsOpen(false)
  }, [])
  return { isOpen, open, close }
}
