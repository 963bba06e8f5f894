import { Suspense, useRef, useState } from 'react'
import { createLazyLayer } from '#web/ui/lazy-layer.tsx'
import type { RecitedText } from '../recited-text.ts'
import type { Take } from '../take/take.ts'

export const listenerScreen = createLazyLayer(
  async () => (await import('./listener-screen.tsx')).ListenerScreen,
)

/** Opens the listener's screen for `recited` and passes the judged take to `onDone`. */
export function useListener(recited: RecitedText, onDone: (take: Take, seconds: number) => void) {
  const [isOpen, setIsOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const close = () => setIsOpen(false)
  const screen = isOpen && (
    <Suspense fallback={null}>
      <listenerScreen.Layer
        recited={recited}
        opener={opener}
        onDone={(take, seconds) => {
          close()
          onDone(take, seconds)
        }}
        onClose={close}
      />
    </Suspense>
  )
  return { opener, screen, open: () => setIsOpen(true) }
}
