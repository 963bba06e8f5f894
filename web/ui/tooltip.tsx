import { Tooltip as Radix } from 'radix-ui'
import type { ReactElement, ReactNode } from 'react'

const TOOLTIP_DELAY_MS = 700
/** The time after one tooltip in which the next opens immediately. */
const TOOLTIP_SKIP_MS = 300

export function TooltipProvider({ children }: { readonly children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={TOOLTIP_DELAY_MS} skipDelayDuration={TOOLTIP_SKIP_MS}>
      {children}
    </Radix.Provider>
  )
}

/** Explains a control briefly. Must not be the only explanation. */
export function Tooltip({ text, children }: { readonly text: string; readonly children: ReactElement }) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          sideOffset={6}
          className="z-50 max-w-64 rounded-lg bg-button px-3 py-1.5 text-sm text-on-button shadow-sheet"
        >
          {text}
          <Radix.Arrow className="fill-button" />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
