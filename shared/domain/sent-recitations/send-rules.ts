const DAY_MS = 86_400_000

/** The size limit of a recording: nearly three minutes of speech. */
export const MAX_SOUND_BYTES = 500_000

/** How long the server keeps a recording at most, and an answer after it was given. */
export const SOUND_DAYS = 14
export const SOUND_LIFE_MS = SOUND_DAYS * DAY_MS

/** The most recordings a member can send within 24 hours. */
export const MAX_SENT_PER_DAY = 10
/** The most recordings of one member that the server keeps at the same time. */
export const MAX_HELD_RECORDINGS = 10

/** The limit of a listener's note, in characters. */
export const MAX_NOTE_LENGTH = 200

/** The latest time in a recording at which a word can be heard: an hour, like the longest recitation. */
export const MAX_WORD_TIME_MS = 3_600_000

export const messages = {
  sound: 'Send the recording as base64',
  tooLong: 'This recording is too long to send. Recordings can have up to 500 kB, about three minutes.',
  notSound: 'This isn’t a recording that can be sent. It must be audio in WebM, Ogg, or MP4.',
  consent: 'Agree to send this recording first.',
  listener: 'Choose who should hear it.',
  take: 'This recitation can’t be sent, because its words weren’t judged.',
  tooManyToday: `You’ve sent ${MAX_SENT_PER_DAY} recitations today. You can send more tomorrow.`,
  tooManyHeld: `${MAX_HELD_RECORDINGS} of your recordings are still waiting or kept. Delete one to send another.`,
  guardian: 'A parent or guardian has to allow sending recordings first.',
  switchedOff: 'This site isn’t set up for sending recordings.',
  noteTooLong: `Notes can have up to ${MAX_NOTE_LENGTH} characters.`,
  overruled: 'Send the words you heard right as a list of their positions',
  answered: 'You’ve already answered this recitation.',
} as const
