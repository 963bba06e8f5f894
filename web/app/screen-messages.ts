/** What people read on the frame's own screens and in its side menu. */
export const screenMessages = {
  loadingSettings: 'Loading your settings',
  notFound: 'Nothing is written here',
  /** Fixed by the specification. */
  notFoundQuestion: 'Did you forget to add the page to the router?',
  notFoundText:
    'If a link brought you here, it may be old or have a typing mistake. Today’s verse is one step away.',
  signedOut:
    'This page is your own. Log in to see it, and you will come straight back here. An account is free, and made in a minute.',
  newHere: 'New here?',
  premiumMember: 'Premium Member',
} as const
