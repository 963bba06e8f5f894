import { hasScreen } from './routes.tsx'

/** A link in a menu. */
export interface Destination {
  readonly href: string
  readonly label: string
  /** Hidden from visitors. */
  readonly isForMembers?: boolean
}

const TOP_BAR: readonly Destination[] = [
  { href: '/', label: 'Home' },
  { href: '/dashboard', label: 'Dashboard', isForMembers: true },
  { href: '/bible-library', label: 'Bible Library', isForMembers: true },
  { href: '/custom-verses', label: 'Custom Verses', isForMembers: true },
  { href: '/verse-sets', label: 'Verse Sets', isForMembers: true },
  { href: '/my-verses', label: 'My Verses', isForMembers: true },
  { href: '/donate', label: 'Donate' },
]

const ACCOUNT_MENU: readonly Destination[] = [
  { href: '/dashboard/settings', label: 'Profile' },
  { href: '/dashboard', label: 'Dashboard' },
  { href: '/bible-library', label: 'Bible Library' },
  { href: '/custom-verses', label: 'Custom Verses' },
  { href: '/my-verses', label: 'My Verses' },
  { href: '/donate', label: 'Support This Ministry' },
]

const leadsSomewhere = ({ href }: Destination) => hasScreen(href)

/** The links of the top bar, and of the side menu that takes its place on small screens. */
export function topBarLinks(isMember: boolean): readonly Destination[] {
  return TOP_BAR.filter((link) => (isMember || link.isForMembers !== true) && leadsSomewhere(link))
}

/** The links of the account menu; "Log out" follows them. */
export function accountLinks(): readonly Destination[] {
  return ACCOUNT_MENU.filter(leadsSomewhere)
}
