import { Link, useLocation } from 'wouter'
import { useUser } from '#web/features/auth/queries.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { ThemePicker } from './theme-picker.tsx'
import { Wordmark } from './wordmark.tsx'

/** The bar at the top of every screen. */
export function TopBar() {
  return (
    <header className="sticky top-0 z-40 border-b border-line bg-paper/90 backdrop-blur-md">
      <div className="mx-auto flex h-16 max-w-5xl items-center gap-1 px-4 sm:px-6">
        <Wordmark />
        <nav aria-label="Main" className="ml-6 hidden items-center sm:flex">
          <NavLink href="/">Home</NavLink>
        </nav>
        <div className="grow" />
        <ThemePicker />
        <AccountLinks />
      </div>
    </header>
  )
}

function NavLink({ href, children }: { readonly href: string; readonly children: string }) {
  const [location] = useLocation()
  return (
    <Link
      href={href}
      aria-current={location === href ? 'page' : undefined}
      className="inline-flex min-h-11 items-center rounded-full px-3 text-sm font-medium text-ink-soft no-underline hover:text-ink aria-[current=page]:text-ink"
    >
      {children}
    </Link>
  )
}

function AccountLinks() {
  const { user, isLoading } = useUser()
  if (isLoading) {
    return (
      <p role="status" className="ml-2 max-w-28 text-right text-xs leading-tight text-ink-soft sm:max-w-none">
        Loading application...
      </p>
    )
  }
  if (user !== null) {
    return (
      <Link href="/dashboard" className={buttonClass('plain', 'small', 'ml-1')}>
        Dashboard
      </Link>
    )
  }
  return (
    <>
      <Link href="/login" className={buttonClass('quiet', 'small')}>
        Sign In
      </Link>
      <Link href="/register" className={buttonClass('primary', 'small', 'max-[400px]:hidden')}>
        Sign Up
      </Link>
    </>
  )
}
