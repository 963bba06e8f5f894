export const messages = {
  wrongPassword: 'That isn’t your current password',
  tooManyDownloads: 'You’ve downloaded your data 20 times in the last hour. Try again later.',
  tooManyImports: 'You’ve imported data 20 times in the last hour. Try again later.',
  fileTooLarge: 'This file is larger than 50 MB',
  fileUnreadable: 'This isn’t an export of your data, or the file is damaged. Choose another file.',
  fileInvalid: (line: number, column: number) =>
    `This file is damaged at line ${line}, column ${column}. Download your data again, and import that file unchanged.`,
  fileExceedsLimits: (line: number, column: number) =>
    `This file can’t be imported: at line ${line}, column ${column}, it exceeds the limits of an export.`,
  fileHasTooMany: (max: string, what: string) =>
    `This file has more than ${max} ${what}, the limit for one import. Nothing was added.`,
  importRunning: 'You already have an import running. Wait until it’s done, then import the next file.',
  importsWaiting: 'Too many imports are waiting. Try again in a few minutes.',
  importInterrupted:
    'The server stopped before your import was done. Everything added so far is saved. Import the file again to add the rest. Nothing will be added twice.',
  importFailed:
    'Something went wrong before your import was done. Everything added so far is saved. Import the file again to add the rest. Nothing will be added twice.',
  nothingAdded: 'The server stopped while it was reading your file. Nothing was added. Try again.',
  sameEmail: 'This is already your email address',
  emailTaken: 'Email already exists',
  nothingToConfirm: 'Your email address is already confirmed',
  emailNotSent: 'We couldn’t send the email. Try again in a moment.',
  noMail: 'This site doesn’t send email',
  hasSeats: (seats: number) =>
    `You made ${seats === 1 ? '1 seat for a child. Hand it over first, or choose to delete it' : `${seats} seats for children. Hand them over first, or choose to delete them`} too.`,
  wrongUsername: 'That isn’t your username',
}
