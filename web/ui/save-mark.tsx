import { createContext, useContext, useState, type ReactNode } from 'react'
import { messages } from './control-messages.ts'

type SavingState = 'saving' | 'saved' | 'failed'

const SaveMarkContext = createContext<(state: SavingState) => void>(() => undefined)

/** Reports the progress of saving a choice to its section's mark, if there is one. */
export const useSaveMark = (): ((state: SavingState) => void) => useContext(SaveMarkContext)

/** Wraps a section of choices that save immediately. `children` positions the mark. */
export function WithSaveMark({ children }: { readonly children: (mark: ReactNode) => ReactNode }) {
  const [state, setState] = useState<SavingState | null>(null)
  const mark = (
    <span
      role="status"
      className={`text-sm font-normal ${state === 'failed' ? 'text-missed' : 'text-heard'}`}
    >
      {state !== null && messages.saves[state]}
    </span>
  )
  return <SaveMarkContext value={setState}>{children(mark)}</SaveMarkContext>
}
