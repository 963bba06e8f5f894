/** What people read about lists of verses and their export. */
export const messages = {
  found: (count: number) => `${count} verses found`,
  export: 'Export',
  table: 'Spreadsheet (CSV)',
  json: 'Data (JSON)',
  text: 'Plain text',
  print: 'Cards to print',
  counted: (count: number) => (count === 1 ? '1 verse, as listed' : `${count} verses, as listed`),
  printTitle: 'Cards to Print',
  printText: (count: number) =>
    `${count === 1 ? 'One card' : `${count} cards`}, eight to a page, with lines to cut along. Long verses get a card of their own width.`,
  paper: 'Paper',
  printNow: 'Print',
  cancel: 'Cancel',
  tryAgain: 'Try again',
} as const
