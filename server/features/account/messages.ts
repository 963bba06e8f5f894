/** What members read when they change their accounts. */
export const messages = {
  wrongPassword: 'That is not your current password',
  wrongUsername: 'That is not your username',
}
