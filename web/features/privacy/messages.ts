/** One matter of the privacy page. */
interface Matter {
  readonly title: string
  readonly lines: readonly string[]
}

/** What the privacy page says. Whoever changes what is kept changes it here too. */
export const messages = {
  title: 'Privacy',
  lead: 'What this site knows about you, where your voice goes, and how long anything is kept.',
  matters: [
    {
      title: 'Your voice',
      lines: [
        'No recording reaches this site. What arrives is text: which words of the verse were heard, and which were not.',
        'With the recognizer “On this device” the sound never leaves your device. With the browser’s own recognizer, most browsers send the sound to their maker, under the maker’s own rules. A line beside the microphone always says which one listens, and the settings let you choose.',
        'A larger recognizer is fetched only if you ask for it. It hears on your device, too, and sends nothing.',
        'If you ask for it, the recognizer on the device records your takes, so that you can hear yourself. They stay in this browser, and are deleted after a day unless you keep one; signing out deletes all of them.',
        'To hear you better, the recognizer on the device remembers how loud and how high your voice is. That stays in this browser until you forget it in the settings or sign out.',
      ],
    },
    {
      title: 'Without an account',
      lines: [
        'You can recite the verse of the day. Nothing about you is kept on the server; your choices, like light or dark, stay in your browser.',
        'What you recited last stays in this browser for a day, so that it can be recorded if you sign in; the form lets you throw it away.',
      ],
    },
    {
      title: 'With an account',
      lines: [
        'Kept are: your username, your email address, your name if you gave one, and your password in a form that nobody can read back.',
        'Of every recitation: the verse, the time, your time zone, the accuracy, how long it took, and for each word what became of it, with what was heard in its place.',
        'Also the cards, sets and notes you write, the verses you save, what you report, and the browsers in which you are signed in, each as “Firefox on Windows” with its days.',
      ],
    },
    {
      title: 'What others see',
      lines: [
        'On the leaderboard: your first name, the first letter of your last name, your points and your streak. You can stay off it in the settings.',
        'Cards and sets you make public can be read by every member, with the first eight characters of your member number.',
        'Everything else is seen by you, and by whoever runs this site.',
      ],
    },
    {
      title: 'How long',
      lines: [
        'What is yours is kept until you delete it, or your account. Deleting the account deletes all of it at once; backups that the operator keeps may hold it until they are replaced. So that restoring one deletes your account again, a hash of its random number is kept beside them, and nothing else.',
        'A session ends 30 days after its last use and after 180 days in any case. Links sent by email live an hour or a day. Counts that stop somebody from guessing passwords hold a scrambled form of addresses and names, and are gone within a day.',
        'A file you import is deleted once it has been read; what became of it is kept until you close it, for a week at most.',
        'Donations stay in the books, without your name once your account is gone.',
      ],
    },
    {
      title: 'In your browser',
      lines: [
        'One cookie signs you in, and another says no more than that somebody is signed in; a third lives ten minutes while you sign in through another service. Two say your time zone and your translation, so that the first page arrives with the right verse of the day. One more remembers, even after you sign out, that you have signed in with this browser, so that strangers who guess at your password cannot lock you out. There is no advertising, and no counting of visits.',
        'Recitations wait in the browser until the server has them. When you sign out you are asked about those that wait, and nothing else of yours stays except that last cookie.',
        'The larger recognizer holds nothing of you. Where you have fetched it, it stays until you remove it, or until everything that this site keeps in the browser is cleared; signing out may do that, too.',
      ],
    },
    {
      title: 'Who else takes part',
      lines: [
        'Only where the operator has set them up: a card company for donations, which alone sees your card; a service you sign in with; a mail server for letters to you; and the publishers of some translations, who are asked for verses and not told who reads them.',
      ],
    },
    {
      title: 'Your rights',
      lines: [
        'The settings let you download everything that is kept about you as one file, correct it, and delete your account. For anything else, ask whoever runs this site.',
      ],
    },
  ] satisfies readonly Matter[],
} as const
