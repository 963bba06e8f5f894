/** What people read about hearing themselves. */
export const messages = {
  title: 'Hear yourself',
  record: 'Record my takes',
  recordHint:
    'So that you can listen to them. They stay in this browser and are never sent. A take is deleted after a day, unless you keep it, and all of them when you sign out.',
  none: 'Your next take is recorded.',
  play: (when: string) => `Play the take of ${when}`,
  stop: 'Stop playing',
  keep: 'Keep',
  keepIt: (when: string) => `Keep the take of ${when}`,
  kept: 'Kept',
  remove: 'Delete',
  removeIt: (when: string) => `Delete the take of ${when}`,
  notKept: 'This browser keeps no recordings.',
  notPlayed: 'This recording could not be played.',
} as const
