/** Subjects of a "… not found" message. */
export type Subject =
  | 'Chapter'
  | 'Custom verse'
  | 'Followed set'
  | 'Group'
  | 'Group member'
  | 'Listener'
  | 'Passage'
  | 'Plan'
  | 'Shared plan'
  | 'Push subscription'
  | 'Request to join'
  | 'Saved verse'
  | 'Scripture set'
  | 'Sent recitation'
  | 'Seat'
  | 'Seat device'
  | 'Session'
  | 'Test donation'
  | 'Verse'
  | 'Verse in this set'
  | 'Verse set'

/** Error messages shared by all features. */
export const messages = {
  signedOut: 'Unauthorized',
  otherMember: 'A different account is now signed in here. Nothing was changed. Sign in again to continue.',
  notForSeats: 'This part isn’t for children. Ask a parent or leader.',
  premiumRequired: 'Premium access required',
  crossSite: 'This request came from another site',
  tooManyAttempts: 'Too many attempts. Please try again later.',
  busy: 'The server is busy. Please try again in a moment.',
  clockWrong: 'This server’s clock is wrong. Please try again later. Nothing was lost.',
  noSpace: 'This server is out of disk space. Nothing was saved. Please try again later.',
  internal: 'Internal server error',
  unknownAddress: 'Not found',
  notFound: (what: Subject) => `${what} not found`,
  unknownTranslation: 'Unknown translation',
  invalidInput: 'Invalid input',
  invalidRequest: 'Invalid request',
  tooLarge: 'Request is too large',
  addressTooLong: 'Address is too long',
  onlyJson: 'Only JSON is accepted',
}
