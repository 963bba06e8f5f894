import { storedFor } from './session-end/stored-for.ts'
import { rememberedMember } from './remembered-member.ts'

/** Set by the build while it draws the page as a member meets it. */
export const drawing = { isForMember: false }

/**
 * Whether the server says, in a cookie that opens nothing, that somebody is signed in here. What it has drawn into the page
 * is for a member then.
 */
const saysSignedIn = (): boolean =>
  import.meta.env.SSR ? drawing.isForMember : /(^|; )signed-in=/.test(document.cookie)

/** Whether there is any reason to ask who is signed in; a visitor's browser would report the answer as an error. */
export const mayBeSignedIn = (): boolean =>
  saysSignedIn() ||
  (!import.meta.env.SSR && (rememberedMember.read() !== null || storedFor('local').read() !== null))
