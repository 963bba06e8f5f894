import { returnPath } from '#shared/domain/account/return-path.ts'

/** Where a member arrives who came from nowhere in particular. */
const FIRST_PAGE = '/dashboard'

/** The page to open after signing in: the one that was asked for before, else the dashboard. */
export function pageAfterSignIn(search: string): string {
  return returnPath(new URLSearchParams(search).get('returnTo')) ?? FIRST_PAGE
}

/** Adds the address to return to, where there is one, to another address of this site. */
export function keepReturn(path: string, search: string): string {
  const wish = returnPath(new URLSearchParams(search).get('returnTo'))
  return wish === null ? path : `${path}?${new URLSearchParams({ returnTo: wish })}`
}
