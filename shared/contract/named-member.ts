/**
 * The request header with the id of the member that a request is for. If another member has since signed in from another
 * tab, the server refuses the request, so neither gets the other's data.
 */
export const MEMBER_HEADER = 'x-member'

/** The `code` of the refusal (409). */
export const OTHER_MEMBER_CODE = 'other-member'
