import type { CurrentUser } from '#shared/contract/auth.ts'
import { LearnedVoice } from '#web/recitation/controls/learned-voice.tsx'
import { messages } from './messages.ts'

/** Shows a child's profile, and says who can change it. */
export function SeatProfile({ user }: { readonly user: CurrentUser }) {
  return (
    <>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6">
        <dt className="text-ink-soft">{messages.ownNickname}</dt>
        <dd className="font-medium wrap-anywhere">{user.firstName}</dd>
      </dl>
      <p className="text-ink-soft">{messages.guardianCanChange}</p>
    </>
  )
}

export function SeatHearing() {
  return (
    <>
      <p className="text-ink-soft">{messages.onDeviceOnly}</p>
      <LearnedVoice />
    </>
  )
}
