interface Section {
  readonly title: string
  readonly lines: readonly string[]
}

/**
 * The privacy page. When you change what is stored, change it here too: `privacy.test.ts` compares it with the tables.
 */
export const messages = {
  title: 'Privacy',
  intro: 'What this site knows about you, where your voice goes, and how long we keep everything.',
  sections: [
    {
      title: 'Your voice',
      lines: [
        'Unless you send a recitation to someone, this site receives no recordings, only text: which words of the verse were heard, and which weren’t.',
        'With the “On this device” recognizer, the sound stays on your device, unless you send a recitation to someone. With the browser’s own recognizer, most browsers send the sound to the company that makes them, under its own privacy policy. A line next to the microphone always shows which one is listening, and you can choose in the settings.',
        'A larger recognizer (23 MB) runs on your device too, and sends nothing. If your network is fast and there’s plenty of room, your device downloads its first part (8 MB) during your first recitation, unless your browser is set to save data. A computer then downloads the rest; a phone or tablet only if you ask for it. You can turn that off in the microphone check or the settings.',
        'If you ask for it, the recognizer on the device records your recitations so you can hear yourself. The recordings stay in this browser and are deleted after a day, unless you keep one. Signing out deletes all of them.',
        'When you say a verse to another person, the microphone stays off. We save their marks as your recitation, and nothing about them.',
        'To hear you better, the recognizer on the device remembers how loud and how high-pitched your voice is. That stays in this browser until you forget it in the settings or sign out.',
      ],
    },
    {
      title: 'Without an account',
      lines: [
        'You can recite the verse of the day. We keep nothing about you on the server. Your choices, such as light or dark, stay in your browser.',
        'Your last recitation stays in this browser for a day, so we can save it if you sign in. You can delete it on the sign-in form.',
      ],
    },
    {
      title: 'With an account',
      lines: [
        'We keep your username, your email address and whether you confirmed it, your name if you gave one, the translation you read if you chose one, and your password in a form that no one can read back. If you sign in through another service, we keep the ID it knows you by.',
        'For every recitation we keep the verse, the time, your time zone, how you recited, which recognizer listened, your accuracy, how long it took, and the result for each word, with what was heard in its place.',
        'From your recitations we calculate your points, your streak, your achievements, your progress with each verse, your practice on each day, the words you often miss, and the ways of saying a word that you asked us to accept.',
        'For reviews we keep how well you know each verse and when it’s due, the result of every test of your memory, your settings, your pauses, and your plans with their verses and dates. After enough tests, we also keep parameters of the memory model that are fitted to you: a few numbers that describe how fast you forget.',
        'We also keep the cards, sets, and notes you write, the verses you save, the sets of others you follow and which of their verses you’ve seen, what you report, your donations with their amounts, dates, and the card company’s number for each, and the browsers where you’re signed in, each described like “Firefox on Windows,” with its dates.',
        'For each group you’re in or asked to join, we keep its name, your nickname in it, what you share there, whether you lead it, and since when. A kind word you send or get in it is kept for 30 days, with its date.',
        'If you choose a picture for a device that several people share, we keep which one.',
        'If the site’s admin suspends your account or hides a card or set of yours, we keep the date.',
      ],
    },
    {
      title: 'Children',
      lines: [
        'A member can make a seat for a child: an account with a nickname and a picture, without an email address, a password, or a last name. We keep who looks after it, its three pictures in a form that no one can read back, how many wrong tries there were, and when it was made. For the child’s practice we keep the same as for everyone, and the person who made the seat can see, download, and delete all of it, or make it the child’s own account. A recording of a child’s voice is sent only with the consent of the person who made the seat; we keep the day on which that person agreed.',
        'A seat opens only on devices that the person who made it allows. We keep a scrambled form of each device’s cookie and a description like “Firefox on Windows,” with the day it was allowed and the day that ends, after 400 days at the latest.',
        'A child’s speech is recognized only on the device. A child isn’t on the leaderboard or in any list, publishes nothing, gets no reminders, and isn’t asked for donations.',
      ],
    },
    {
      title: 'Reminders and your calendar',
      lines: [
        'Reminders are off until you turn them on. Then we keep their time, how they reach you, your time zone, when the next one is due, and how long it’s been since you responded to one.',
        'For reminders in a browser we keep its push address: where the push service of the browser’s maker accepts messages for it. We also keep the keys that encrypt those messages, and how many in a row didn’t arrive. You can have reminders in up to ten browsers. The push service sees when a message comes and how long it is, but can’t read it.',
        'If you ask for a calendar link, we keep the secret in it. Anyone who has the link can see on which days you have verses to review and how many, and the weeks of your plans, and nothing else. You can replace the link or turn it off in the settings.',
      ],
    },
    {
      title: 'What others see',
      lines: [
        'On the leaderboard: your first name, the first letter of your last name, your points, and your streak. You can stay off it in the settings.',
        'Every member can read the cards and sets you make public, and sees the first eight characters of your member ID with them. People who follow a set of yours also see your first name, unless you stay off the leaderboard. If you delete the set or stop sharing it, they keep its name until they unfollow it.',
        'If you share a plan, we keep the secret in its link. Anyone who has the link sees the plan’s title, verses, and weeks, your first name, and the first letter of your last name. Your progress and your dates stay with you, and you don’t see who joins. You can stop sharing at any time. People who joined keep their own plans.',
        'In a group you’re in: the nickname you chose for it, or your first name and the first letter of your last name. Unless you share nothing there, everyone in it sees that you recited the week’s verses, and which ones if you chose that. Leaders also see when you asked to join, when you joined, and whether you lead. Leaving the group ends all of this at once.',
        'Only you and the site’s admin can see everything else.',
      ],
    },
    {
      title: 'Recitations you send',
      lines: [
        'We never receive a recording unless you send it. If you record a recitation and send it to a person in one of your groups, they can play it. We keep the recording, how you recited, the result and the time of each word, when and to whom you sent it, whether you keep it, and the listener’s answer: the words they confirmed, and their note.',
        'Recordings are stored encrypted, in backups too, and no backup contains the key. A recording is deleted when it has been answered, unless you keep it, and after 14 days in any case. The answer is deleted 14 days after it was given. You can delete both at any time. They’re also deleted when you or the listener leave the group, or delete the account. In backups they stay until those are deleted.',
        'Your download has the recordings you sent. Those you received are other people’s voices, so it has only your answers to them.',
      ],
    },
    {
      title: 'How long',
      lines: [
        'We keep your data until you delete it or your account. A deleted card or set is kept for ten minutes in case you undo, then erased within the hour. Deleting your account deletes everything immediately, except in backups, where it stays until they’re replaced. If a backup is ever restored, your account must be deleted again, so we keep a hash of its random ID next to the backups, and nothing else. While you have an account, we also keep hashes of suspensions and of changes to your password, email address, or sign-in service there, so a restore doesn’t undo them. The same goes for groups you left and for choosing to share less.',
        'A session ends after 30 days without use, and after 180 days at the latest. Links sent by email work for an hour or a day. To stop people from guessing passwords, we count attempts under a scrambled form of addresses and names, for up to a day. A push address is deleted when its service says it’s gone, or after five messages in a row that didn’t arrive.',
        'A file you import is deleted once we’ve read it. Its result is kept until you close it, for a week at most.',
        'Donations stay in our records, without your name once your account is deleted.',
      ],
    },
    {
      title: 'Backups and logs',
      lines: [
        'The server makes a backup every day and deletes older ones, and the site’s admin may keep copies elsewhere. A backup contains everything this page says we keep, including email addresses, passwords in their unreadable form, push addresses, calendar links, and links to shared plans. What you delete stays in a backup until that backup is deleted.',
        'The server’s log has one line for each request: what was requested, when, and how long the answer took. It has no names, email addresses, texts, or network addresses. Sign-ins are logged with the account and network address in a scrambled form that can’t be traced back to anyone. If the site’s admin runs another server in front of this one, that server may keep its own log, with network addresses.',
      ],
    },
    {
      title: 'In your browser',
      lines: [
        'One cookie signs you in, and another says only that someone is signed in, and whether they’ve just joined or are a child. A third lasts ten minutes while you sign in through another service. Two hold your time zone and your translation, so the first page has the right verse of the day. One more remembers, even after you sign out, that you’ve signed in with this browser, so strangers who guess at your password can’t lock you out. There are no ads, and we don’t count visits.',
        'If you let children sign in on this device, a cookie says so. If you add another person to this device, one more cookie marks it as shared, and we keep which sessions belong to it, your code in a form that no one can read back, and how many wrong codes were tried. Everyone who uses the device sees the first names and pictures of its people. Recitations, voice, and settings are stored for each person separately, but the device itself doesn’t lock people out of each other’s data.',
        'Your data and what you opened last stay in your browser while you’re signed in, so you can practice offline. Recitations wait there until the server has them.',
        'When you sign out, we ask about recitations that haven’t been sent, and nothing else of yours stays except that last cookie. If you’re signed out from elsewhere, or your session ends, this browser deletes the same data as soon as it finds out. Recitations that haven’t been sent then stay until you sign in here again. No one else who signs in here sees them, and they’re never sent as anyone else’s.',
        'The larger recognizer contains nothing about you. Once downloaded, it stays until you remove it, or until everything this site keeps in the browser is cleared. Signing out may do that too. If your device was too slow for it, your browser remembers that for 30 days.',
      ],
    },
    {
      title: 'Who else is involved',
      lines: [
        'Only those the site’s admin has set up: a card company for donations, the only one that sees your card; a service you sign in with; a mail server for emails to you; the push service of your browser’s maker, once you turn on reminders there; and the publishers of some translations. We ask them for verses, and don’t tell them who’s reading.',
      ],
    },
    {
      title: 'Your rights',
      lines: [
        'In the settings you can download everything we keep about you as one file, correct it, and delete your account. For anything else, ask the site’s admin.',
      ],
    },
  ] satisfies readonly Section[],
} as const
