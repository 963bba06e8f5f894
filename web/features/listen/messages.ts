const formatVerseCount = (count: number) => (count === 1 ? '1 verse' : `${count} verses`)

export const messages = {
  title: 'Listen',
  what: 'What to listen to',
  today: 'Today’s verses',
  learned: 'Verses I’m learning',
  saved: 'My Verses',
  loading: 'the verses',
  notLoaded: 'The verses didn’t load. Check your connection and try again.',
  notFound: 'This set doesn’t exist anymore, or it isn’t public.',
  noneTitle: {
    today: 'Nothing is due today',
    learned: 'You aren’t learning any verses yet',
    saved: 'You haven’t saved any verses yet',
    set: 'This set is empty',
  },
  noneText: 'Choose another list above, or add a verse.',
  library: 'Go to the library',

  position: (index: number, count: number) => `${index + 1} of ${count}`,
  time: (time: number, repeats: number) => `time ${time + 1} of ${repeats}`,
  own: 'your recording',
  turn: 'Your turn: say it',
  play: 'Play',
  pause: 'Pause',
  next: 'Next',
  previous: 'Previous',

  speed: 'Speed',
  speeds: { '0.75': 'Slow, 0.75', '0.9': '0.9', '1': 'Normal', '1.25': '1.25', '1.5': 'Fast, 1.5' },
  repeats: 'Each verse',
  times: { '1': 'once', '2': 'twice', '3': '3 times', '5': '5 times' },
  voice: 'Voice',
  anyVoice: 'Browser default',
  turns: 'Leave time for me to repeat it',
  turnsHint: 'After each verse, we hide the words and wait long enough for you to say it.',
  playOwn: 'Play my own recordings',
  playOwnHint: (count: number) => `You kept recordings of ${formatVerseCount(count)} in this browser.`,

  lookingForVoice: 'Looking for a voice…',
  noVoiceTitle: 'This browser has no voice',
  noVoiceText:
    'It can’t read aloud. Add an English voice in your device’s text-to-speech settings and reload this page, or open it in Chrome, Edge, or Safari.',
  noVoiceOwn: 'Recordings you keep under “Hear yourself” play here even without a voice.',
  leftOut: (count: number) =>
    count === 1
      ? '1 verse is left out, because its publisher doesn’t allow computer voices. You can still play your own recording of it.'
      : `${count} verses are left out, because their publishers don’t allow computer voices. You can still play your own recordings of them.`,
  leftOutVoice: (count: number) =>
    `${formatVerseCount(count)} ${count === 1 ? 'is' : 'are'} left out, because only your own recordings can play without a voice.`,
  practice:
    'Reciting a verse you just heard counts as practice. After two minutes and another verse, it counts as a test again.',
  lockScreen:
    'You can pause and skip from the lock screen and with headphones. Some phones silence the voice when the screen locks; if yours does, keep the screen on. Your own recordings usually keep playing.',
} as const
