import { createContext, useContext, useState, type ReactNode } from 'react'
import { messages } from './control-messages.ts'

type SavingState = 'saving' | 'saved' | 'failed'

const Teller = createContext<(state: SavingState) => void>(() => undefined)

/** For a choice that saves at once: tells the mark of its section how that goes. Does nothing where there is none. */
export const useSaveMark = (): ((state: SavingState) => void) => useContext(Teller)

/** Draws a section in which choices save at once, with the mark that says so where `children` puts it. */
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
  return <Teller value={setState}>{children(mark)}</Teller>
}
