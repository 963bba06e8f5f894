/** Paths of screens for reciting, which have their own controls at the bottom. */
const RECITING_SCREENS = [
  /^\/$/,
  /^\/practice(-set|\/|$)/,
  /^\/learn\//,
  /^\/which-verse$/,
  /^\/microphone$/,
  /^\/listen$/,
  /^\/verse-sets\/[^/]+(\/practice)?$/,
]

/**
 * Checks whether a phone shows the bottom bar at this path. On Today, it shows unless there are verses to recite.
 * @param due verses due today; undefined until known
 */
export const hasPhoneBar = (path: string, due: number | undefined): boolean =>
  path === '/today' ? due === 0 : !RECITING_SCREENS.some((pattern) => pattern.test(path))
