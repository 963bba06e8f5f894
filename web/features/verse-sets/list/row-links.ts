import { useImperativeHandle, useRef, type RefObject } from 'react'
import type { ListHandle } from '#web/ui/lists/long-list.tsx'

/** Moves the focus between the rows (`data-row`) of all lists in a container, by their links (`ROW_LINK`). */
export function useRowLinks(container: RefObject<HTMLElement | null>): RefObject<ListHandle | null> {
  const handle = useRef<ListHandle>(null)
  useImperativeHandle(handle, () => {
    const rows = () => [...(container.current?.querySelectorAll('[data-row]') ?? [])]
    return {
      focusedRow() {
        const index = rows().findIndex((row) => row.contains(document.activeElement))
        return index === -1 ? undefined : index
      },
      goTo: (index) => rows()[index]?.querySelector<HTMLElement>('[data-row-link]')?.focus(),
    }
  }, [container])
  return handle
}
