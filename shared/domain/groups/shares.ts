/** What a member shares with a group: nothing, that they recited the week's verses, or also which ones. */
export const SHARES = ['nothing', 'said', 'verses'] as const
export type Shares = (typeof SHARES)[number]
