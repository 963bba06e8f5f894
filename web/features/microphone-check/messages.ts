/** What the microphone check says. */
export const messages = {
  title: 'Microphone Check',
  purpose:
    'Half a minute: read one verse aloud, and see what is heard. The sound stays on this device and is not kept.',
  start: 'Start the check',
  again: 'Check again',
  stop: 'Stop',
  notHere: 'This browser cannot listen on the device itself, so there is nothing to check here.',
  opening: 'Opening the microphone. The first time, about 3 MB are fetched.',
  listening: 'Read the verse aloud, at your own pace.',
  unnamed: 'The browser does not tell its name',
  soundAsItIs: 'Unchanged, as it should be',
  roomFine: 'Quiet enough',
  roomUnknown: 'Not known yet',
  words: (heard: number, total: number) => `${heard} of ${total}`,
  good: 'Your voice comes through well. You are ready to recite.',
  fair: 'Most of it came through. A little nearer to the microphone, or a little slower, may help.',
  poor: 'Too little came through. Choose another microphone in the browser’s site settings, or a quieter place, and try again.',
  nothing: 'Nothing was heard. Check that the right microphone is chosen and not muted.',
  style: {
    title: 'How you speak',
    purpose: 'This browser keeps it, and every verse is heard that way.',
    voice: {
      legend: 'Voice',
      usual: 'Usual',
      high: 'A child, or very high',
      meaning: 'For a child’s voice: more of its words are understood on this device.',
    },
    pace: {
      legend: 'Pace',
      usual: 'Usual',
      slow: 'With long pauses',
      meaning: 'Where a verse ends by itself, it waits twice as long for your next word.',
    },
    flow: {
      legend: 'Flow',
      usual: 'Usual',
      repeats: 'I often repeat a beginning',
      meaning: 'A sound or a word said again, as in a stutter, is never counted against you.',
    },
  },
  rows: { microphone: 'Microphone', sound: 'Its sound', room: 'The room', words: 'Words understood' },
} as const
