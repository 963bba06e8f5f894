import { returnPath } from '#shared/domain/account/return-path.ts'
import { readWaitingTake } from '#web/practice/waiting-take/waiting-takes.ts'
import { readWaitingWish } from '#web/practice/waiting-take/waiting-wish.ts'

const DEFAULT_PAGE = '/dashboard'

/** The page where a visitor's chosen verse is learned. */
const WELCOME = '/welcome'

export const pageAfterSignIn = (search: string): string => nextPage(search) ?? DEFAULT_PAGE

/** Checks whether the form adds another person to this device while one is signed in. */
export const isAddingPerson = (search: string): boolean => new URLSearchParams(search).get('add') === 'person'

/** Passes the requested page on to another address of this site. */
export function keepReturn(path: string, search: string): string {
  const address = withReturn(path, requestedReturn(search))
  if (!isAddingPerson(search)) return address
  // Either form can add another person.
  return `${address}${address.includes('?') ? '&' : '?'}add=person`
}

/** Returns the address of the third-party sign-in, which leads back to the same page as the form next to it. */
export const thirdPartyAddress = (search: string): string => withReturn('/api/login', nextPage(search))

const withReturn = (path: string, page: string | null) =>
  page === null ? path : `${path}?${new URLSearchParams({ returnTo: page })}`

/** Returns the page to return to from the URL, or null if there is none or it is on another site. */
export const requestedReturn = (search: string) => returnPath(new URLSearchParams(search).get('returnTo'))

/** Returns the requested page, or else the page to continue on: learning a verse, or the waiting recitation. */
const nextPage = (search: string) =>
  requestedReturn(search) ?? (readWaitingWish() === null ? returnPath(readWaitingTake()?.from) : WELCOME)
