/**
 * Stands in, in the built page, for the parts of the query cache that follow whether the page is in sight and whether there
 * is a network: no query is asked again for either, none waits for a network, and everybody would fetch them with the
 * first page (`query-client.ts`).
 */
const unfollowed = { subscribe: () => () => undefined }

export const focusManager = { ...unfollowed, isFocused: () => true }
export const onlineManager = { ...unfollowed, isOnline: () => true }

/** Only listed by the package. */
export class FocusManager {}
export class OnlineManager {}
