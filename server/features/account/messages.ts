/** What members read when they change their accounts. */
export const messages = {
  wrongPassword: 'That is not your current password',
  tooManyDownloads: 'You have downloaded your data 20 times within an hour. Please try again later.',
  sameEmail: 'This is your address already',
  emailTaken: 'Email already exists',
  nothingToConfirm: 'Your address is confirmed already',
  letterNotSent: 'The letter could not be sent. Please try again in a moment.',
  noMail: 'This site sends no letters',
  wrongUsername: 'That is not your username',
}
