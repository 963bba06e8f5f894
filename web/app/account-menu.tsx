import type { RefObject } from 'react'
import type { CurrentUser } from '#shared/contract/auth.ts'
import {
  AddPersonItem,
  SignOutEveryoneItem,
  getDisplayName,
  PeopleInMenu,
  SignOutLink,
} from '#web/features/auth/index.ts'
import { WaitingRecitationsCount } from '#web/features/sent-recitations/index.ts'
import type { KnownPerson } from '#web/stores/known-people.ts'
import { Menu, MenuHeading, MenuItem, MenuSeparator } from '#web/ui/menu.tsx'
import { listAccountLinks, GROUPS_LINK } from './account-links.ts'
import { ScreenLink } from './screen-link.tsx'

interface AccountMenuProps {
  readonly user: CurrentUser
  readonly opener: RefObject<HTMLButtonElement | null>
  readonly onClose: () => void
  readonly onChoose: (person: KnownPerson) => void
}

export function AccountMenu({ user, opener, onClose, onChoose }: AccountMenuProps) {
  return (
    <Menu label="Account" opener={opener} onClose={onClose}>
      <MenuHeading>
        <span className="block max-w-56 truncate font-semibold">{getDisplayName(user)}</span>
        <span className="block max-w-56 truncate text-ink-soft">{user.email}</span>
      </MenuHeading>
      <MenuSeparator />
      <PeopleInMenu user={user} onChoose={onChoose} />
      {listAccountLinks(user.isSeat).map(({ href, label }) => (
        <MenuItem key={label}>
          <ScreenLink href={href}>
            {label}
            {href === GROUPS_LINK.href && <WaitingRecitationsCount />}
          </ScreenLink>
        </MenuItem>
      ))}
      <MenuSeparator />
      {!user.isSeat && <AddPersonItem user={user} />}
      <MenuItem>
        <SignOutLink href="/api/auth/logout" userId={user.id} onStart={onClose}>
          Log out
        </SignOutLink>
      </MenuItem>
      {!user.isSeat && <SignOutEveryoneItem userId={user.id} onStart={onClose} />}
    </Menu>
  )
}
