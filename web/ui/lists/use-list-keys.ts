import { useEffect, useRef, type RefObject } from 'react'
import { useStore } from '#web/stores/use-store.ts'
import { listKeysChoice } from './list-keys-choice.ts'
import type { ListHandle } from './long-list.tsx'

/** Controls that use these keys themselves. */
const KEY_HANDLING_CONTROLS =
  'input:not([type=checkbox], [type=radio]), select, textarea, [contenteditable], [role=menu], [role=dialog], [role=alertdialog]'

interface ListKeys {
  readonly search?: RefObject<HTMLElement | null>
  /** Opens the search field first, if it isn't always visible. */
  readonly onSearch?: () => void
  readonly list?: RefObject<ListHandle | null>
  /** Selects or deselects the focused row, by its index. */
  readonly onSelect?: ((index: number) => void) | undefined
  readonly onHelp?: () => void
}

/**
 * Handles `/`, `j`, `k`, `x`, and `?` anywhere on the screen, unless a field has focus or the member turned them off.
 */
export function useListKeys(keys: ListKeys): void {
  const isOn = useStore(listKeysChoice) === 'on'
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    if (!isOn) return
    const handleKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return
      if (event.target instanceof Element && event.target.closest(KEY_HANDLING_CONTROLS) !== null) return
      if (document.querySelector('[role=dialog], [role=alertdialog]') !== null) return
      if (handleShortcut(latest.current, event.key)) event.preventDefault()
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [isOn])
}

/** Handles a shortcut. Returns false if the key has none here. */
function handleShortcut({ search, onSearch, list, onSelect, onHelp }: ListKeys, key: string): boolean {
  const row = list?.current?.focusedRow()
  if (key === '/' && search !== undefined) {
    onSearch?.()
    search.current?.focus()
    return true
  }
  if (key === '?' && onHelp !== undefined) {
    onHelp()
    return true
  }
  if (key === 'x' && onSelect !== undefined && row !== undefined) {
    onSelect(row)
    return true
  }
  if ((key !== 'j' && key !== 'k') || !list?.current) return false
  list.current.goTo(row === undefined ? 0 : key === 'j' ? row + 1 : row - 1)
  return true
}
