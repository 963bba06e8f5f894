/** What the microphone check says. */
export const messages = {
  title: 'Microphone Check',
  purpose:
    'Read one verse aloud and see what we hear. It takes half a minute, and the sound stays on this device and isn’t saved.',
  start: 'Start the check',
  again: 'Check again',
  stop: 'Stop',
  notHere: 'This browser can’t listen on the device itself, so there’s nothing to check.',
  opening: 'Opening the microphone. The first time, this downloads about 3 MB.',
  listening: 'Read the verse aloud, at your own pace.',
  unnamed: 'Name not available',
  soundAsItIs: 'Unprocessed, as it should be',
  roomFine: 'Quiet enough',
  roomUnknown: 'Not known yet',
  words: (heard: number, total: number) => `${heard} of ${total}`,
  good: 'Your voice comes through well. You’re ready to recite.',
  fair: 'Most of it came through. It may help to move closer to the microphone or speak a little slower.',
  poor: 'Not enough came through. Pick another microphone in your browser’s site settings, or find a quieter place, and try again.',
  nothing: 'We didn’t hear anything. Check that the right microphone is selected and not muted.',
  style: {
    title: 'How you speak',
    purpose: 'Saved in this browser and used for every verse.',
    voice: {
      legend: 'Voice',
      usual: 'Usual',
      high: 'Child, or very high',
      meaning: 'This device understands more of a child’s words.',
    },
    pace: {
      legend: 'Pace',
      usual: 'Usual',
      slow: 'With long pauses',
      meaning: 'We wait twice as long for your next word before ending a verse.',
    },
    flow: {
      legend: 'Flow',
      usual: 'Usual',
      repeats: 'I often repeat the start of a word',
      meaning: 'Repeated sounds or words, as in a stutter, never count against you.',
    },
  },
  rows: { microphone: 'Microphone', sound: 'Sound', room: 'Room noise', words: 'Words understood' },
} as const
