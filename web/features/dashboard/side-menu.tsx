import { BookOpen, ChartLine, LayoutDashboard, LogOut, Medal, Settings, Trophy } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from 'wouter'
import type { CurrentUser } from '#shared/contract/auth.ts'
import { nameOf, SignOutLink } from '#web/features/auth/index.ts'
import { Avatar } from '#web/ui/avatar.tsx'

const ITEMS = [
  { href: '/dashboard', label: 'Dashboard', Icon: LayoutDashboard },
  { href: '/bible-library', label: 'Bible Library', Icon: BookOpen },
  { href: '/dashboard/progress', label: 'My Progress', Icon: ChartLine },
  { href: '/dashboard/leaderboard', label: 'Leaderboard', Icon: Trophy },
  { href: '/dashboard/achievements', label: 'Achievements', Icon: Medal },
  { href: '/dashboard/settings', label: 'Settings', Icon: Settings },
]

const ITEM =
  'flex min-h-11 items-center gap-3 rounded-xl px-3 text-[0.9375rem] font-medium whitespace-nowrap text-ink-soft no-underline hover:bg-sunken hover:text-ink aria-[current=page]:bg-sunken aria-[current=page]:text-ink max-lg:rounded-full max-lg:px-3.5'

/** How much of the item before stays in sight where the items are one line, in pixels. */
const PEEK_PX = 64

interface SideMenuProps {
  readonly user: CurrentUser
  /** The current panel. */
  readonly path: string
  readonly hasScreen: (path: string) => boolean
}

/** The member and the panels: beside the panel where there is room, otherwise a scrolling line above it. */
export function SideMenu({ user, path, hasScreen }: SideMenuProps) {
  const nav = useRef<HTMLElement>(null)
  useEffect(() => {
    const here = nav.current?.querySelector<HTMLElement>(`[href="${path}"]`)
    nav.current?.scrollTo({ left: (here?.offsetLeft ?? 0) - PEEK_PX })
  }, [path])
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-3 lg:sticky lg:top-24 lg:grid-cols-1 lg:gap-y-5">
      <div className="flex items-center gap-3 lg:px-3">
        <Avatar
          firstName={user.firstName}
          lastName={user.lastName}
          imageUrl={user.profileImageUrl}
          size="large"
        />
        <p className="min-w-0 grow">
          <span className="block truncate font-semibold">{nameOf(user)}</span>
          <span className="block text-sm text-ink-soft">Premium Member</span>
        </p>
      </div>
      <nav
        ref={nav}
        aria-label="Dashboard"
        className="flex gap-0.5 max-lg:col-span-2 max-lg:-mx-4 max-lg:overflow-x-auto max-lg:px-2 max-lg:[scrollbar-width:none] lg:flex-col max-lg:sm:-mx-6"
      >
        {ITEMS.filter(({ href }) => hasScreen(href)).map(({ href, label, Icon }) => (
          <Link key={href} href={href} aria-current={href === path ? 'page' : undefined} className={ITEM}>
            <Icon size={18} aria-hidden="true" className="shrink-0 max-lg:hidden" />
            {label}
          </Link>
        ))}
        <SignOutLink href="/api/logout" userId={user.id} className={ITEM}>
          <LogOut size={18} aria-hidden="true" className="shrink-0 max-lg:hidden" />
          Logout
        </SignOutLink>
      </nav>
      <p className="flex items-center gap-2 text-sm text-ink-soft max-lg:col-start-2 max-lg:row-start-1 lg:border-t lg:border-line lg:px-3 lg:pt-4">
        <span aria-hidden="true" className="size-2 rounded-full bg-heard" />
        Account Active
      </p>
    </div>
  )
}
