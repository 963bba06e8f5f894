/** What is answered to whoever asks for texts that cannot be. */
export const messages = {
  chapterNeedsBook: 'A chapter needs a book',
  unknownBook: 'Unknown book',
  unknownChapter: 'Unknown chapter',
}
