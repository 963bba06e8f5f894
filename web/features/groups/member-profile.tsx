import { useState } from 'react'
import type { Shares } from '#shared/domain/groups/shares.ts'
import { MAX_GROUP_CHARACTERS } from '#shared/domain/groups/group-rules.ts'
import { hasNameInGroup, getNameInGroup } from '#shared/domain/groups/name-in-group.ts'
import { useUser } from '#web/features/auth/index.ts'
import { Field } from '#web/ui/fields/field.tsx'
import { messages } from './messages.ts'
import { SharesChoice } from './shares-choice.tsx'

interface MemberProfile {
  readonly nickname: string
  /** Null until the member chooses. */
  readonly shares: Shares | null
}

/** Manages the form for how a member appears in a group. Shows what is missing once they try to continue. */
export function useMemberProfile(initial: MemberProfile) {
  const { user } = useUser()
  const [profile, setProfile] = useState(initial)
  const [isChecked, setIsChecked] = useState(false)
  const nickname = profile.nickname.trim() || null
  const isNamed = user !== null && hasNameInGroup({ nickname, firstName: user.firstName })
  /** What to send, or null while something is missing. */
  const body = profile.shares !== null && isNamed ? { nickname, shares: profile.shares } : null
  return { profile, setProfile, isChecked, check: () => setIsChecked(true), isNamed, body }
}

/** Shows fields for the nickname and for what the group sees. */
export function MemberProfileFields({ form }: { readonly form: ReturnType<typeof useMemberProfile> }) {
  const { user } = useUser()
  const { profile, setProfile, isChecked, isNamed } = form
  const ownName = getNameInGroup({
    nickname: null,
    firstName: user?.firstName ?? null,
    lastName: user?.lastName ?? null,
  })
  const needsName = isChecked && !isNamed
  return (
    <>
      <SharesChoice
        value={profile.shares}
        error={isChecked && profile.shares === null ? messages.chooseShares : undefined}
        onChange={(shares) => setProfile({ ...profile, shares })}
      />
      <Field
        label={messages.nickname}
        isOptional={(user?.firstName ?? '') !== ''}
        hint={(user?.firstName ?? '') === '' ? messages.nicknameNeeded : messages.nicknameHint(ownName)}
        error={needsName ? messages.nicknameNeeded : undefined}
        autoComplete="off"
        maxLength={MAX_GROUP_CHARACTERS.nickname}
        value={profile.nickname}
        onChange={({ target }) => setProfile({ ...profile, nickname: target.value })}
      />
    </>
  )
}
