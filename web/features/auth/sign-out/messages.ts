/** What people read who sign out while attempts of theirs wait in the browser. */
export const messages = {
  question: 'Not everything is sent yet',
  text: (unsent: number) =>
    `${unsent === 1 ? '1 recitation is' : `${unsent} recitations are`} kept in this browser, and the server does not have ${unsent === 1 ? 'it' : 'them'}. Where shall ${unsent === 1 ? 'it' : 'they'} go?`,
  sendFirst: 'Send first, then sign out',
  sending: 'Sending...',
  keepHere: 'Keep on this device until I sign in again',
  throwAway: 'Throw away',
  staySignedIn: 'Stay signed in',
  notAllSent: 'The server did not take everything. Please try again, or choose another way.',
} as const
