export const SAVE_WORDS = { save: 'Save', saving: 'Saving...', saved: 'Saved' } as const

export const messages = {
  failed: 'Error',
  invalid: 'Invalid verse data',
  notSaved: 'Failed to save verse',
  saved: { title: 'Verse Saved', text: 'Verse added to your library' },
  favorite: { title: 'Updated', text: 'Favorite status updated successfully' },
  notFavorite: 'Failed to update favorite status',
  notes: { title: 'Notes Updated' },
  notNotes: 'Failed to update notes',
  removed: { title: 'Verse Removed' },
  notRemoved: 'Failed to remove verse',
  removeQuestion: 'Are you sure you want to remove this verse from your library?',
  removeText: 'Your notes on it are deleted too, and it’s no longer a favorite. Your progress stays.',
  /** Shown if the text of a saved verse isn't available. */
  instead: (saved: string, shown: string) =>
    `You saved this in the ${saved}, which isn’t available right now. Showing the ${shown} instead.`,
  yourNotes: 'Your Notes:',
  title: 'My Verses',
  search: 'Search my verses',
  noVerses: 'No verses found',
  nothingSaved: 'Verses and public cards you save show up here.',
  browse: 'Browse Bible Library',
  otherFilter: 'Try adjusting your search or filters',
  notAnswered: 'Your verses didn’t load. The server isn’t responding right now.',
  clearSearch: 'Clear search',
  removing: 'Removing...',
  saving: 'Saving...',
  addToFavorites: 'Add to favorites',
  removeFromFavorites: 'Remove from favorites',
  addToSet: (reference: string) => `Add ${reference} to a set`,
  tryAgain: 'Try again',
} as const
