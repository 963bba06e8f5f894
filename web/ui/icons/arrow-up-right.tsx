import { Icon, type IconProps } from '../icon.tsx'

export function ArrowUpRight(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M7 7h10v10M7 17 17 7" />
    </Icon>
  )
}
