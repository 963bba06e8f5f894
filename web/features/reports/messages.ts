export const messages = {
  title: 'Report this?',
  text: (title: string) =>
    `The site’s admin will review “${title}” and can hide it. The admin sees your username; the author doesn’t.`,
  reason: 'What’s wrong with it?',
  sending: 'Sending…',
  sent: { title: 'Reported', text: 'Thank you. The site’s admin will review it.' },
  notSentText: 'Your report didn’t go through. Please try again.',
} as const
