import { Icon, type IconProps } from '../icon.tsx'

export function ArrowUp(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M5 12l7-7 7 7M12 19V5" />
    </Icon>
  )
}
