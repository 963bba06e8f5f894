/** What members read when they change their accounts. */
export const messages = {
  wrongPassword: 'That is not your current password',
  tooManyDownloads: 'You have downloaded your data 20 times within an hour. Please try again later.',
  tooManyImports: 'You have brought in data 20 times within an hour. Please try again later.',
  fileTooLarge: 'This file is larger than 50 MB',
  fileUnreadable: 'This is not a file with your data, or it is damaged',
  sameEmail: 'This is your address already',
  emailTaken: 'Email already exists',
  nothingToConfirm: 'Your address is confirmed already',
  letterNotSent: 'The letter could not be sent. Please try again in a moment.',
  noMail: 'This site sends no letters',
  wrongUsername: 'That is not your username',
}
