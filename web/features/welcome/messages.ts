const formatVerseCount = (count: number) => (count === 1 ? '1 verse' : `${count} verses`)

export const messages = {
  learnThis: 'Learn this verse',
  learning: (reference: string) => `${reference} is on your list. You’ll see it in Today.`,
  remindTomorrow: 'Remind me tomorrow at',
  reminderTime: 'Reminder time',
  comesWithAccount: 'Both come with a free account.',
  changeInSettings: 'Change it in Settings',

  welcome: (name: string) => (name === '' ? 'Welcome' : `Welcome, ${name}`),
  intro: 'Three quick choices, and you’re ready to start.',
  whatFirst: 'What would you like to learn first?',
  justRecited: 'The verse you just recited',
  passage: 'A passage',
  passageField: 'Passage',
  suggestedPassage: 'Psalm 23',
  passageUnread: 'Enter a passage, like Psalm 23 or Romans 8:1-4.',
  passageTooLong: 'Choose a passage of up to 176 verses within one book.',
  theme: 'A theme',
  themeField: 'Theme',
  themeLabel: (theme: string, name: string, count: number) =>
    `${theme.charAt(0).toUpperCase()}${theme.slice(1)}: ${name} (${formatVerseCount(count)})`,
  chooseTheme: 'Choose a theme',
  themeMissing: 'Choose a theme first.',
  themesFailed: 'The themes didn’t load.',
  loadingThemes: 'Loading the themes…',
  ownList: 'My own list',
  ownListHint: 'Next, paste your list or open a file from another app.',
  howLong: 'How many minutes a day?',
  minutes: (count: number) => `${count} min`,
  whenRemind: 'When should we remind you?',
  noReminder: 'No reminder',
  byPush: 'A notification on this device. Your browser will ask for your permission.',
  byEmail: (address: string) =>
    `This browser can’t show notifications, so we’ll email ${address} once you’ve confirmed that address.`,
  start: 'Start',
  starting: 'Saving…',
  skip: 'Skip for now',
  changeLater: 'You can change all of this later:',
  settingsLink: 'minutes and reminders in Settings',
  versesLink: 'verses under My Progress',
  loading: 'Loading your settings',
  notLoaded: 'Your settings didn’t load.',
  tryAgain: 'Try again',

  ready: 'All Set',
  added: (count: number) => `${formatVerseCount(count)} added.`,
  onYourList: (reference: string) => `${reference} is on your list.`,
  allKnown: 'You’re learning these verses already.',
  notSaved: 'Not Saved',
  notSavedText: 'That didn’t work. Please try again.',

  reminderSet: (time: string, channel: 'push' | 'email') =>
    channel === 'push'
      ? `We’ll remind you at ${time}.`
      : `We’ll email you at ${time}, once you’ve confirmed your address.`,
  noReminderYet: {
    denied:
      'No reminder yet: your browser blocks notifications from this site. You can allow them in its site settings.',
    unsupported:
      'No reminder yet: this browser can’t show notifications. On an iPhone or iPad, add this site to your home screen first.',
  },
} as const
