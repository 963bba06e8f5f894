import { useId, type ComponentProps } from 'react'

interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role'> {
  readonly label: string
  /** An explanation below it, linked for screen readers. */
  readonly hint?: string
}

export function Switch({ label, hint, className = '', ...input }: SwitchProps) {
  const id = useId()
  return (
    <div className={`flex items-start justify-between gap-6 ${className}`}>
      <div>
        <label htmlFor={id} className="cursor-pointer font-medium">
          {label}
        </label>
        {hint !== undefined && (
          <p id={`${id}-hint`} className="text-sm text-ink-soft">
            {hint}
          </p>
        )}
      </div>
      <span className="relative inline-flex shrink-0 py-1.5">
        <input
          id={id}
          type="checkbox"
          // A checkbox reports its own checked state.
          // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props
          role="switch"
          aria-describedby={hint === undefined ? undefined : `${id}-hint`}
          className="peer h-8 w-14 cursor-pointer appearance-none rounded-full border border-line-strong bg-sunken transition-colors checked:border-heard checked:bg-heard"
          {...input}
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute top-2.5 left-1 size-6 rounded-full bg-line-strong transition-[translate,background-color] peer-checked:translate-x-6 peer-checked:bg-on-button"
        />
      </span>
    </div>
  )
}
