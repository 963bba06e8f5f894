import { getModel } from '#shared/domain/memory/forgetting-model.ts'
import { calculatePlanningPace } from '#shared/domain/memory/pace.ts'
import type { QueueInput } from '#shared/domain/memory/plans/simulated-queue.ts'
import { summarizeTests } from '#shared/domain/memory/tests-of-day.ts'
import { isLearning } from '#shared/domain/memory/verse-memory.ts'
import type { Queries } from '../../../db/database.ts'
import type { Learner } from '../deps.ts'
import { findPauseEnd } from '../settings.ts'
import { loadBibleOrder } from '../shown-verses.ts'
import { LATEST_TESTS, readTestsOfDay } from '../store.ts'
import { readQueueRows } from './store.ts'

/** Loads everything needed to plan a member's coming days. */
export async function loadQueue(queries: Queries, userId: string, learner: Learner): Promise<QueueInput> {
  const { settings, today } = learner
  const rows = await readQueueRows(queries, userId, LATEST_TESTS)
  const tests = await readTestsOfDay(queries, userId, today)
  const ids = [...rows.tested, ...rows.fresh].map(({ verseId }) => verseId)
  const getOrder = await loadBibleOrder(queries, userId, ids)
  const pace = calculatePlanningPace(rows.paces.flatMap((it) => it ?? []))
  const withOrder = <Verse extends { readonly verseId: string }>(verse: Verse) => ({
    ...verse,
    order: getOrder(verse.verseId),
  })
  const tested = rows.tested.map(withOrder)
  const learning = new Set(tested.filter(({ memory }) => isLearning(memory)).map(({ verseId }) => verseId))
  const day = summarizeTests(tests, today, pace)
  return {
    today,
    choices: { ...settings, pausedUntil: findPauseEnd(settings, today) },
    model: getModel(settings.targetRecall, settings.parameters),
    pace,
    tested,
    fresh: rows.fresh.map(withOrder),
    again: day.lost.map((verse) => ({ ...withOrder(verse), isLearning: learning.has(verse.verseId) })),
    done: day.done,
  }
}
