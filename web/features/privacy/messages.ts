/** One matter of the privacy page. */
interface Matter {
  readonly title: string
  readonly lines: readonly string[]
}

/** What the privacy page says. Whoever changes what is kept changes it here too: `privacy.test.ts` compares it with the tables. */
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
        'We keep your username, your email address and whether you confirmed it, your name if you gave one, and your password in a form that no one can read back. If you sign in through another service, we keep the number by which it knows you.',
        'For every recitation we keep the verse, the time, your time zone, how you recited, which recognizer listened, your accuracy, how long it took, and what became of each word, with what was heard in its place.',
        'From your recitations we work out your points, your streak, your achievements, your progress with each verse, your practice on each day, the words you often miss, and the ways of saying a word that you told us to accept.',
        'For reviews we keep how well you know each verse and when it is due, the result of every test of your memory, what you chose in the settings, and your pauses. Once you have taken enough tests, we also keep parameters of the memory model that are fitted to you: a few numbers that describe how fast you forget.',
        'We also keep the cards, sets and notes you write, the verses you save, what you report, your donations with their amounts, dates and the card company’s number for each, and the browsers in which you are signed in, each as “Firefox on Windows” with its dates.',
        'If the operator suspends your account or hides a card or set of yours, we keep when that happened.',
      ],
    },
    {
      title: 'Reminders and your calendar',
      lines: [
        'Reminders are off until you turn them on. Then we keep their hour, how they reach you, your time zone, when the next one is due, and since when you have not answered.',
        'For reminders in a browser we keep its push address: where the push service of the browser’s maker takes messages for it. With it we keep the keys that encrypt those messages, and how many in a row did not arrive. There are ten at most. The push service sees when a message comes and how long it is, but cannot read it.',
        'If you ask for a calendar link, we keep the secret in it. Anyone who has the link can see on which days you have verses to say and how many, and nothing else. The settings let you replace the link or turn it off.',
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
        'Your data is kept until you delete it or your account. Deleting the account deletes all of it at once, except in backups, until those are replaced. So that restoring a backup deletes your account again, a hash of its random number is kept beside the backups, and nothing else. While you have an account, suspensions and changes of your password, email address, or sign-in service are noted there as hashes too, so that a restore does not undo them.',
        'A session ends 30 days after its last use, and after 180 days in any case. Links sent by email live an hour or a day. Counts that stop people from guessing passwords hold a scrambled form of addresses and names, and are gone within a day. A push address is deleted when its service says that it is gone, or after five messages in a row that did not arrive.',
        'A file you import is deleted once it has been read. Its result is kept until you close it, for a week at most.',
        'Donations stay in the books, without your name once your account is gone.',
      ],
    },
    {
      title: 'Backups and logs',
      lines: [
        'The server makes a backup every day and deletes the older ones, and the operator may keep copies elsewhere. A backup holds everything that is named on this page as kept, including email addresses, passwords in their unreadable form, push addresses and calendar links. What you delete stays in a backup until that backup is deleted.',
        'The server’s log has one line for each request: what was asked for, when, and how long the answer took. It holds no names, email addresses, texts, or addresses of your network. Sign-ins are logged with account and network address in a scrambled form that leads back to no one. If the operator runs another server in front of this one, that server may keep a log of its own, with network addresses.',
      ],
    },
    {
      title: 'In your browser',
      lines: [
        'One cookie signs you in, and another says no more than that somebody is signed in; a third lives ten minutes while you sign in through another service. Two say your time zone and your translation, so that the first page arrives with the right verse of the day. One more remembers, even after you sign out, that you have signed in with this browser, so that strangers who guess at your password cannot lock you out. There is no advertising, and no counting of visits.',
        'What is yours, and what you opened last, stays in your browser while you are signed in, so that you can practice without a network. Recitations wait there until the server has them.',
        'When you sign out you are asked about recitations that wait, and nothing else of yours stays except that last cookie. When you are signed out from elsewhere, or your session ends, this browser forgets the same as soon as it hears of it. Recitations that wait then stay until you sign in here again; no one else who signs in here is shown them, and they are never sent as anyone else’s.',
        'The larger recognizer holds nothing of you. Where you have fetched it, it stays until you remove it, or until everything that this site keeps in the browser is cleared; signing out may do that, too.',
      ],
    },
    {
      title: 'Who else takes part',
      lines: [
        'Only where the operator has set them up: a card company for donations, which alone sees your card; a service you sign in with; a mail server for emails to you; the push service of your browser’s maker, once you turn on reminders there; and the publishers of some translations, who are asked for verses and not told who reads them.',
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
