import type { Pages } from '../../http/web-files.ts'

/**
 * Hides the registration links in the top bar and on the front page, and every element marked with `data-joins` (an invitation to register). A style
 * also applies to the prerendered page, before any script runs.
 */
const STYLE = '<style>header a[href^="/register"],p>a[href="/register"],[data-joins]{display:none}</style>'

const addStyle = (page: string) => page.replace('<title>', `${STYLE}<title>`)

/** Returns the pages for a site where registration is closed. */
export const hideRegistration = ({ forVisitors, forMembers, shell }: Pages): Pages => ({
  forVisitors: addStyle(forVisitors),
  forMembers: addStyle(forMembers),
  shell: addStyle(shell),
})
