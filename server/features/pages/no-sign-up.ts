import type { Pages } from '../../http/web-files.ts'

/**
 * Hides the links of the bar and the front page that create an account, and everything marked with `data-joins`. A
 * style sheet applies to the prerendered page too, before any script.
 */
const STYLE = '<style>header a[href^="/register"],p>a[href="/register"],[data-joins]{display:none}</style>'

const withStyle = (page: string) => page.replace('<title>', `${STYLE}<title>`)

/** Returns the pages for a site that is closed for registration. */
export const hideSignUp = ({ forVisitors, forMembers, shell }: Pages): Pages => ({
  forVisitors: withStyle(forVisitors),
  forMembers: withStyle(forMembers),
  shell: withStyle(shell),
})
