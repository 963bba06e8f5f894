/**
 * Replaces the query cache's focus and online tracking in the build: no query refetches on either or waits
 * for a network, and every visitor would download them (`query-client.ts`).
 */
const unfollowed = { subscribe: () => () => undefined }

export const focusManager = { ...unfollowed, isFocused: () => true }
export const onlineManager = { ...unfollowed, isOnline: () => true }

export class FocusManager {}
export class OnlineManager {}
