/** Texts of the page frame, in the first download. Less common ones are in `screen-messages.ts`. */
export const messages = {
  loading: 'Loading application...',
  about:
    'Say a verse aloud, see every word you got right, and come back tomorrow. Free for everyone, supported by gifts.',
} as const
