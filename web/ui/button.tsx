import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'

type Variant = 'primary' | 'plain' | 'quiet' | 'danger'
type Size = 'large' | 'normal' | 'small'

const VARIANTS: Record<Variant, string> = {
  primary: 'bg-button text-on-button hover:opacity-90 shadow-sm',
  plain: 'border border-line-strong/60 bg-sheet text-ink hover:bg-sunken',
  quiet: 'text-ink-soft hover:text-ink hover:bg-sunken',
  danger: 'bg-missed text-on-button hover:opacity-90',
}

const SIZES: Record<Size, string> = {
  large: 'min-h-13 px-7 text-lg gap-2.5',
  normal: 'min-h-11 px-5 text-base gap-2',
  small: 'min-h-11 px-3 text-sm gap-1.5 sm:min-h-9',
}

export function buttonClass(variant: Variant = 'plain', size: Size = 'normal', extra?: string): string {
  return clsx(
    'inline-flex select-none items-center justify-center rounded-full font-medium whitespace-nowrap no-underline',
    'transition-[background-color,opacity,color] duration-150 active:translate-y-px',
    'disabled:cursor-not-allowed disabled:opacity-50 disabled:active:translate-y-0',
    VARIANTS[variant],
    SIZES[size],
    extra,
  )
}

interface ButtonProps extends ComponentProps<'button'> {
  readonly variant?: Variant
  readonly size?: Size
  readonly icon?: ReactNode
  /** Whether it's inactive but still focusable, unlike a disabled button. */
  readonly isWaiting?: boolean
}

export function Button({
  variant,
  size,
  icon,
  isWaiting,
  className,
  children,
  type = 'button',
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type={type}
      className={buttonClass(variant, size, className)}
      aria-disabled={isWaiting || undefined}
      // Preventing the default also keeps it from submitting a form or closing a dialog.
      onClick={isWaiting ? (event) => event.preventDefault() : onClick}
      {...rest}
    >
      {icon !== undefined && <span aria-hidden="true">{icon}</span>}
      {children}
    </button>
  )
}

interface LinkButtonProps extends ComponentProps<'a'> {
  readonly variant?: Variant
  readonly size?: Size
}

/** A plain link (full page load) that looks like a button. */
export function LinkButton({ variant, size, className, children, ...rest }: LinkButtonProps) {
  return (
    <a className={buttonClass(variant, size, className)} {...rest}>
      {children}
    </a>
  )
}
