import type { Ref } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Ear } from '#web/ui/icons/index.ts'
import { messages } from './messages.ts'
import { listenerScreen } from './use-listener.tsx'

interface ListenerButtonProps {
  readonly ref: Ref<HTMLButtonElement>
  readonly onOpen: () => void
}

/** Opens the listener's screen. Preloads it on hover or focus. */
export function ListenerButton({ ref, onOpen }: ListenerButtonProps) {
  return (
    <Button
      ref={ref}
      variant="quiet"
      className="listener-open"
      icon={<Ear size={18} />}
      onPointerEnter={listenerScreen.preload}
      onFocus={listenerScreen.preload}
      onClick={onOpen}
    >
      {messages.open}
    </Button>
  )
}
