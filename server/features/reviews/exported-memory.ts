import type { ExportedMemory, ExportedSubscription } from '#shared/contract/reviews.ts'
import type { Queries } from '../../db/database.ts'
import { paginate } from '../../db/pages.ts'
import type { Streaming } from '../../http/streamed-body.ts'
import { pageVerseMemories } from '../progress/index.ts'
import { formatSharedPath } from './plans/shared-path.ts'
import { listPlans } from './plans/store.ts'
import { listSubscriptions } from './reminders/store.ts'
import { readSettingsRow, pageTestsWithAttempts } from './store.ts'

/** Exports a member's memory, without attempts. Resolves to null if it was never built. Streams long lists page by page. */
export async function exportMemory(
  queries: Queries,
  userId: string,
): Promise<Streaming<ExportedMemory> | null> {
  const row = await readSettingsRow(queries, userId)
  if (row === null) return null
  const { settings } = row
  return {
    settings: {
      minutesPerDay: settings.minutesPerDay,
      targetRecall: settings.targetRecall,
      newPerDay: settings.newPerDay,
      dayStartsAt: settings.dayStartsAt,
      pausedUntil: settings.pauses.at(-1)?.until ?? null,
      reminder: { at: settings.reminderAt, by: [...settings.reminderBy] },
    },
    pauses: [...settings.pauses],
    verses: pageVerseMemories(queries, userId, paginate).map(({ addedAt, ...verse }) => ({
      ...verse,
      takenUpAt: addedAt?.toISOString() ?? null,
    })),
    tests: pageTestsWithAttempts(queries, userId),
    plans: (await listPlans(queries, userId)).map(
      ({ title, setId, verseIds, startsOn, dueOn, rhythm, link }) => ({
        title,
        setId,
        verseIds: [...verseIds],
        startsOn,
        dueOn,
        rhythm,
        sharedAt: link === null ? null : formatSharedPath(link),
      }),
    ),
    hasCalendar: settings.calendarTokenHash !== null,
  }
}

export async function exportSubscriptions(queries: Queries, userId: string): Promise<ExportedSubscription[]> {
  const browsers = await listSubscriptions(queries, userId)
  return browsers.map(({ endpoint, createdAt }) => ({ endpoint, createdAt: createdAt.toISOString() }))
}
