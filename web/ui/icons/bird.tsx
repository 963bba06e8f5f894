import { Icon, type IconProps } from '../icon.tsx'

export function Bird(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M16 7h.01" />
      <path d="M3.4 18H12a8 8 0 0 0 8-8V7a4 4 0 0 0-7.28-2.3L2 20" />
      <path d="M20 7l2 .5-2 .5M10 18v3M14 17.75V21" />
      <path d="M7 18a6 6 0 0 0 3.84-10.61" />
    </Icon>
  )
}
