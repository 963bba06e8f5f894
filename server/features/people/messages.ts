export const messages = {
  gone: 'This person is no longer signed in on this device. Please sign in.',
  codeNeeded: 'Please enter the code.',
  wrongCode: 'That code is wrong.',
  noMoreCodes: 'Too many wrong codes. Please sign in with the password.',
  currentCodeNeeded: 'Please enter the current code.',
  tooMany: 'Six people already use this device. Sign one of them out first.',
  notShared: 'Codes are for shared devices only. Add another person first.',
} as const
