import type { Destination } from './navigation.ts'

/** The links of the account menu, without "Log out". */
const ACCOUNT_LINKS: readonly Destination[] = [
  { href: '/dashboard/settings', label: 'Profile' },
  { href: '/dashboard', label: 'Dashboard' },
  { href: '/bible-library', label: 'Bible Library' },
  { href: '/custom-verses', label: 'Custom Verses' },
  { href: '/my-verses', label: 'My Verses' },
  { href: '/donate', label: 'Support This Ministry' },
]

export const GROUPS_LINK: Destination = { href: '/groups', label: 'Groups' }

/** Returns the account links. Only adults manage children's seats and are asked to give. */
export const listAccountLinks = (isSeat: boolean): readonly Destination[] =>
  isSeat
    ? [...ACCOUNT_LINKS.filter(({ href }) => href !== '/donate'), GROUPS_LINK]
    : [...ACCOUNT_LINKS, GROUPS_LINK, { href: '/seats', label: 'Children' }]
