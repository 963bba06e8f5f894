/** Screens with a verse to recite: its controls are at the foot there. */
const RECITING = [
  /^\/$/,
  /^\/practice(-set|\/|$)/,
  /^\/learn\//,
  /^\/which-verse$/,
  /^\/microphone$/,
  /^\/listen$/,
  /^\/verse-sets\/[^/]+(\/practice)?$/,
]

/**
 * Whether the bar at the foot of a phone shows at this path. Today's own screen has it unless there are verses to recite.
 * @param due verses due today; undefined until known
 */
export const hasPhoneBar = (path: string, due: number | undefined): boolean =>
  path === '/today' ? due === 0 : !RECITING.some((pattern) => pattern.test(path))
