const formatVerseCount = (count: number) => (count === 1 ? '1 verse' : `${count} verses`)

/** Messages about public sets of other members. */
export const followMessages = {
  title: 'Following',
  follow: 'Follow',
  unfollow: 'Unfollow',
  unfollowIt: (name: string) => `Unfollow ${name}`,
  followed: {
    title: 'Following',
    text: 'You’ll find this set in Verse Sets. It updates when its owner changes it.',
  },
  unfollowed: { title: 'Unfollowed', text: 'You’ll keep the verses you’ve learned.' },
  notFollowed: 'Failed to follow this set. Please try again.',
  notUnfollowed: 'Failed to unfollow this set. Please try again.',
  notLoaded: 'The sets you follow didn’t load. The server isn’t responding right now.',
  by: (owner: string | null) => (owner === null ? 'Shared with you' : `Shared by ${owner}`),
  added: (owner: string | null, count: number) => `${owner ?? 'Its owner'} added ${formatVerseCount(count)}.`,
  addThem: (count: number) => (count === 1 ? 'Add it' : 'Add them'),
  notNow: 'Not now',
  removed: (owner: string | null, count: number) =>
    `${owner ?? 'Its owner'} removed ${formatVerseCount(count)}. You’ll keep what you’re learning.`,
  ok: 'OK',
  unshared: 'No longer shared. You’ll keep the verses you’ve learned.',
  unnamed: 'A set you followed',
} as const
