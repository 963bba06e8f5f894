/** What people read who report a public card or set. */
export const messages = {
  title: 'Report this?',
  text: (title: string) =>
    `Whoever runs this site will look at “${title}” and can hide it. They see your username; its writer does not.`,
  reason: 'What is wrong with it?',
  sending: 'Sending...',
  sent: { title: 'Reported', text: 'Thank you. Whoever runs this site will look at it.' },
  notSentText: 'This could not be sent. Please try again.',
} as const
