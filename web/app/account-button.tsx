import { Suspense, useRef, useState } from 'react'
import type { CurrentUser } from '#shared/contract/auth.ts'
import { Avatar, initialsOf } from '#web/ui/avatar.tsx'
import { fetchedLayer } from '#web/ui/fetched-layer.tsx'

const { Layer: AccountMenu, preload } = fetchedLayer(
  async () => (await import('./account-menu.tsx')).AccountMenu,
)

export function AccountButton({ user }: { readonly user: CurrentUser }) {
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className="relative">
      <button
        ref={button}
        type="button"
        // Include the visible text in the name, so that voice control finds it.
        aria-label={`Account menu, ${initialsOf(user.firstName, user.lastName)}`}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        className="grid size-11 place-items-center rounded-full hover:bg-sunken"
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => setIsOpen(!isOpen)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          setIsOpen(true)
        }}
      >
        <Avatar firstName={user.firstName} lastName={user.lastName} />
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <AccountMenu user={user} opener={button} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
