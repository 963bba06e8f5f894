import { EyeOff, Globe, Lock } from '#web/ui/icons/index.ts'
import { messages } from './messages.ts'

interface SetBadgeProps {
  readonly isPublic: boolean
  /** Hidden from others by the operator. */
  readonly isHidden?: boolean | undefined
}

export function SetBadge({ isPublic, isHidden = false }: SetBadgeProps) {
  const Icon = isHidden ? EyeOff : isPublic ? Globe : Lock
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-full px-2.5 py-0.5 text-xs font-medium ${isPublic && !isHidden ? 'bg-heard-wash text-heard' : 'bg-sunken text-ink-soft'}`}
    >
      <Icon size={13} aria-hidden="true" />
      {isHidden ? messages.hidden : isPublic ? messages.public : messages.private}
    </span>
  )
}
