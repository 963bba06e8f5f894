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
  const url = addReturn(path, getRequestedReturn(search))
  if (!isAddingPerson(search)) return url
  // Either form can add another person.
  return `${url}${url.includes('?') ? '&' : '?'}add=person`
}

/** Returns the third-party sign-in URL, which returns to the same page as the form next to it. */
export const getThirdPartyUrl = (search: string): string => addReturn('/api/login', getNextPage(search))

const addReturn = (path: string, page: string | null) =>
  page === null ? path : `${path}?${new URLSearchParams({ returnTo: page })}`

/** Returns the page to return to from a URL's query, or null if it's missing or on another site. */
export const getRequestedReturn = (search: string) =>
  parseReturnPath(new URLSearchParams(search).get('returnTo'))

/** Returns the requested page, or else where to learn the chosen verse or where the waiting take was recited. */
const getNextPage = (search: string) =>
  getRequestedReturn(search) ??
  (readWaitingWish() === null ? parseReturnPath(readWaitingTake()?.from) : WELCOME)
