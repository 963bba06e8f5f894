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

export const TO_GROUPS: Destination = { href: '/groups', label: 'Groups' }

/** Only adults manage children's seats and are asked to give. */
export const accountLinks = (isSeat: boolean): readonly Destination[] =>
  isSeat
    ? [...ACCOUNT_LINKS.filter(({ href }) => href !== '/donate'), TO_GROUPS]
    : [...ACCOUNT_LINKS, TO_GROUPS, { href: '/seats', label: 'Children' }]
