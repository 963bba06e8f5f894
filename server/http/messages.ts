/** What can be not found, as it opens the sentence that says so. */
export type Named =
  | 'Custom verse'
  | 'Passage'
  | 'Push subscription'
  | 'Saved verse'
  | 'Scripture set'
  | 'Session'
  | 'Test donation'
  | 'Verse'
  | 'Verse in this set'
  | 'Verse set'

/** What the server answers to people where no feature has a sentence of its own. */
export const messages = {
  signedOut: 'Unauthorized',
  otherMember: 'Another account is signed in here now. Nothing was changed; sign in again to go on.',
  premiumRequired: 'Premium access required',
  crossSite: 'This request came from another site',
  tooManyAttempts: 'Too many attempts. Please try again later.',
  busy: 'The server is busy. Please try again in a moment.',
  clockWrong: 'This server’s clock is wrong. Please try again later; nothing is lost.',
  noSpace: 'This server has no disk space left. Nothing was saved; please try again later.',
  internal: 'Internal server error',
  unknownAddress: 'Not found',
  notFound: (what: Named) => `${what} not found`,
  unknownTranslation: 'Unknown translation',
  invalidInput: 'Invalid input',
  invalidRequest: 'Invalid request',
  tooLarge: 'Request is too large',
  addressTooLong: 'Address is too long',
  onlyJson: 'Only JSON is accepted',
}
