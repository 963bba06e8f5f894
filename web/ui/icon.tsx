import type { ReactElement, SVGProps } from 'react'

export interface IconProps extends SVGProps<SVGSVGElement> {
  /** Width and height in pixels. */
  readonly size?: number
}

export type IconComponent = (props: IconProps) => ReactElement

/**
 * Renders the icons in `icons/`: line drawings on a 24 by 24 grid in the text color. Hidden from screen readers
 * unless they have a name or role.
 */
export function Icon({ size = 24, ...rest }: IconProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden={isExposed(rest) ? undefined : 'true'}
      {...rest}
    />
  )
}

function isExposed(props: IconProps): boolean {
  return Object.keys(props).some((name) => name === 'role' || name.startsWith('aria-'))
}
