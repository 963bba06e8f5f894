export const messages = {
  gone: 'This person is no longer signed in on this device. Please sign in.',
  codeNeeded: 'Please enter the code.',
  wrongCode: 'This code is wrong.',
  noMoreCodes: 'There were too many wrong codes. Please sign in with the password.',
  currentCodeNeeded: 'Please enter the current code.',
  tooMany: 'Six people use this device already. Sign one of them out first.',
  notShared: 'A code needs a device that several people share. Add another person first.',
} as const
