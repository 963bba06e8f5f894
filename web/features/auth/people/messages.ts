export const messages = {
  active: 'Practicing now',
  addPerson: 'Add another person',
  addTitle: 'Add Another Person',
  addIntro:
    'Sign in, or create an account. Everyone on this device can then switch in two taps, each with their own verses.',
  notAdded: 'Not Added',
  signOutEveryone: 'Sign out everyone here',
  notSignedOut: 'Not Signed Out',
  whoIsHere: 'Who’s practicing?',
  orSignIn: 'Or sign in as someone else',
  ended:
    'That person is no longer signed in on this device. Their unsent recitations stay here until they sign in again.',

  codeTitle: (name: string) => `Code for ${name}`,
  code: '4-digit code',
  enterCode: 'Enter the code to switch.',
  codeWrongLength: 'Enter 4 digits',
  passwordInstead: 'Forgot it? Sign in with the password',
  switching: 'Switching…',
  switchNow: 'Switch',
  notSwitchedTitle: 'Not Switched',
  notSwitched: 'That didn’t work. Try again.',
  codeNeedsNetwork: 'You need to be online to use a code. Try again when you’re connected.',
  unknownOffline: (name: string) =>
    `You’re offline, and this device can’t switch to ${name} yet. Switch once while you’re online.`,
  hasCode: 'Has a code',
} as const
