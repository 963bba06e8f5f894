import type { Destination } from './navigation.ts'

/** The links of the account menu, without "Log out". */
export const ACCOUNT_LINKS: readonly Destination[] = [
  { href: '/dashboard/settings', label: 'Profile' },
  { href: '/dashboard', label: 'Dashboard' },
  { href: '/bible-library', label: 'Bible Library' },
  { href: '/custom-verses', label: 'Custom Verses' },
  { href: '/my-verses', label: 'My Verses' },
  { href: '/donate', label: 'Support This Ministry' },
]
