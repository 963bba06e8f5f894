export const SAVE_WORDS = { save: 'Save', saving: 'Saving...', saved: 'Saved' } as const

export const messages = {
  failed: 'Error',
  invalid: 'Invalid verse data',
  notSaved: 'Failed to save verse',
  saved: { title: 'Verse Saved', text: 'Verse added to your library' },
  favorite: { title: 'Updated', text: 'Favorite status updated successfully' },
  favoriteNotSaved: 'Failed to update favorite status',
  notes: { title: 'Notes Updated' },
  notesNotSaved: 'Failed to update notes',
  removed: (count: number) => ({ title: count === 1 ? 'Verse Removed' : `${count} Verses Removed` }),
  notRemoved: 'Failed to remove verse',
  undo: 'Undo',
  restored: (count: number) => ({ title: count === 1 ? 'Verse Restored' : `${count} Verses Restored` }),
  notRestored: 'We couldn’t restore everything. Please try again.',
  removeQuestion: (count: number) =>
    count === 1
      ? 'Are you sure you want to remove this verse from your library?'
      : `Are you sure you want to remove these ${count} verses from your library?`,
  removeText: (count: number) =>
    count === 1
      ? 'This also deletes your notes on it and its favorite mark. You’ll keep your progress.'
      : 'This also deletes your notes on them and their favorite marks. You’ll keep your progress.',
  orders: { added: 'Newest first', bible: 'Bible order', due: 'Due first', weakest: 'Weakest first' },
  book: 'Book',
  allBooks: 'All books',
  state: 'State',
  allStates: 'All states',
  states: {
    none: 'Not learned',
    new: 'New',
    learning: 'Learning',
    due: 'Due',
    known: 'Known',
    paused: 'Paused',
  },
  select: 'Select',
  selectVerse: (reference: string) => `Select ${reference}`,
  learnSelected: 'Learn',
  addSelected: 'Add to a set',
  removeSelected: 'Remove',
  showLess: 'Show less',
  hasNotes: 'has notes',
  /** Shown for a saved verse whose text we don't have. */
  inMyTranslation: (reference: string) => `${reference} in my translation`,
  substituteNote: (saved: string, shown: string) =>
    `You saved this in the ${saved}, which isn’t available right now. Showing the ${shown} instead.`,
  yourNotes: 'Your Notes:',
  title: 'My Verses',
  search: 'Search my verses',
  noVerses: 'No verses found',
  nothingSaved: 'Verses and public cards you save show up here.',
  browse: 'Browse Bible Library',
  adjustFilters: 'Try adjusting your search or filters',
  noResponse: 'Your verses didn’t load. The server isn’t responding right now.',
  clearSearch: 'Clear search',
  resetFilters: 'Reset filters',
  removing: 'Removing…',
  saving: 'Saving…',
  addToFavorites: 'Add to favorites',
  removeFromFavorites: 'Remove from favorites',
  addToSet: (reference: string) => `Add ${reference} to a set`,
  tryAgain: 'Try again',
} as const
