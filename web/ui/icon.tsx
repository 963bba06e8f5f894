import type { ReactElement, SVGProps } from 'react'

export interface IconProps extends SVGProps<SVGSVGElement> {
  /** Width and height in pixels. */
  readonly size?: number
}

/** A component that draws one icon. */
export type IconComponent = (props: IconProps) => ReactElement

/**
 * The frame of every icon in `icons/`: a line drawing on a grid of 24 by 24 in the color of the text around it. Hidden from
 * screen readers unless it has a name or role of its own.
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
