import { useMemo, useState } from 'react'
import type { Chosen } from '#web/verse-lists/verse-or-card.ts'
import { useSetChanges, useSetItemChanges } from '../mutations.ts'
import type { SetEntry } from '../queries.ts'

export interface VerseAdder {
  readonly isInSet: (id: string) => boolean
  readonly isBeingAdded: (id: string) => boolean
  readonly add: (choice: Chosen) => void
  readonly isAddingMany: boolean
  readonly addMany: (ids: readonly string[]) => void
}

export function useVerseAdder(setId: string, items: readonly SetEntry[]): VerseAdder {
  const { add } = useSetItemChanges(setId)
  const { addMany } = useSetChanges()
  const [isAddingMany, setIsAddingMany] = useState(false)
  const [pendingIds, setPendingIds] = useState<ReadonlySet<string>>(new Set())
  const inSet = useMemo(() => new Set(items.map(({ content }) => content.id)), [items])
  const setPending = (id: string, isBeingAdded: boolean) =>
    setPendingIds((current) => {
      const next = new Set(current)
      if (isBeingAdded) next.add(id)
      else next.delete(id)
      return next
    })
  return {
    isInSet: (id) => inSet.has(id),
    isBeingAdded: (id) => pendingIds.has(id),
    isAddingMany,
    addMany: (ids) => {
      setIsAddingMany(true)
      void addMany(setId, ids).finally(() => setIsAddingMany(false))
    },
    add: (choice) => {
      setPending(choice.id, true)
      void add(choice).finally(() => setPending(choice.id, false))
    },
  }
}
