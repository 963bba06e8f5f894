import { Suspense, useRef, useState, type RefObject } from 'react'
import { buttonClass } from '#web/ui/button.tsx'
import { createLazyLayer } from '#web/ui/lazy-layer.tsx'
import { Keyboard } from '#web/ui/icons/index.ts'
import type { ListHandle } from './long-list.tsx'
import { messages } from './messages.ts'
import { useListKeys } from './use-list-keys.ts'

const { Layer: ListKeysDialog } = createLazyLayer(
  async () => (await import('./list-keys-dialog.tsx')).ListKeysDialog,
)

interface ListKeysProps {
  readonly search?: RefObject<HTMLElement | null>
  readonly list: RefObject<ListHandle | null>
  readonly onSelect?: (index: number) => void
}

/** Handles a list's keyboard shortcuts and shows a button that lists them if a keyboard is likely. */
export function ListKeys(keys: ListKeysProps) {
  const [isOpen, setIsOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  useListKeys({ ...keys, onHelp: () => setIsOpen(true) })
  return (
    <>
      <button
        ref={opener}
        type="button"
        aria-label={messages.keys}
        title={messages.keysHint}
        className={buttonClass('quiet', 'small', 'max-sm:hidden')}
        onClick={() => setIsOpen(true)}
      >
        <Keyboard size={18} aria-hidden="true" />
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <ListKeysDialog opener={opener} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
