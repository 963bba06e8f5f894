/** Errors for texts that don't exist. */
export const messages = {
  chapterNeedsBook: 'Specify the book of the chapter',
  unknownBook: 'Unknown book',
  unknownChapter: 'Unknown chapter',
}
