import { useLocation } from 'wouter'
import type { CurrentUser } from '#shared/contract/auth.ts'
import { BookHeart, LayoutDashboard, Library, Search, Sun } from '#web/ui/icons/index.ts'
import { ScreenLink } from '../screen-link.tsx'
import { DueCount } from './due-count.tsx'
import { hasPhoneBar } from './has-phone-bar.ts'
import { useDueCount } from './use-due-count.ts'
import { useIsPhone } from './use-is-phone.ts'

const LINKS = [
  { href: '/today', label: 'Today', Icon: Sun },
  { href: '/bible-library', label: 'Library', Icon: Search },
  { href: '/my-verses', label: 'My Verses', Icon: BookHeart },
  { href: '/verse-sets', label: 'Sets', Icon: Library },
  { href: '/dashboard', label: 'Dashboard', Icon: LayoutDashboard },
] as const

/**
 * The bottom bar on phones, with the most visited screens. Hidden while reciting, because the controls need the
 * space.
 */
export function PhoneBar({ user }: { readonly user: CurrentUser }) {
  const isPhone = useIsPhone()
  const [path] = useLocation()
  const due = useDueCount(user.id)
  if (!isPhone || !hasPhoneBar(path, due)) return null
  return (
    <nav
      aria-label="Shortcuts"
      className="phone-bar sticky bottom-0 z-10 flex border-t border-line bg-paper pb-[env(safe-area-inset-bottom)]"
    >
      {LINKS.map(({ href, label, Icon }) => (
        <ScreenLink
          key={href}
          href={href}
          className="relative flex min-h-14 min-w-0 flex-auto flex-col items-center justify-center text-xs font-medium tracking-tight text-ink-soft no-underline aria-[current=page]:text-ink"
        >
          <Icon size={20} aria-hidden="true" />
          {label}
          {href === '/today' && (
            <span className="absolute top-1.5 left-1/2 whitespace-nowrap">
              <DueCount userId={user.id} />
            </span>
          )}
        </ScreenLink>
      ))}
    </nav>
  )
}
