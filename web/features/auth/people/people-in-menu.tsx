import type { CurrentUser } from '#shared/contract/auth.ts'
import { call } from '#web/api/call.ts'
import { knownPeople, type KnownPerson } from '#web/stores/known-people.ts'
import { useStore } from '#web/stores/use-store.ts'
import { refusalText } from '#web/api/refusal.ts'
import { Check, Lock, Plus } from '#web/ui/icons/index.ts'
import { MenuItem, MenuSeparator } from '#web/ui/menu.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { SignOutLink } from '../sign-out/sign-out-link.tsx'
import { messages } from './messages.ts'
import { PersonPicture } from './person-picture.tsx'

interface PeopleInMenuProps {
  readonly user: CurrentUser
  readonly onChoose: (person: KnownPerson) => void
}

/** Lists the people on this device, each one tap away. Renders nothing if the device isn't shared. */
export function PeopleInMenu({ user, onChoose }: PeopleInMenuProps) {
  const people = useStore(knownPeople)
  if (people.length === 0) return null
  return (
    <>
      {people.map((person) => (
        <MenuItem key={person.id}>
          <button
            type="button"
            className="w-full gap-3 py-1 text-left"
            aria-current={person.id === user.id || undefined}
            onClick={() => person.id !== user.id && onChoose(person)}
          >
            <PersonPicture person={person} />
            <span className="max-w-40 grow truncate">{person.name}</span>
            <Mark person={person} isActive={person.id === user.id} />
          </button>
        </MenuItem>
      ))}
      <MenuSeparator />
    </>
  )
}

function Mark({ person, isActive }: { readonly person: KnownPerson; readonly isActive: boolean }) {
  if (!isActive && !person.hasCode) return null
  const Icon = isActive ? Check : Lock
  return (
    <span className="text-ink-soft">
      <Icon size={18} aria-hidden="true" />
      <span className="sr-only">{isActive ? messages.active : messages.hasCode}</span>
    </span>
  )
}

const showError = (error: unknown, title: string) =>
  showToast({
    title,
    text: refusalText(error, messages.notSwitched, messages.notSwitched),
    tone: 'destructive',
  })

export function AddPersonItem({ user }: { readonly user: CurrentUser }) {
  return (
    <MenuItem>
      <button type="button" className="w-full gap-3 text-left" onClick={() => startAddingPerson(user)}>
        <Plus size={18} aria-hidden="true" />
        {messages.addPerson}
      </button>
    </MenuItem>
  )
}

export function startAddingPerson(user: CurrentUser): void {
  import('./add-person.ts')
    .then(({ addPerson }) => addPerson(user))
    .catch((error: unknown) => showError(error, messages.notAdded))
}

/** Ends the others' sessions first, then signs out here through the usual link, which asks about unsent attempts. */
export function SignOutEveryoneItem({
  userId,
  onStart,
}: {
  readonly userId: string
  readonly onStart: () => void
}) {
  if (useStore(knownPeople).length < 2) return null
  const endOthers = async () => {
    await call('DELETE /api/people', {})
    await (await import('./sync-people.ts')).syncPeople()
  }
  return (
    <MenuItem>
      <SignOutLink
        href="/api/auth/logout"
        userId={userId}
        onStart={onStart}
        prepare={endOthers}
        onError={(error) => showError(error, messages.notSignedOut)}
      >
        {messages.signOutEveryone}
      </SignOutLink>
    </MenuItem>
  )
}
