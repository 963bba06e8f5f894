import { clsx } from 'clsx'
import { Tabs as Radix } from 'radix-ui'
import type { ReactNode } from 'react'

interface TabsProps<Value extends string> {
  readonly label: string
  readonly tabs: readonly { readonly value: Value; readonly label: string }[]
  /** The open tab; may be one without a trigger. */
  readonly value: string
  readonly onChange: (value: Value) => void
  /** Shown at the end of the row of tabs, or below them on a phone. */
  readonly beside?: ReactNode
  readonly children: ReactNode
}

export function Tabs<Value extends string>(props: TabsProps<Value>) {
  const { label, tabs, value, onChange, beside, children } = props
  const list = (
    <Radix.List
      aria-label={label}
      className={clsx(
        'flex justify-between overflow-x-auto [scrollbar-width:none] max-sm:-mx-2 sm:justify-start sm:gap-1',
        beside === undefined && 'mb-4 border-b border-line sm:mb-6',
      )}
    >
      {tabs.map((tab) => (
        <Radix.Trigger
          key={tab.value}
          value={tab.value}
          className="min-h-11 text-[0.9375rem] font-medium whitespace-nowrap text-ink-soft -outline-offset-2 hover:text-ink data-[state=active]:text-ink data-[state=active]:shadow-[inset_0_-2px_0_var(--rubric)] max-sm:px-1.5 max-sm:text-sm sm:px-4"
        >
          {tab.label}
        </Radix.Trigger>
      ))}
    </Radix.List>
  )
  return (
    <Radix.Root value={value} onValueChange={(chosen) => onChange(chosen as Value)}>
      {beside === undefined ? (
        list
      ) : (
        <div className="mb-2 border-line sm:flex sm:items-center sm:justify-between sm:gap-4 sm:border-b">
          {list}
          {beside}
        </div>
      )}
      <Radix.Content value={value} tabIndex={-1} className="outline-none">
        {children}
      </Radix.Content>
    </Radix.Root>
  )
}
