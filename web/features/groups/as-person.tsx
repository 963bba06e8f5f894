import { useState } from 'react'
import type { Shares } from '#shared/domain/groups/shares.ts'
import { MAX_GROUP_CHARACTERS } from '#shared/domain/groups/group-rules.ts'
import { hasNameInGroup, nameInGroup } from '#shared/domain/groups/name-in-group.ts'
import { useUser } from '#web/features/auth/index.ts'
import { Field } from '#web/ui/fields/field.tsx'
import { messages } from './messages.ts'
import { SharesChoice } from './shares-choice.tsx'

interface AsPerson {
  readonly nickname: string
  /** Null before a choice. */
  readonly shares: Shares | null
}

/** State of the form for how a member appears in a group. Reports what is missing once they try to continue. */
export function useAsPerson(start: AsPerson) {
  const { user } = useUser()
  const [person, setPerson] = useState(start)
  const [isChecked, setChecked] = useState(false)
  const nickname = person.nickname.trim() || null
  const isNamed = user !== null && hasNameInGroup({ nickname, firstName: user.firstName })
  /** What to send; null while something is missing. */
  const ready = person.shares !== null && isNamed ? { nickname, shares: person.shares } : null
  return { person, setPerson, isChecked, check: () => setChecked(true), isNamed, ready }
}

/** Nickname and what the group sees. */
export function AsPersonFields({ of }: { readonly of: ReturnType<typeof useAsPerson> }) {
  const { user } = useUser()
  const { person, setPerson, isChecked, isNamed } = of
  const ownName = nameInGroup({
    nickname: null,
    firstName: user?.firstName ?? null,
    lastName: user?.lastName ?? null,
  })
  const needsName = isChecked && !isNamed
  return (
    <>
      <SharesChoice
        value={person.shares}
        error={isChecked && person.shares === null ? messages.chooseShares : undefined}
        onChange={(shares) => setPerson({ ...person, shares })}
      />
      <Field
        label={messages.nickname}
        isOptional={(user?.firstName ?? '') !== ''}
        hint={(user?.firstName ?? '') === '' ? messages.nicknameNeeded : messages.nicknameHint(ownName)}
        error={needsName ? messages.nicknameNeeded : undefined}
        autoComplete="off"
        maxLength={MAX_GROUP_CHARACTERS.nickname}
        value={person.nickname}
        onChange={({ target }) => setPerson({ ...person, nickname: target.value })}
      />
    </>
  )
}
