import { useState } from 'react'

export interface Selection {
  /** Whether rows show checkboxes. */
  readonly isOn: boolean
  /** Selected ids in list order. Only listed ones, so actions never affect rows out of view. */
  readonly chosen: readonly string[]
  readonly has: (id: string) => boolean
  /** Also shows the checkboxes. */
  readonly toggle: (id: string) => void
  readonly chooseAll: () => void
  readonly begin: () => void
  /** Hides the checkboxes and clears the selection. */
  readonly end: () => void
}

const NONE: ReadonlySet<string> = new Set()

/** Manages the selected rows of a list. `listedIds` has the ids that match the current search and filters. */
export function useSelection(listedIds: readonly string[]): Selection {
  const [isOn, setIsOn] = useState(false)
  const [ids, setIds] = useState(NONE)
  return {
    isOn,
    chosen: isOn ? listedIds.filter((id) => ids.has(id)) : [],
    has: (id) => ids.has(id),
    toggle(id) {
      setIsOn(true)
      setIds((previous) =>
        previous.has(id)
          ? new Set([...previous].filter((selected) => selected !== id))
          : new Set(previous).add(id),
      )
    },
    chooseAll() {
      setIsOn(true)
      setIds(new Set(listedIds))
    },
    begin: () => setIsOn(true),
    end() {
      setIsOn(false)
      setIds(NONE)
    },
  }
}
