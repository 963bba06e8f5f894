export const messages = {
  wrongPassword: 'That is not your current password',
  tooManyDownloads: 'You have downloaded your data 20 times in the last hour. Please try again later.',
  tooManyImports: 'You have imported data 20 times in the last hour. Please try again later.',
  fileTooLarge: 'This file is larger than 50 MB',
  fileUnreadable: 'This is not an export of your data, or the file is damaged',
  fileInvalid: (line: number, column: number) =>
    `This file is damaged at line ${line}, column ${column}. Download your data again, and import that file unchanged.`,
  fileBeyondBounds: (line: number, column: number) =>
    `This file cannot be imported: at line ${line}, column ${column} it contains more than any export of your data can.`,
  fileHasTooMany: (most: string, what: string) =>
    `This file has more than ${most} ${what}, the limit for one import. Nothing was added.`,
  importRunning: 'You already have an import running. Wait until it is done, then import the next file.',
  importsWaiting: 'Too many imports are waiting. Please try again in a few minutes.',
  importInterrupted:
    'The server stopped before your import was done. What was added is kept. Import the file again to add the rest: nothing is added twice.',
  importFailed:
    'Something went wrong before your import was done. What was added is kept. Import the file again to add the rest: nothing is added twice.',
  nothingAdded: 'The server stopped while it was reading your file. Nothing was added. Please try again.',
  sameEmail: 'This is already your email address',
  emailTaken: 'Email already exists',
  nothingToConfirm: 'Your email address is already confirmed',
  emailNotSent: 'We could not send the email. Please try again in a moment.',
  noMail: 'This site does not send email',
  hasSeats: (seats: number) =>
    `You look after ${seats} ${seats === 1 ? 'seat' : 'seats'} for children. First hand them over, or choose to delete them too.`,
  wrongUsername: 'That is not your username',
}
