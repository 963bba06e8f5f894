import { BookOpen, ChartLine, LayoutDashboard, LogOut, Medal, Settings, Trophy } from '#web/ui/icons/index.ts'
import { Link } from 'wouter'
import type { CurrentUser } from '#shared/contract/auth.ts'
import { MemberPicture, getDisplayName, SignOutLink } from '#web/features/auth/index.ts'

const ITEMS = [
  { href: '/dashboard', label: 'Dashboard', Icon: LayoutDashboard },
  { href: '/bible-library', label: 'Bible Library', Icon: BookOpen },
  { href: '/dashboard/progress', label: 'My Progress', Icon: ChartLine },
  { href: '/dashboard/leaderboard', label: 'Leaderboard', Icon: Trophy },
  { href: '/dashboard/achievements', label: 'Achievements', Icon: Medal },
  { href: '/dashboard/settings', label: 'Settings', Icon: Settings },
]

const ITEM_CLASSES =
  'flex min-h-11 items-center gap-3 rounded-xl px-3 text-[0.9375rem] font-medium whitespace-nowrap text-ink-soft no-underline hover:bg-sunken hover:text-ink aria-[current=page]:bg-sunken aria-[current=page]:text-ink'

interface DashboardSidebarProps {
  readonly user: CurrentUser
  readonly path: string
}

/** Shows the member and links to the panels on wide screens. Narrow screens have the page menu and tabs instead. */
export function DashboardSidebar({ user, path }: DashboardSidebarProps) {
  return (
    <div className="flex flex-col gap-5 max-lg:hidden lg:sticky lg:top-24">
      <div className="flex items-center gap-3 px-3">
        <MemberPicture user={user} size="large" />
        <p className="min-w-0 grow">
          <span className="block truncate font-semibold">{getDisplayName(user)}</span>
          {!user.isSeat && <span className="block text-sm text-ink-soft">Premium Member</span>}
        </p>
      </div>
      <nav aria-label="Dashboard" className="flex flex-col gap-0.5">
        {ITEMS.filter(({ href }) => !user.isSeat || href !== '/dashboard/leaderboard').map(
          ({ href, label, Icon }) => (
            <Link
              key={href}
              href={href}
              aria-current={href === path ? 'page' : undefined}
              className={ITEM_CLASSES}
            >
              <Icon size={18} aria-hidden="true" className="shrink-0" />
              {label}
            </Link>
          ),
        )}
        <SignOutLink href="/api/logout" userId={user.id} className={ITEM_CLASSES}>
          <LogOut size={18} aria-hidden="true" className="shrink-0" />
          Logout
        </SignOutLink>
      </nav>
      <p className="flex items-center gap-2 border-t border-line px-3 pt-4 text-sm text-ink-soft">
        <span aria-hidden="true" className="size-2 rounded-full bg-heard" />
        Account Active
      </p>
    </div>
  )
}
