import { useMemo, useState } from 'react'
import type { VerseChoice } from '#shared/contract/saved-verses.ts'
import { useSetChanges } from './mutations.ts'
import type { SetItem } from './queries.ts'

/** What is known of adding verses: those in the set, and those on their way into it. */
export interface Adding {
  readonly isIn: (id: string) => boolean
  readonly isOnItsWay: (id: string) => boolean
  readonly add: (choice: VerseChoice) => void
}

/** Puts verses into a set one by one, and follows them on their way. */
export function useAdding(setId: string, items: readonly SetItem[]): Adding {
  const { add } = useSetChanges()
  const [onTheirWay, setOnTheirWay] = useState<ReadonlySet<string>>(new Set())
  const inSet = useMemo(
    () => new Set(items.flatMap(({ verseId, customVerseId }) => verseId ?? customVerseId ?? [])),
    [items],
  )
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
    add: (choice) => {
      const id = choice.verseId ?? choice.customVerseId ?? ''
      change(id, true)
      void add(setId, choice).finally(() => change(id, false))
    },
  }
}
