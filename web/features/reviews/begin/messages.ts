/** Messages for a member who isn't learning anything yet. */
export const messages = {
  title: 'Pick something to learn',
  text: 'We’ll teach it to you step by step, then bring it back just before you’d forget it.',
  todaysVerse: 'Today’s verse',
  readySet: 'A ready-made set',
  setText: (name: string, verses: number, translation: string) =>
    `${name}: ${verses} verses, ${translation}. Two new ones a day.`,
  moreSets: 'See all sets',
  passage: 'A passage by a date',
  passageText: 'For example, Romans 8 by Easter, week by week.',
  plan: 'Plan a Passage',
  ownVerses: 'Verses you already know',
  importText: 'From Anki, another Bible app, a spreadsheet, or plain text.',
  import: 'Import Verses',
  library: 'Or choose any verse in the library',
} as const
