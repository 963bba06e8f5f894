export const messages = {
  gone: 'This person is no longer signed in on this device. Sign in.',
  codeNeeded: 'Enter the code.',
  wrongCode: 'That code is wrong.',
  noMoreCodes: 'Too many wrong codes. Sign in with your password.',
  currentCodeNeeded: 'Enter the current code.',
  tooMany: 'Six people already use this device. Sign one of them out first.',
  notShared: 'Codes are for shared devices only. Add another person first.',
} as const
