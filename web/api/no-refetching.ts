/**
 * Replaces the query cache's focus and online tracking in the build: no query refetches on either event or waits for a
 * network, and every visitor would download them (`query-client.ts`).
 */
const neverChanges = { subscribe: () => () => undefined }

export const focusManager = { ...neverChanges, isFocused: () => true }
export const onlineManager = { ...neverChanges, isOnline: () => true }

export class FocusManager {}
export class OnlineManager {}
