export const messages = {
  loadFailed: 'Unable to load verse. Please try again.',
  savesOnContinue: 'Saves when you continue.',
  signUpForMore: 'Sign up for a free account to practice more verses',
} as const
