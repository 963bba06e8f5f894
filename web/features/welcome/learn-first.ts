import { SUBSTITUTE_TRANSLATIONS } from '#shared/domain/scripture/translations.ts'
import { call } from '#web/api/call.ts'
import { parseCompleteTranslations } from '#web/features/reviews/index.ts'
import type { FirstChoice } from './first-choice.ts'
import type { OfferedVerse } from './offered-verse.ts'
import { messages } from './messages.ts'
import { readPassage } from './read-passage.ts'

/** The outcome of the first choice: a sentence, an error in the passage, or the translations that have all of it. */
type FirstLearned =
  | { readonly message: string }
  | { readonly error: string }
  | { readonly complete: readonly string[] }

const describeAdded = (added: number) => (added === 0 ? messages.allKnown : messages.added(added))

/** Learns what was chosen, in one translation. Rejects if the server doesn't respond. */
export async function learnFirst(
  choice: FirstChoice,
  verse: OfferedVerse | null,
  translation: string,
): Promise<FirstLearned> {
  switch (choice.kind) {
    case 'verse':
      return verse === null ? { message: '' } : learnVerse(verse)
    case 'passage':
      return learnPassage(choice.passage, translation)
    case 'theme':
      return learnSet(choice.setId, translation)
    case 'list':
      return { message: '' }
  }
}

async function learnVerse({ id, reference }: OfferedVerse): Promise<FirstLearned> {
  await call('PUT /api/reviews/verses/:verseId', { params: { verseId: id }, body: { state: 'learning' } })
  return { message: messages.onYourList(reference) }
}

async function learnPassage(typed: string, translation: string): Promise<FirstLearned> {
  const read = await readPassage(typed, translation)
  if ('refused' in read)
    return { error: read.refused === 'unread' ? messages.passageUnread : messages.passageTooLong }
  const verses = await call('GET /api/passages/:first/:last', { params: read })
  if (verses.some((verse) => verse.translation !== translation)) return { complete: SUBSTITUTE_TRANSLATIONS }
  const { added } = await call('POST /api/reviews/verses', { body: { ids: verses.map(({ id }) => id) } })
  return { message: describeAdded(added) }
}

async function learnSet(setId: string, translation: string): Promise<FirstLearned> {
  try {
    const { added } = await call('POST /api/reviews/sets', { body: { setId, custom: false, translation } })
    return { message: describeAdded(added) }
  } catch (error) {
    const complete = parseCompleteTranslations(error)
    if (complete === undefined) throw error
    return { complete }
  }
}
