import { parseReturnPath } from '#shared/domain/account/return-path.ts'
import { readWaitingTake } from '#web/practice/waiting-take/waiting-takes.ts'
import { readWaitingWish } from '#web/practice/waiting-take/waiting-wish.ts'

const DEFAULT_PAGE = '/dashboard'

/** The page where new members learn the verse they chose as visitors. */
const WELCOME = '/welcome'

export const getPageAfterSignIn = (search: string): string => getNextPage(search) ?? DEFAULT_PAGE

/** Checks whether the form adds another person to this device while one is signed in. */
export const isAddingPerson = (search: string): boolean => new URLSearchParams(search).get('add') === 'person'

/** Returns the path with the requested page in its query, so the next form returns there too. */
export function keepReturn(path: string, search: string): string {
  const address = addReturn(path, getRequestedReturn(search))
  if (!isAddingPerson(search)) return address
  // Either form can add another person.
  return `${address}${address.includes('?') ? '&' : '?'}add=person`
}

/** Returns the address of the third-party sign-in, which leads back to the same page as the form next to it. */
export const getThirdPartyAddress = (search: string): string => addReturn('/api/login', getNextPage(search))

const addReturn = (path: string, page: string | null) =>
  page === null ? path : `${path}?${new URLSearchParams({ returnTo: page })}`

/** Returns the URL's page to return to, or null if it has none or one on another site. */
export const getRequestedReturn = (search: string) =>
  parseReturnPath(new URLSearchParams(search).get('returnTo'))

/** Returns the requested page, or else the page to continue on: learning a verse, or the waiting recitation. */
const getNextPage = (search: string) =>
  getRequestedReturn(search) ??
  (readWaitingWish() === null ? parseReturnPath(readWaitingTake()?.from) : WELCOME)
