export const messages = {
  optional: 'Optional',
  saves: { saving: 'Saving…', saved: 'Saved', failed: 'Not saved' },
  more: 'More',
} as const
