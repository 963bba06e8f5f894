export const messages = {
  notLoaded: 'This part of the page didn’t load',
  notLoadedText:
    'You may have lost your connection, or there’s a newer version. Reloading the page usually fixes it.',
  loadAgainHint: 'Reloading the page usually fixes it.',
  loadAgain: 'Reload',
} as const
