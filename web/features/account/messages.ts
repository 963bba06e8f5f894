const number = new Intl.NumberFormat('en-US')

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
  reviewsText: 'How much you are asked in a day, and how surely you want to know it.',
  recordText: 'What you saved in this browser and the server does not have yet.',
  passwordText:
    'Changing it signs you out everywhere else. Links we emailed you, your calendar address, and reminders in other browsers stop working, too.',
  donationsText: 'What you have given. Thank you.',
  dataText:
    'Everything kept about you here, as one JSON file, which can be brought in again, here or elsewhere.',
  emailText: 'Where letters to you go, and one of the two names you can sign in with.',
  leaderboardText: 'Others see your first name, an initial, your points and your streak there.',
  sessionsText:
    'Where you are signed in. A session ends 30 days after its last use, and after 180 days in any case. Signing out everywhere also ends links we emailed you, your calendar address, and reminders in other browsers.',
  deleteText: 'Deletes your account and everything in it, for good.',

  noPassword: (username: string) =>
    `You sign in through another service. With a password of your own you can also sign in as ${username}.`,
  proveFirst: (purpose: string) =>
    `To ${purpose}, please confirm that it is you. That is good for ten minutes, in this browser.`,
  cannotProve:
    'This site cannot confirm that it is you. Ask whoever runs it for a password, and you can use that here.',
  purposes: {
    password: 'set a password',
    email: 'change your email address',
    deletion: 'delete your account',
  },
  signInAgain: (service: string) => `Sign in again with ${service}`,
  sendCode: 'Email me a code',
  sendCodeAgain: 'Email me another code',
  codeSent: { title: 'Check your email', text: 'A code is on its way to you.' },
  codeNotSent: 'Code Not Sent',
  code: 'Code from the email',
  codeHint: 'It works once, for ten minutes.',
  confirmYou: 'Confirm',
  notConfirmedYou: 'Not Confirmed',
  passwordHint: 'At least 6 characters.',
  saving: 'Saving...',

  deleteQuestion: 'Delete your account?',
  deleteQuestionText:
    'Your profile, your progress and everything you made here will be deleted for good. This cannot be undone.',
  typeUsername: (username: string) => `Type your username, ${username}, to confirm`,
  usernameRequired: (username: string) => `Please type ${username}`,

  confirmed: 'confirmed',
  notConfirmed: 'not confirmed yet',
  askForLetter: 'A letter with a link confirms that this address is yours.',
  letterWaits: (email: string) =>
    `A letter is on its way to ${email}. Follow the link in it within a day; until then nothing changes.`,
  sendLetter: 'Send the letter',
  sendLetterAgain: 'Send it again',
  letterSent: (email: string) => ({
    title: 'Check your email',
    text: `A letter with a link is on its way to ${email}.`,
  }),
  letterNotSent: 'Letter Not Sent',
  emailChanged: { title: 'Address Changed', text: 'You can sign in with it from now on.' },
  emailNotChanged: 'Address Not Changed',

  onLeaderboard: 'Show me on the leaderboard',
  leaderboardHint: 'Switched off, only you see your own row.',
  leaderboardNotChanged: 'Leaderboard Not Changed',

  sessionsLoading: 'Loading your sessions…',
  unknownDevice: 'A browser that gave no name',
  thisDevice: 'this one',
  sessionDays: (since: string, last: string) =>
    since === last ? `Since ${since}` : `Since ${since}, last used ${last}`,
  sessionEnded: { title: 'Signed Out', text: 'That session has ended.' },
  sessionNotEnded: 'Not Signed Out',

  donationsLoading: 'Loading your donations…',
  noDonations: 'Nothing so far. All of it is free, with or without a gift.',
  testDonation: 'A test: no money moved.',
  processing: 'On its way: the bank has not confirmed it yet.',
  returned: 'Returned to you.',
  returnedInPart: (amount: string) => `${amount} returned to you.`,

  restore: 'Bring in a file',
  sending: 'Sending the file…',
  importProgress: {
    waiting: 'Waiting for another import to finish…',
    preview: 'Reading the file…',
    import: 'Importing…',
  },
  percent: (percent: number) => `${percent} %`,
  leavePage: 'You can leave this page; the import goes on.',
  imported: 'Your import is done.',
  chooseAgain: 'Choose the file again to import it',
  closeOutcome: 'Close',
  fileNotRead: 'The file was not read.',
  notImported: 'The import did not finish.',
  found: 'This is in the file. Nothing is kept yet.',
  nothingNew: 'Everything in this file is here already.',
  fates: (added: number, present: number, unreadable: number) =>
    [
      `${number.format(added)} new`,
      ...(present > 0 ? [`${number.format(present)} here already`] : []),
      ...(unreadable > 0 ? [`${number.format(unreadable)} cannot be kept`] : []),
    ].join(', '),
  kinds: {
    attempts: 'Recitations',
    customVerses: 'Cards',
    savedVerses: 'Saved verses',
    verseSets: 'Sets',
    setVerses: 'Verses in sets',
    memory: 'Verses taken up',
    settings: 'Settings',
  },
  comesPrivate: 'Cards and sets come in private, and reminders stay off.',
  importNew: 'Bring in what is new',
  leaveIt: 'Cancel',
  notRestored: 'Not Brought In',

  notAnswered: 'The server is not answering right now.',
  tryAgain: 'Try again',
} as const
