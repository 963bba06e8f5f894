import type { ReactNode, RefObject } from 'react'
import type { CurrentUser } from '#shared/contract/auth.ts'
import { startAddingPerson, MemberPicture, getDisplayName, SignOutLink } from '#web/features/auth/index.ts'
import { WaitingRecitationsCount } from '#web/features/sent-recitations/index.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { SideSheet } from '#web/ui/dialogs/side-sheet.tsx'
import { LogInLink } from '../log-in-link.tsx'
import { DueCount } from '../today/due-count.tsx'
import { screenMessages as messages } from '../screen-messages.ts'
import { GROUPS_LINK } from '../account-links.ts'
import { listTopBarLinks } from '../navigation.ts'
import { ScreenLink } from '../screen-link.tsx'
import { useEntranceHref } from '../sign-in-return.ts'

interface SideMenuProps {
  readonly user: CurrentUser | null
  readonly opener: RefObject<HTMLButtonElement | null>
  readonly onClose: () => void
}

/** Also the target of the account block's link. */
const SETTINGS = { href: '/dashboard/settings', label: 'Settings' }

export function SideMenu({ user, opener, onClose }: SideMenuProps) {
  return (
    <SideSheet title="Menu" opener={opener} onClose={onClose}>
      <nav aria-label="Main" className="flex flex-col px-3">
        {[
          ...listTopBarLinks(user !== null, user?.isSeat),
          ...(user === null ? [] : [GROUPS_LINK, SETTINGS]),
        ].map(({ href, label }) => (
          <ScreenLink
            key={href}
            href={href}
            onClick={onClose}
            className="flex min-h-12 items-center rounded-xl px-3 font-verse text-lg text-ink no-underline hover:bg-sunken aria-[current=page]:bg-sunken aria-[current=page]:font-semibold"
          >
            {label}
            {href === GROUPS_LINK.href && <WaitingRecitationsCount />}
            {href === '/today' && user !== null && <DueCount userId={user.id} />}
          </ScreenLink>
        ))}
      </nav>
      <div className="mx-6 mt-6 mb-8 flex flex-col gap-5 border-t border-line pt-6">
        {user === null ? <SignInBlock onClose={onClose} /> : <Account user={user} onClose={onClose} />}
      </div>
    </SideSheet>
  )
}

function Account({ user, onClose }: { readonly user: CurrentUser; readonly onClose: () => void }): ReactNode {
  return (
    <>
      <ScreenLink
        href={SETTINGS.href}
        className="flex items-center gap-3 text-ink no-underline"
        onClick={onClose}
      >
        <MemberPicture user={user} size="large" />
        <span className="min-w-0">
          <span className="block truncate font-semibold">{getDisplayName(user)}</span>
          <span className="block truncate text-sm text-ink-soft">{user.email}</span>
          {user.isPremium && !user.isSeat && (
            <span className="block text-sm text-ink-soft">{messages.premiumMember}</span>
          )}
        </span>
      </ScreenLink>
      {!user.isSeat && (
        <Button
          onClick={() => {
            onClose()
            startAddingPerson(user)
          }}
        >
          {messages.addPerson}
        </Button>
      )}
      <SignOutLink href="/api/logout" userId={user.id} className={buttonClass('plain')} onStart={onClose}>
        Log out
      </SignOutLink>
    </>
  )
}

function SignInBlock({ onClose }: { readonly onClose: () => void }): ReactNode {
  return (
    <>
      <LogInLink className={buttonClass('primary')} />
      <p data-joins className="text-center text-sm text-ink-soft">
        {messages.newHere}{' '}
        <ScreenLink
          href={useEntranceHref('/register')}
          onClick={onClose}
          className="text-ink underline underline-offset-4"
        >
          Create a free account
        </ScreenLink>
      </p>
    </>
  )
}
