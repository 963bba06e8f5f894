/** Where a verse of the Bible, or a custom verse, is practised. */
export const practicePath = (type: 'verse' | 'custom', id: string): string => `/practice/${type}/${id}`
