import { storedOwner } from './session-end/stored-owner.ts'
import { rememberedMember } from './remembered-member.ts'

/** Set by the build while it prerenders the members' version of the page. */
export const prerendering = { isForMember: false }

/**
 * Checks whether the server's hint cookie, which grants nothing, reports a signed-in member. The prerendered page
 * is then the members' version.
 */
const hasSignInHint = (): boolean =>
  import.meta.env.SSR ? prerendering.isForMember : /(^|; )signed-in=/.test(document.cookie)

/**
 * Checks whether to ask the server who is signed in. For a visitor, the browser would log the server's 401 as an error.
 */
export const mayBeSignedIn = (): boolean =>
  hasSignInHint() ||
  (!import.meta.env.SSR && (rememberedMember.read() !== null || storedOwner('local').read() !== null))
