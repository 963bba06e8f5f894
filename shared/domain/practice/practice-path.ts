/** What can be practised by itself: a verse of the Bible, or a custom verse. */
export type PracticeType = 'verse' | 'custom'

/** The address at which a verse is practised by itself. */
export function practicePath(type: PracticeType, id: string): string {
  return `/practice/${type}/${encodeURIComponent(id)}`
}
