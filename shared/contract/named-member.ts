/**
 * Request header with the intended member's id. If another member has signed in meanwhile, in another tab, the
 * request is refused, so neither gets the other's data.
 */
export const NAMED_MEMBER = 'x-member'

/** The `code` of that refusal (409). */
export const OTHER_MEMBER = 'other-member'
