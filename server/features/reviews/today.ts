import type { ReviewItem, ReviewsToday } from '#shared/contract/reviews.ts'
import { calculateStreakWithFreezes } from '#shared/domain/memory/freezes.ts'
import type { PlannedVerse } from '#shared/domain/memory/daily-queue.ts'
import { toShownMinutes } from '#shared/domain/memory/pace.ts'
import { findWeakestPhrase } from '#shared/domain/memory/phrases.ts'
import { explainReview } from '#shared/domain/memory/reasons.ts'
import { isLearning } from '#shared/domain/memory/verse-memory.ts'
import { parseVerseId } from '#shared/domain/scripture/verse-id.ts'
import type { Reader } from '../../texts/text-source.ts'
import type { Learner, ReviewDeps } from './deps.ts'
import { planToday, type PlannedDay } from './plan.ts'
import { listOtherTranslations, showVerses, getText } from './shown-verses.ts'
import { findMemoryRows } from './store.ts'

export async function loadToday(deps: ReviewDeps, reader: Reader, learner: Learner): Promise<ReviewsToday> {
  const { database } = deps
  const { settings, today } = learner
  const day = await planToday(database, reader.id, learner)
  const { freezesHeld, freezesUsedOn } = calculateStreakWithFreezes(day.practicedOn, settings.pauses, today)
  const items = await showItems(deps, reader, learner, day)
  return {
    date: today,
    minutesPerDay: settings.minutesPerDay,
    plannedMinutes: toShownMinutes(items.reduce((sum, { seconds }) => sum + seconds, 0)),
    items,
    later: day.plan.later.length,
    doneToday: day.doneToday,
    nextDueOn: day.nextDueOn,
    forecast: [...day.forecast],
    freezes: { held: freezesHeld, usedOn: [...freezesUsedOn] },
  }
}

async function showItems(
  deps: ReviewDeps,
  reader: Reader,
  { today }: Learner,
  { plan, due }: PlannedDay,
): Promise<ReviewItem[]> {
  const ids = plan.items.map(({ verseId }) => verseId)
  if (ids.length === 0) return []
  const shown = await showVerses(deps, ids, reader, true)
  const others = new Map(ids.map((id) => [id, listOtherTranslations(deps, id)]))
  const knownRows = await findMemoryRows(deps.database, reader.id, [...ids, ...[...others.values()].flat()])
  const rows = new Map(knownRows.map((row) => [row.verseId, row]))
  return plan.items.flatMap((item) => {
    const learned = shown.get(item.verseId)
    const {
      failures = null,
      words = null,
      firstTestedOn = null,
      lastTestedOn = null,
      dueOn = null,
    } = rows.get(item.verseId) ?? {}
    if (learned === undefined) return []
    const text = getText(learned)
    const weakPhrase = findWeakestPhrase(text, matchFailures(failures, text, item))
    const dueVerse = due.get(item.verseId)
    const step = { kind: item.kind, dueOn, firstTestedOn, lastTestedOn, weakPhrase, words }
    const knownIn = filterKnown(rows, others.get(item.verseId))
    return {
      kind: item.kind,
      ...learned,
      recall: dueVerse === undefined ? null : roundShare(dueVerse.recall),
      dueOn: item.kind === 'new' ? null : dueOn,
      reason: explainReview(step, today),
      minutes: toShownMinutes(item.seconds),
      seconds: item.seconds,
      weakPhrase: weakPhrase && { from: weakPhrase.from, to: weakPhrase.to },
      ...(knownIn.length > 0 && { knownIn }),
    }
  })
}

/** Returns the misses per word, or null if a substitute translation is shown, because its words differ. */
const matchFailures = (
  failures: readonly number[] | null,
  text: { readonly id: string },
  { verseId }: PlannedVerse,
) => (text.id === verseId ? failures : null)

export const roundShare = (share: number) => Math.round(10_000 * share) / 10_000

/** Returns which of these translations of the verse the member knows. */
const filterKnown = (
  rows: ReadonlyMap<string, { readonly goodDays: number }>,
  names: readonly string[] = [],
): string[] =>
  names.flatMap((name) => {
    const row = rows.get(name)
    return row === undefined || isLearning(row) ? [] : (parseVerseId(name)?.translation ?? [])
  })
