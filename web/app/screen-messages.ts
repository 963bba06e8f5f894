export const screenMessages = {
  loadingSettings: 'Loading your settings',
  loadingSeats: 'Loading children’s seats',
  notFound: 'There’s nothing here',
  /** The specification requires these words. */
  notFoundQuestion: 'Did you forget to add the page to the router?',
  notFoundText: 'The link may be old or mistyped. Today’s verse is one tap away.',
  signedOut: 'Sign in to open this page, and you’ll come right back here.',
  accountIsFree: 'An account is free and takes a minute.',
  addPerson: 'Add another person',
  newHere: 'New here?',
  premiumMember: 'Premium Member',
} as const
