export const messages = {
  offer: 'Once more: just that line',
  title: 'Just that line',
  text: 'The line you missed most. This isn’t saved; say it as often as you like.',
  lineOf: (reference: string) => `a line of ${reference}`,
  back: 'Back to the verse',
  done: 'Done',
} as const
