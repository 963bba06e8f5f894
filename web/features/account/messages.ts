/** What people read in the settings of their account. */
export const messages = {
  saved: { title: 'Profile Updated', text: 'Your name was changed.' },
  saveFailed: 'Profile Not Updated',
  passwordChanged: {
    title: 'Password Changed',
    text: 'You stay signed in here, and are signed out everywhere else.',
  },
  passwordNotChanged: 'Password Not Changed',
  deleted: { title: 'Account Deleted', text: 'Everything that was yours is gone from here. Go well.' },
  notDeleted: 'Account Not Deleted',
  refused: 'This could not be done. Please try again.',
  unexpected: 'An unexpected error occurred. Please try again.',
  profileText: 'Your name, as you and the leaderboard see it.',
  appearanceText: 'Kept in this browser.',
  hearingText:
    'Who listens when you recite. Automatic takes the best that this browser offers. Kept in this browser.',
  recordText: 'What you saved in this browser and the server does not have yet.',
  passwordText: 'Changing it signs you out everywhere else.',
  donationsText: 'What you have given. Thank you.',
  dataText: 'Everything kept about you here, as one JSON file.',
  deleteText: 'Deletes your account and everything in it, for good.',

  noPassword: (username: string) =>
    `You sign in through another service. With a password of your own you can also sign in as ${username}.`,
  passwordHint: 'At least 6 characters.',
  saving: 'Saving...',

  deleteQuestion: 'Delete your account?',
  deleteQuestionText:
    'Your profile, your progress and everything you made here will be deleted for good. This cannot be undone.',
  typeUsername: (username: string) => `Type your username, ${username}, to confirm`,
  usernameRequired: (username: string) => `Please type ${username}`,

  donationsLoading: 'Loading your donations…',
  noDonations: 'Nothing so far. All of it is free, with or without a gift.',
  testDonation: 'A test: no money moved.',
  processing: 'On its way: the bank has not confirmed it yet.',
  returned: 'Returned to you.',
  returnedInPart: (amount: string) => `${amount} returned to you.`,

  notAnswered: 'The server is not answering right now.',
  tryAgain: 'Try again',
} as const
