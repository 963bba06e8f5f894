/**
 * Request header with the id of the member whom it is meant for. If another member has signed in meanwhile,
 * in another tab, the request is refused so that neither gets the other's data.
 */
export const NAMED_MEMBER = 'x-member'

/** The `code` of that refusal (409). */
export const OTHER_MEMBER = 'other-member'
