import type { CurrentUser } from '#shared/contract/auth.ts'

/** Returns the first and last name if known, or else the username. */
export function getDisplayName({ firstName, lastName, username }: CurrentUser): string {
  const names = [firstName, lastName].filter((name) => name !== null && name.trim() !== '')
  return names.length === 0 ? username : names.join(' ')
}
