import { Icon, type IconProps } from '../icon.tsx'

export function ImageDown(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M10.3 21H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2v10l-3.1-3.1a2 2 0 0 0-2.814.014L6 21" />
      <path d="M14 19l3 3v-5.5M17 22l3-3" />
      <circle cx="9" cy="9" r="2" />
    </Icon>
  )
}
