import { useState } from 'react'
import type { AfterTake, SaveOutcome } from '../after-take.ts'
import type { FinishedTake } from '../take/finished-take.ts'

type SavingState = 'open' | 'saving' | SaveOutcome

export interface Saving {
  readonly state: SavingState
  readonly save: (take: FinishedTake) => void
}

/** Manages the saving of one take. Once saved, it stays saved until the next `round`. */
export function useSaving(round: number, afterTake: AfterTake): Saving {
  const [last, setLast] = useState<{ round: number; state: SavingState }>({ round, state: 'open' })
  const update = (state: SavingState) =>
    setLast((current) => (current.round <= round ? { round, state } : current))
  return {
    state: last.round === round ? last.state : 'open',
    save(take) {
      if (afterTake.kind !== 'save') return
      update('saving')
      afterTake.save(take).then(update, () => update('open'))
    },
  }
}
