import { useState } from 'react'

export interface Selection {
  /** Whether rows show checkboxes. */
  readonly isOn: boolean
  /** In the order of the list. Only those listed: nothing out of sight is acted on. */
  readonly chosen: readonly string[]
  readonly has: (id: string) => boolean
  /** Also shows the checkboxes. */
  readonly toggle: (id: string) => void
  readonly chooseAll: () => void
  readonly begin: () => void
  /** Hides the checkboxes and forgets what was chosen. */
  readonly end: () => void
}

const NONE: ReadonlySet<string> = new Set()

/** Which rows of a list are selected. `listed` are the ids that pass the current search and filters. */
export function useSelection(listed: readonly string[]): Selection {
  const [isOn, setOn] = useState(false)
  const [ids, setIds] = useState(NONE)
  return {
    isOn,
    chosen: isOn ? listed.filter((id) => ids.has(id)) : [],
    has: (id) => ids.has(id),
    toggle(id) {
      setOn(true)
      setIds((before) =>
        before.has(id) ? new Set([...before].filter((each) => each !== id)) : new Set(before).add(id),
      )
    },
    chooseAll() {
      setOn(true)
      setIds(new Set(listed))
    },
    begin: () => setOn(true),
    end() {
      setOn(false)
      setIds(NONE)
    },
  }
}
