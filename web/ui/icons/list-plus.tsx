import { Icon, type IconProps } from '../icon.tsx'

export function ListPlus(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M16 5H3M11 12H3M16 19H3M18 9v6M21 12h-6" />
    </Icon>
  )
}
