import { type Destination, leadsSomewhere } from './navigation.ts'

const ACCOUNT_MENU: readonly Destination[] = [
  { href: '/dashboard/settings', label: 'Profile' },
  { href: '/dashboard', label: 'Dashboard' },
  { href: '/bible-library', label: 'Bible Library' },
  { href: '/custom-verses', label: 'Custom Verses' },
  { href: '/my-verses', label: 'My Verses' },
  { href: '/donate', label: 'Support This Ministry' },
]

export const accountLinks = (): readonly Destination[] => ACCOUNT_MENU.filter(leadsSomewhere)
