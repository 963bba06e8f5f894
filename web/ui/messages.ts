export const messages = {
  notLoaded: 'This part of the page didn’t load',
  notLoadedText: 'You may be offline, or there’s a newer version. Reload the page.',
  loadAgainHint: 'Reloading the page usually fixes it.',
  loadAgain: 'Reload',
} as const
