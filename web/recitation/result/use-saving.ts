import { useState } from 'react'
import type { AfterTake, SaveOutcome } from '../after-take.ts'
import type { FinishedTake } from '../take/finished-take.ts'

type SavingState = 'open' | 'saving' | SaveOutcome

export interface Saving {
  readonly state: SavingState
  readonly save: (take: FinishedTake) => void
}

/** The saving state of one take. Once saved, it stays saved until the next `round`. */
export function useSaving(round: number, afterTake: AfterTake): Saving {
  const [last, setLast] = useState<{ round: number; state: SavingState }>({ round, state: 'open' })
  const become = (state: SavingState) => setLast((now) => (now.round <= round ? { round, state } : now))
  return {
    state: last.round === round ? last.state : 'open',
    save(take) {
      if (afterTake.kind !== 'save') return
      become('saving')
      afterTake.save(take).then(become, () => become('open'))
    },
  }
}
