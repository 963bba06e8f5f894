/** What members read when they change their accounts. */
export const messages = {
  wrongPassword: 'That is not your current password',
  tooManyDownloads: 'You have downloaded your data 20 times within an hour. Please try again later.',
  wrongUsername: 'That is not your username',
}
