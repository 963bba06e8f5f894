import { returnPath } from '#shared/domain/account/return-path.ts'
import { waitingTake } from '#web/practice/waiting-take/waiting-takes.ts'

/** Where a member arrives who came from nowhere in particular. */
const FIRST_PAGE = '/dashboard'

/** The page to open after signing in: the one that was asked for before, else the dashboard. */
export const pageAfterSignIn = (search: string): string => wishOf(search) ?? FIRST_PAGE

/** Adds the address that was asked for, where there is one, to another address of this site. */
export const keepReturn = (path: string, search: string): string => withReturn(path, askedFor(search))

/** The way to the third party, which leads to the same page as the form beside it. */
export const thirdPartyAddress = (search: string): string => withReturn('/api/login', wishOf(search))

const withReturn = (path: string, wish: string | null) =>
  wish === null ? path : `${path}?${new URLSearchParams({ returnTo: wish })}`

const askedFor = (search: string) => returnPath(new URLSearchParams(search).get('returnTo'))

/** The page that was asked for; else the one on which something was recited that waits for the sign-in. */
const wishOf = (search: string) => askedFor(search) ?? returnPath(waitingTake()?.from)
