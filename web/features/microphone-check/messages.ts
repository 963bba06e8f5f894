/** What the microphone check says. */
export const messages = {
  title: 'Microphone Check',
  purpose:
    'Half a minute: read one verse aloud, and see what is heard. The sound stays on this device and is not kept.',
  start: 'Start the check',
  again: 'Check again',
  stop: 'Stop',
  notHere: 'This browser cannot listen on the device itself, so there is nothing to check here.',
  opening: 'Opening the microphone. The first time, about 4 MB are fetched.',
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
  learned: 'What was learned of your voice is kept in this browser, so that the next verse is heard better.',
  rows: { microphone: 'Microphone', sound: 'Its sound', room: 'The room', words: 'Words understood' },
} as const
