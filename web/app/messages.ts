/** What people read in the frame around the screens. */
export const messages = {
  loading: 'Loading application...',
  loadingSettings: 'Loading your settings',
  about:
    'Say a verse aloud, see every word that was right, and come back tomorrow. Free for everybody, for as long as people support it.',
  notFound: 'Nothing is written here',
  /** Fixed by the specification. */
  notFoundQuestion: 'Did you forget to add the page to the router?',
  notFoundText:
    'If a link brought you here, it may be old or have a typing mistake. Today’s verse is one step away.',
  signedOutText:
    'This page is your own. Log in to see it, and you will come straight back here. An account is free, and made in a minute.',
  newHere: 'New here?',
} as const
