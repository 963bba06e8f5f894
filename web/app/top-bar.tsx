import { clsx } from 'clsx'
import { Suspense } from 'react'
import { useLocation } from 'wouter'
import type { CurrentUser } from '#shared/contract/auth.ts'
import { useUser } from '#web/features/auth/index.ts'
import { sharedDevice } from '#web/stores/shared-device.ts'
import { useStore } from '#web/stores/use-store.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { createOptionalPart } from '#web/ui/optional-part.ts'
import { messages } from './messages.ts'
import { listTopBarLinks } from './navigation.ts'
import { findRoute } from './routes.tsx'
import { ScreenLink } from './screen-link.tsx'
import { SideMenuButton } from './side-menu/side-menu-button.tsx'
import { AppearancePicker } from './appearance/appearance-picker.tsx'
import { useEntranceHref } from './sign-in-return.ts'
import { Wordmark } from './wordmark.tsx'

const loadMemberParts = () => import('./member-parts.ts')

// If they fail to load, the other links still work, and the settings show what is waiting.
const AccountButton = createOptionalPart(async () => (await loadMemberParts()).AccountButton)
const OutboxBadge = createOptionalPart(async () => (await loadMemberParts()).OutboxBadge)
const DueCount = createOptionalPart(async () => (await loadMemberParts()).DueCount)

/** The bar at the top of every screen. Links that don't fit move to the side menu. */
export function TopBar() {
  const { user, isLoading } = useUser()
  // Assume a member while loading, because the page asks only if one has signed in here.
  const isMember = user !== null || isLoading
  // A member has eight links, a visitor two.
  const [links, menu] = !isMember ? ['sm:flex', 'sm:hidden'] : ['lg:flex', 'lg:hidden']
  return (
    <header className="sticky top-0 z-40 border-b border-line bg-paper/90 [backdrop-filter:blur(12px)]">
      <div className="mx-auto flex h-16 max-w-5xl items-center px-4 sm:px-6">
        <Wordmark href={isMember ? '/today' : '/'} />
        <nav aria-label="Main" className={clsx('ml-4 hidden items-center', links)}>
          {listTopBarLinks(isMember, user?.isSeat).map(({ href, label }) => (
            <ScreenLink
              key={href}
              href={href}
              className="inline-flex min-h-11 items-center rounded-full px-2 text-sm font-medium whitespace-nowrap text-ink-soft no-underline hover:text-ink aria-[current=page]:text-ink"
            >
              {label}
              {href === '/today' && user !== null && (
                <Suspense fallback={null}>
                  <DueCount userId={user.id} />
                </Suspense>
              )}
            </ScreenLink>
          ))}
        </nav>
        <div className="grow" />
        {isLoading && <LoadingNote />}
        {!isMember && <SignInLinks />}
        {user !== null && (
          <Suspense fallback={null}>
            <OutboxBadge userId={user.id} href="/dashboard/settings" />
          </Suspense>
        )}
        <AppearancePicker />
        {isMember && <Account user={user} />}
        <SideMenuButton user={user} className={menu} />
      </div>
    </header>
  )
}

/** Appears only if the response is slow. Members' screens wait for the same response and show their own message. */
function LoadingNote() {
  const [location] = useLocation()
  if (findRoute(location)?.access === 'member') return null
  return (
    <p
      role="status"
      className="mr-2 text-sm text-ink-soft transition-opacity delay-300 max-sm:sr-only starting:opacity-0"
    >
      {messages.loading}
    </p>
  )
}

function SignInLinks() {
  return (
    <div className="mr-1 flex items-center gap-1 max-sm:hidden">
      <ScreenLink href={useEntranceHref('/login')} className={buttonClass('quiet', 'small')}>
        Sign In
      </ScreenLink>
      <ScreenLink href={useEntranceHref('/register')} className={buttonClass('primary', 'small', 'px-4')}>
        Sign Up
      </ScreenLink>
    </div>
  )
}

/** On a shared device, phones show it too, so it's always clear who is active. */
function Account({ user }: { readonly user: CurrentUser | null }) {
  const isShared = useStore(sharedDevice)
  return (
    <div className={isShared ? 'ml-1' : 'ml-1 size-11 max-sm:hidden'}>
      {user !== null && (
        <Suspense fallback={null}>
          <AccountButton user={user} />
        </Suspense>
      )}
    </div>
  )
}
