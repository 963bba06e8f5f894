import { useMemo, useState } from 'react'
import type { Chosen } from '#web/verse-lists/verse-or-card.ts'
import { useSetChanges, useSetItemChanges } from '../mutations.ts'
import type { SetEntry } from '../queries.ts'

export interface AddingVerses {
  readonly isInSet: (id: string) => boolean
  readonly isBeingAdded: (id: string) => boolean
  readonly add: (choice: Chosen) => void
  readonly isAddingSeveral: boolean
  readonly addSeveral: (ids: readonly string[]) => void
}

export function useAdding(setId: string, items: readonly SetEntry[]): AddingVerses {
  const { add } = useSetItemChanges(setId)
  const { addSeveral } = useSetChanges()
  const [isAddingSeveral, setIsAddingSeveral] = useState(false)
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
    isAddingSeveral,
    addSeveral: (ids) => {
      setIsAddingSeveral(true)
      void addSeveral(setId, ids).finally(() => setIsAddingSeveral(false))
    },
    add: (choice) => {
      setPending(choice.id, true)
      void add(choice).finally(() => setPending(choice.id, false))
    },
  }
}
