/** Where a verse of the Bible, or a custom verse, is practiced. */
export const practicePath = (type: 'verse' | 'custom', id: string): string => `/practice/${type}/${id}`

/** Where a run of verses is recited in one take, from the first to the last. */
export const passagePath = (first: string, last: string): string =>
  first === last ? practicePath('verse', first) : `${practicePath('verse', first)}?to=${last}`
