import { Icon, type IconProps } from '../icon.tsx'

export function Library(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M16 6l4 14M12 6v14M8 8v12M4 4v16" />
    </Icon>
  )
}
