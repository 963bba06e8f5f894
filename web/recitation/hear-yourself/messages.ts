export const messages = {
  title: 'Hear yourself',
  record: 'Record my recitations',
  recordHint:
    'Listen back to yourself. Recordings stay in this browser and are never sent. Each is deleted after a day unless you keep it. Signing out deletes all of them.',
  none: 'We’ll record your next recitation.',
  play: (when: string) => `Play the recording from ${when}`,
  stop: 'Stop playing',
  keep: 'Keep',
  keepLabel: (when: string) => `Keep the recording from ${when}`,
  kept: 'Kept',
  remove: 'Delete',
  removeLabel: (when: string) => `Delete the recording from ${when}`,
  notKept: 'This browser can’t store recordings.',
  notPlayed: 'We couldn’t play this recording.',
} as const
