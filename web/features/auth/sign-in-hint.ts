import { storedFor } from './session-end/stored-for.ts'
import { rememberedMember } from './remembered-member.ts'

/** Set by the build while it prerenders the members' version of the page. */
export const drawing = { isForMember: false }

/**
 * Checks whether the server's hint cookie, which grants nothing, says that a member is signed in. The prerendered
 * page is then for a member.
 */
const hasSignInHint = (): boolean =>
  import.meta.env.SSR ? drawing.isForMember : /(^|; )signed-in=/.test(document.cookie)

/** Checks whether to ask who is signed in; a visitor's browser would log the response as an error. */
export const mayBeSignedIn = (): boolean =>
  hasSignInHint() ||
  (!import.meta.env.SSR && (rememberedMember.read() !== null || storedFor('local').read() !== null))
