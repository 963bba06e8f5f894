import type { CurrentUser } from '#shared/contract/auth.ts'
import { knownPeople } from '#web/stores/known-people.ts'
import { useStore } from '#web/stores/use-store.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { PersonPicture } from './person-picture.tsx'

interface MemberPictureProps {
  readonly user: CurrentUser
  readonly size?: 'small' | 'large'
}

/** Shows the picture a member chose, or else a default: a generated picture on a shared device, initials elsewhere. */
export function MemberPicture({ user, size = 'small' }: MemberPictureProps) {
  const person = useStore(knownPeople).find(({ id }) => id === user.id)
  const { id, firstName, lastName, username } = user
  // A member stored by an earlier version has no picture.
  const picture = user.picture ?? person?.picture ?? null
  return picture === null && person === undefined ? (
    <Avatar firstName={firstName} lastName={lastName} size={size} />
  ) : (
    <PersonPicture person={{ id, name: firstName ?? username, picture }} size={size} />
  )
}
