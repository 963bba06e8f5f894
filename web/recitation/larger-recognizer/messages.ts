const inMegabytes = (bytes: number) => Math.round(bytes / 1_000_000)

/** What people read about the larger recognizer. In the code it is the second pass. */
export const messages = {
  name: 'Larger recognizer',
  title: 'Hear more exactly',
  brings:
    'The larger recognizer listens to each phrase once more: accents, noise and added words are understood better. It is kept in this browser, and your voice stays on this device.',
  heardWrong: 'Heard wrong? A larger recognizer hears more exactly.',
  get: (bytes: number) => `Get the larger recognizer (${inMegabytes(bytes)} MB)`,
  /** Where the line beside it names it. */
  getIt: (bytes: number) => `Get it (${inMegabytes(bytes)} MB)`,
  savesData: (bytes: number) =>
    `Your browser is set to save data, and this fetches ${inMegabytes(bytes)}\u00A0MB. Only this once.`,
  offline: 'You are offline. It can be fetched once you are online again.',
  fetching: 'Fetching the larger recognizer.',
  progress: (loaded: number, total: number) => `${inMegabytes(loaded)} of ${inMegabytes(total)} MB`,
  progressAloud: (loaded: number, total: number) =>
    `${inMegabytes(loaded)} of ${inMegabytes(total)} megabytes`,
  cancel: 'Cancel',
  failed: 'The larger recognizer could not be fetched. Check your connection, and try again.',
  tryAgain: (bytes: number) => `Try again (${inMegabytes(bytes)} MB)`,
  ready: 'The larger recognizer is on this device.',
  remove: (bytes: number) => `Remove (${inMegabytes(bytes)} MB)`,
  notNow: 'Not now',
  declined: 'All right. Whenever you want it, you find it in the',
  microphoneCheck: 'microphone check',
  /** Where a voice was not understood well in the microphone check. */
  mayHelp: 'A larger recognizer may understand you better',
  heardTwice: 'Each phrase is heard twice.',
} as const
