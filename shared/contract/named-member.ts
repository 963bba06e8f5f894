/**
 * Header of a request that names, by their id, the member whom it is meant for. Another member may be signed in by now,
 * in another tab: such a request is refused, so that neither gets what is the other's.
 */
export const NAMED_MEMBER = 'x-member'

/** `code` of that refusal (409). */
export const OTHER_MEMBER = 'other-member'
