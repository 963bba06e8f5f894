/** What people read in the settings of their account. */
export const messages = {
  saved: { title: 'Profile Updated', text: 'Your name was changed.' },
  saveFailed: 'Profile Not Updated',
  passwordChanged: {
    title: 'Password Changed',
    text: 'You stay signed in here. Everywhere else you are signed out.',
  },
  passwordNotChanged: 'Password Not Changed',
  deleted: { title: 'Account Deleted', text: 'Everything that was yours is gone from here. Go well.' },
  notDeleted: 'Account Not Deleted',
  refused: 'This could not be done. Please try again.',
  unexpected: 'An unexpected error occurred. Please try again.',
} as const
