export interface Destination {
  readonly href: string
  readonly label: string
  readonly isForMembers?: boolean
}

const TOP_BAR: readonly Destination[] = [
  { href: '/today', label: 'Today', isForMembers: true },
  { href: '/', label: 'Home' },
  { href: '/dashboard', label: 'Dashboard', isForMembers: true },
  { href: '/bible-library', label: 'Bible Library', isForMembers: true },
  { href: '/custom-verses', label: 'Custom Verses', isForMembers: true },
  { href: '/verse-sets', label: 'Verse Sets', isForMembers: true },
  { href: '/my-verses', label: 'My Verses', isForMembers: true },
  { href: '/donate', label: 'Donate' },
]

/** Lists the links of the top bar, or of the side menu on small screens. Children aren't asked to give. */
export function listTopBarLinks(isMember: boolean, isSeat?: boolean): readonly Destination[] {
  // "Donate" comes last.
  const links = isSeat === true ? TOP_BAR.slice(0, -1) : TOP_BAR
  return links.filter((link) => isMember || link.isForMembers !== true)
}
