import { Globe, Lock } from 'lucide-react'
import { messages } from './messages.ts'

/** Who can open a set. */
export function SetBadge({ isPublic }: { readonly isPublic: boolean }) {
  const Icon = isPublic ? Globe : Lock
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-full px-2.5 py-0.5 text-xs font-medium ${isPublic ? 'bg-heard-wash text-heard' : 'bg-sunken text-ink-soft'}`}
    >
      <Icon size={13} aria-hidden="true" />
      {isPublic ? messages.public : messages.private}
    </span>
  )
}
