import { clsx } from 'clsx'
import { Suspense, useEffect, useRef, useState } from 'react'
import type { CurrentUser } from '#shared/contract/auth.ts'
import { MemberPicture, useSwitch } from '#web/features/auth/index.ts'
import { knownPeople } from '#web/stores/known-people.ts'
import { useStore } from '#web/stores/use-store.ts'
import { toInitials } from '#web/ui/avatar.tsx'
import { createLazyLayer } from '#web/ui/lazy-layer.tsx'
import { restoreScrollOnBack } from '#web/ui/lists/scroll-positions.ts'

const { Layer: AccountMenu, preload } = createLazyLayer(
  async () => (await import('./account-menu.tsx')).AccountMenu,
)
const { Layer: SwitchPersonDialog } = createLazyLayer(
  async () => (await import('#web/features/auth/people/switch-person-dialog.tsx')).SwitchPersonDialog,
)

/** Opens the account menu. On a shared device, also shows who is active, so no one recites as someone else. */
export function AccountButton({ user }: { readonly user: CurrentUser }) {
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const isShared = useStore(knownPeople).length > 0
  const { choose, person, cancel } = useSwitch(user.id)
  const name = user.firstName ?? user.username
  // Call this here because every member screen has this button, and the front page's budget has no room for it.
  useEffect(restoreScrollOnBack, [])
  return (
    <div className="relative">
      <button
        ref={button}
        type="button"
        // Include the visible text in the name, so voice control finds it.
        aria-label={isShared ? undefined : `Account menu, ${toInitials(user.firstName, user.lastName)}`}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        className={clsx(
          'rounded-full hover:bg-sunken',
          isShared
            ? 'flex min-h-11 items-center gap-1.5 px-1 text-sm font-medium'
            : 'grid size-11 place-items-center',
        )}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => setIsOpen(!isOpen)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          setIsOpen(true)
        }}
      >
        {isShared ? <ActivePerson user={user} name={name} /> : <MemberPicture user={user} />}
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <AccountMenu user={user} opener={button} onClose={() => setIsOpen(false)} onChoose={choose} />
        </Suspense>
      )}
      {person !== null && (
        <Suspense fallback={null}>
          <SwitchPersonDialog person={person} userId={user.id} opener={button} onClose={cancel} />
        </Suspense>
      )}
    </div>
  )
}

function ActivePerson({ user, name }: { readonly user: CurrentUser; readonly name: string }) {
  return (
    <>
      <MemberPicture user={user} />
      <span className="sr-only">Account menu, </span>
      <span className="max-w-20 truncate pr-2">{name}</span>
    </>
  )
}
