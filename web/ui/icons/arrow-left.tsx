import { Icon, type IconProps } from '../icon.tsx'

export function ArrowLeft(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 19l-7-7 7-7M19 12H5" />
    </Icon>
  )
}
