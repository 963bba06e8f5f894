import { Icon, type IconProps } from '../icon.tsx'

export function Square(props: IconProps) {
  return (
    <Icon {...props}>
      <rect width="18" height="18" x="3" y="3" rx="2" />
    </Icon>
  )
}
