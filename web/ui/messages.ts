/** What people read where a part of the page cannot be shown. */
export const messages = {
  notLoaded: 'This part of the page did not load',
  notLoadedText:
    'The connection may have been lost, or a newer version is ready. Loading the page again usually fixes it.',
  loadAgainHint: 'Loading the page again usually fixes it.',
  loadAgain: 'Load again',
  optional: 'Optional',
} as const
