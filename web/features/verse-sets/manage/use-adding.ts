import { useMemo, useState } from 'react'
import type { Chosen } from '#web/verse-lists/verse-or-card.ts'
import { useSetChanges, useSetItemChanges } from '../mutations.ts'
import type { SetEntry } from '../queries.ts'

export interface AddingVerses {
  readonly isIn: (id: string) => boolean
  readonly isOnItsWay: (id: string) => boolean
  readonly add: (choice: Chosen) => void
  readonly isAddingSeveral: boolean
  readonly addSeveral: (ids: readonly string[]) => void
}

export function useAdding(setId: string, items: readonly SetEntry[]): AddingVerses {
  const { add } = useSetItemChanges(setId)
  const { addSeveral } = useSetChanges()
  const [isAddingSeveral, setAddingSeveral] = useState(false)
  const [onTheirWay, setOnTheirWay] = useState<ReadonlySet<string>>(new Set())
  const inSet = useMemo(() => new Set(items.map(({ content }) => content.id)), [items])
  const change = (id: string, isOnItsWay: boolean) =>
    setOnTheirWay((before) => {
      const after = new Set(before)
      if (isOnItsWay) after.add(id)
      else after.delete(id)
      return after
    })
  return {
    isIn: (id) => inSet.has(id),
    isOnItsWay: (id) => onTheirWay.has(id),
    isAddingSeveral,
    addSeveral: (ids) => {
      setAddingSeveral(true)
      void addSeveral(setId, ids).finally(() => setAddingSeveral(false))
    },
    add: (choice) => {
      change(choice.id, true)
      void add(choice).finally(() => change(choice.id, false))
    },
  }
}
