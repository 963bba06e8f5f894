export const messages = {
  question: 'Some recitations haven’t been sent',
  text: (unsent: number) =>
    unsent === 1
      ? '1 recitation is saved only in this browser. What should we do with it?'
      : `${unsent} recitations are saved only in this browser. What should we do with them?`,
  sendFirst: 'Send first, then sign out',
  sending: 'Sending…',
  keepHere: 'Keep on this device until I sign in again',
  discard: 'Delete',
  staySignedIn: 'Stay signed in',
  notAllSent: 'We couldn’t send everything. Try again, or choose another option.',
} as const
