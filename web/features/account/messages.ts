const numberFormat = new Intl.NumberFormat('en-US')

export const messages = {
  search: 'Find a setting',
  index: 'Settings',
  foundSettings: (count: number) =>
    count === 0
      ? 'No settings found. Try another word.'
      : count === 1
        ? '1 setting found'
        : `${count} settings found`,
  saveFailed: 'Profile Not Updated',
  passwordChanged: {
    title: 'Password Changed',
    text: 'You’re still signed in here, and signed out everywhere else.',
  },
  passwordNotChanged: 'Password Not Changed',
  deleted: { title: 'Account Deleted', text: 'Your account and all its data have been deleted.' },
  notDeleted: 'Account Not Deleted',
  refused: 'That didn’t work. Try again.',
  unexpected: 'An unexpected error occurred. Please try again.',
  profileText: 'Your name, as it appears here and on the leaderboard.',
  translationText:
    'Pages open in this translation, and new cards get its name. Choose one of ours, or enter another.',
  ownTranslation: 'Your translation',
  noTranslation: 'Not chosen',
  otherTranslation: 'Another translation…',
  translationName: 'Translation name',
  translationHint: 'Up to 12 characters, like NKJV or CSB. We don’t have its text, so pages open in the WEB.',
  translationNotSaved: 'Translation Not Saved',
  appearanceText: 'Saved in this browser.',
  hearingText:
    'Which recognizer listens when you recite. Automatic picks the best one for this browser. Saved in this browser.',
  strictnessText:
    'How closely you must follow the words when you recite aloud from memory. A verse set can have its own. Saved in this browser.',
  reviewsText: 'How much you review each day, and when we remind you.',
  recordText: 'Recitations saved in this browser that haven’t been sent yet.',
  passwordText:
    'Changing your password signs you out everywhere else. Links we emailed you, your calendar link, and reminders in other browsers stop working too.',
  donationsText: 'Your gifts so far. Thank you.',
  dataText:
    'Everything we keep about you, as one JSON file. You can restore it here or on another Verse by Heart site.',
  emailText: 'We send email to this address. You can also sign in with it.',
  groupsText:
    'Learn the same verses as your family, class, or church. You choose what each group sees about you.',
  yourGroups: 'Your groups',
  leaderboardText: 'Other members see your first name, last initial, points, and streak.',
  sessionsText:
    'Where you’re signed in. A session ends after 30 days without use, and after 180 days at the latest. When you sign out everywhere, links we emailed you, your calendar link, and reminders in other browsers stop working too.',
  childrenText: 'Children practice on your device, with no email address or password.',
  toChildren: 'Children’s seats',
  deviceText: 'Your picture, and who else practices on this device.',
  deleteText: 'Permanently deletes your account and everything in it.',

  noPassword: (username: string) =>
    `You sign in through another service. Set a password, and you can also sign in as ${username}.`,
  proveFirst: (purpose: string) =>
    `To ${purpose}, first confirm that it’s you. You’ll then have ten minutes in this browser.`,
  cannotProve: 'This site can’t confirm that it’s you. Ask the site’s admin for a password to use here.',
  purposes: {
    password: 'set a password',
    email: 'change your email address',
    deletion: 'delete your account',
  },
  signInAgain: (service: string) => `Sign in again with ${service}`,
  sendCode: 'Email me a code',
  sendCodeAgain: 'Email me another code',
  codeSent: { title: 'Check Your Email', text: 'We sent you a code.' },
  codeNotSent: 'Code Not Sent',
  code: 'Code from the email',
  codeHint: 'Works once, within ten minutes.',
  confirmIdentity: 'Confirm',
  identityNotConfirmed: 'Not Confirmed',
  passwordHint: 'At least 6 characters.',
  saving: 'Saving…',

  deleteQuestion: 'Delete your account?',
  seatsToo: (names: readonly string[]) =>
    `You made ${names.length === 1 ? 'a seat' : 'seats'} for ${new Intl.ListFormat('en-US').format(names)}. To keep a seat, first make it the child’s own account.`,
  deleteSeats: 'Delete the seats too',
  chooseForSeats: 'Choose what happens to the seats',
  deleteQuestionText:
    'This permanently deletes your profile, your progress, and everything you made here. You can’t undo it.',
  typeUsername: (username: string) => `Type your username, ${username}, to confirm`,
  usernameRequired: (username: string) => `Type ${username} to confirm`,

  confirmed: 'confirmed',
  notConfirmed: 'not confirmed yet',
  askForLink: 'We’ll email you a link to confirm that this address is yours.',
  linkPending: (email: string) =>
    `We sent a link to ${email}. Open it within a day to confirm the address. Until then, nothing changes.`,
  sendLink: 'Send email',
  sendLinkAgain: 'Send again',
  linkSent: (email: string) => ({
    title: 'Check Your Email',
    text: `We sent a link to ${email}.`,
  }),
  linkNotSent: 'Email Not Sent',
  emailChanged: { title: 'Address Changed', text: 'You can now sign in with the new address.' },
  emailNotChanged: 'Address Not Changed',

  onLeaderboard: 'Show me on the leaderboard',
  leaderboardHint: 'When this is off, only you see your row.',
  leaderboardNotChanged: 'Leaderboard Not Changed',

  sessionsLoading: 'Loading your sessions…',
  unknownDevice: 'Unknown browser',
  thisDevice: 'this browser',
  sessionDays: (since: string, last: string) =>
    since === last ? `Signed in ${since}` : `Signed in ${since}, last used ${last}`,
  sessionEnded: { title: 'Signed Out', text: 'That browser is signed out.' },
  othersEnded: { title: 'Signed Out', text: 'All other browsers are signed out.' },
  sessionNotEnded: 'Not Signed Out',

  donationsLoading: 'Loading your donations…',
  noDonations: 'No donations yet. Everything is free, with or without one.',
  testDonation: 'Test: no money moved.',
  processing: 'Processing: the bank hasn’t confirmed it yet.',
  returned: 'Returned to you.',
  returnedInPart: (amount: string) => `${amount} returned to you.`,

  restore: 'Restore from a file',
  sending: 'Uploading the file…',
  importProgress: {
    waiting: 'Waiting for another import to finish…',
    preview: 'Reading the file…',
    import: 'Restoring…',
  },
  percent: (percent: number) => `${percent}%`,
  leavePage: 'You can leave this page while it runs.',
  imported: 'Restored.',
  chooseAgain: 'Choose the file again to restore it',
  closeOutcome: 'Close',
  fileNotRead: 'We couldn’t read the file.',
  notImported: 'We couldn’t restore everything.',
  found: 'Here’s what’s in the file. Nothing is saved yet.',
  nothingNew: 'You already have everything in this file.',
  countsByOutcome: (added: number, present: number, unreadable: number) =>
    [
      `${numberFormat.format(added)} new`,
      ...(present > 0 ? [`${numberFormat.format(present)} already here`] : []),
      ...(unreadable > 0 ? [`${numberFormat.format(unreadable)} skipped`] : []),
    ].join(', '),
  kinds: {
    attempts: 'Recitations',
    customVerses: 'Cards',
    savedVerses: 'My Verses',
    verseSets: 'Sets',
    setVerses: 'Verses in sets',
    memory: 'Verses to review',
    settings: 'Settings',
  },
  privacyNote: 'Cards and sets will be private, and reminders will stay off.',
  restoreNew: 'Restore what’s new',
  cancelRestore: 'Cancel',
  notRestored: 'Not Restored',
} as const
