/** What people read in the frame around the screens. It comes with the first page: what only a few need stands in `screen-messages.ts`. */
export const messages = {
  loading: 'Loading application...',
  about:
    'Say a verse aloud, see every word you got right, and come back tomorrow. Free for everyone, supported by gifts.',
} as const
