const toMegabytes = (bytes: number) => Math.round(bytes / 1_000_000)

/** In code, the larger recognizer is the second pass. */
export const messages = {
  name: 'Larger recognizer',
  title: 'Better accuracy',
  brings:
    'The larger recognizer checks each phrase a second time, so it handles accents, noise, and added words better. It’s stored in this browser, and your voice stays on this device.',
  /** Shown if the encoder is stored. */
  firstPart: 'The first part is already on this device and in use. The rest catches more mistakes.',
  heardWrong: 'Misheard? The larger recognizer is more accurate.',
  /** Shown after a first recitation in which no word was doubtful. */
  hearsBetter: 'A larger recognizer hears you more accurately. You only download it once.',
  get: (bytes: number) => `Get the larger recognizer (${toMegabytes(bytes)} MB)`,
  /** Shown below text about the first part. */
  getRest: (bytes: number) => `Get the rest (${toMegabytes(bytes)} MB)`,
  /** Shown next to text that names the recognizer. */
  getIt: (bytes: number) => `Get it (${toMegabytes(bytes)} MB)`,
  savesData: (bytes: number) =>
    `Your browser is set to save data. This is a one-time download of ${toMegabytes(bytes)}\u00A0MB.`,
  offline: 'You’re offline. You can download it when you’re back online.',
  fetching: 'Downloading the larger recognizer.',
  progress: (loaded: number, total: number) => `${toMegabytes(loaded)} of ${toMegabytes(total)} MB`,
  progressAloud: (loaded: number, total: number) =>
    `${toMegabytes(loaded)} of ${toMegabytes(total)} megabytes`,
  cancel: 'Cancel',
  failed: 'The download failed. Check your connection and try again.',
  tryAgain: (bytes: number) => `Try again (${toMegabytes(bytes)} MB)`,
  ready: 'The larger recognizer is installed on this device.',
  remove: (bytes: number) => `Remove (${toMegabytes(bytes)} MB)`,
  notNow: 'Not now',
  declined: 'OK. You can get it anytime from the',
  microphoneCheck: 'microphone check',
  /** Used in the microphone check, after a voice wasn't understood well. */
  mayHelp: 'The larger recognizer may understand you better',
  downloadingQuietly: (bytes: number) =>
    `Downloading a larger recognizer to hear you better (${toMegabytes(bytes)} MB, once).`,
  downloadedQuietly:
    'A larger recognizer is installed. It’ll hear you better starting with your next recitation.',
  quietDownloadFailed: 'We couldn’t download the larger recognizer. We’ll try again another day.',
  change: 'Change',
  automatic: 'Download it automatically',
  automaticHint:
    'After a recitation, when your network is fast and there’s plenty of room. Turning this off also removes it.',
  automaticHintPhone: (bytes: number) =>
    `Only the first part (${toMegabytes(bytes)}\u00A0MB), when your network is fast and there’s plenty of room. We ask before downloading the rest. Turning this off also removes it.`,
  tooSlow: (day: string) => `This device was too slow for it, so it’s paused until ${day}.`,
  tryNow: 'Try it now',
  triedNext: 'We’ll try it in your next recitation.',
  heardTwice: 'Each phrase is checked twice.',
} as const
