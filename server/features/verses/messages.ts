/** Errors for texts that don't exist. */
export const messages = {
  chapterNeedsBook: 'Specify which book the chapter is in',
  unknownBook: 'Unknown book',
  unknownChapter: 'Unknown chapter',
}
