/** What a member shows to a group of what they say: nothing, that they said the week's verses, or also which. */
export const SHARES = ['nothing', 'said', 'verses'] as const
export type Shares = (typeof SHARES)[number]
