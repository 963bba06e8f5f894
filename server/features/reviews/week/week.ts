import type { ReviewsWeek } from '#shared/contract/reviews.ts'
import { getModel } from '#shared/domain/memory/forgetting-model.ts'
import { compareStability } from '#shared/domain/memory/over-a-week.ts'
import type { Reader } from '../../../texts/text-source.ts'
import type { Learner, ReviewDeps } from '../deps.ts'
import { showVerses } from '../shown-verses.ts'
import { type VerseTest, loadTestsByVerse } from './store.ts'

/** Returns the verses tested today, and how long each lasts compared with a week ago. */
export async function loadWeek(
  deps: ReviewDeps,
  reader: Reader,
  { settings, today }: Learner,
): Promise<ReviewsWeek> {
  const model = getModel(settings.targetRecall, settings.parameters)
  const tests = new Map<string, VerseTest[]>()
  for (const test of await loadTestsByVerse(deps.database, reader.id, today))
    tests.set(test.verseId, [...(tests.get(test.verseId) ?? []), test])
  const texts = await showVerses(deps, [...tests.keys()], reader, false)
  const verses = [...tests].flatMap(([verseId, verseTests]) => {
    const learned = texts.get(verseId)
    const stability = compareStability(verseTests, today, model)
    return learned === undefined || stability === null
      ? []
      : { ...learned, lasts: stability.now, lastedAWeekAgo: stability.weekAgo }
  })
  return { date: today, verses }
}
