import type { FastifyInstance, FastifyRequest } from 'fastify'
import { api } from '#shared/contract/index.ts'
import type { ProgressEntry, Stats } from '#shared/contract/progress.ts'
import { addDays } from '#shared/domain/calendar-day.ts'
import { toMemberDay } from '#shared/domain/member-day.ts'
import { verseVerdicts } from '#shared/domain/progress/verse-verdicts.ts'
import { parseVerseId } from '#shared/domain/scripture/verse-id.ts'
import { wordsOf } from '#shared/domain/recitation/words/words.ts'
import { printedWord } from '#shared/domain/progress/missed-words.ts'
import type { StreakWithFreezes } from '#shared/domain/memory/freezes.ts'
import { statisticsOf } from '#shared/domain/progress/statistics.ts'
import { currentStreak } from '#shared/domain/progress/streak.ts'
import { sortedInSteps } from '#shared/domain/steps/sorted-in-steps.ts'
import type { Database } from '../../db/database.ts'
import { pagedOf, pagedWithin } from '../../db/pages.ts'
import { notFound } from '../../http/errors.ts'
import { serve } from '../../http/serve.ts'
import { StreamedBody, writeJson } from '../../http/streamed-body.ts'
import { inSlices } from '../../slices/in-slices.ts'
import type { TextLibrary } from '../../texts/text-library.ts'
import { namedTimeZone } from '../../http/caller-time-zone.ts'
import type { RateLimits } from '../../rate-limits/rate-limits.ts'
import { findOwnTexts } from './cards/store.ts'
import { readStreakWithFreezes } from './memory/store.ts'
import { entryVerse, showEntries, toProgressEntry } from './entries.ts'
import { recalculateStreak } from './recording/recalculate-streak.ts'
import type { VerseAttempt } from './recording/record-attempt.ts'
import { recordingOn } from './recording/recording.ts'
import type { EntryRow, MemberTotals, MissedWordRow } from './rows.ts'
import {
  acceptedBy,
  countRecent,
  daysFrom,
  storedEntries,
  latestEntriesOf,
  mostMissed,
  memberTotals,
} from './store.ts'

interface ProgressDeps {
  readonly database: Database
  readonly library: TextLibrary
  readonly clock: () => Date
  readonly limits: RateLimits
}

/** A year in whole weeks, this one included. */
const DAYS_SHOWN = 53 * 7
const WORDS_SHOWN = 10

export function routeProgress(app: FastifyInstance, deps: ProgressDeps): void {
  routeAttempts(app, deps)
  routeEntries(app, deps)
  routeFigures(app, deps)
  routePracticeYear(app, deps)
  serve(app, api.progress.acceptedForms, async ({ member }) => acceptedBy(deps.database, member.id))
}

function routeAttempts(app: FastifyInstance, deps: ProgressDeps): void {
  const { database, library, clock, limits } = deps
  const record = recordingOn(database)

  serve(app, api.progress.record, async ({ member, body, request }) => {
    await library.refresh()
    if (!library.isVerseId(body.verseId)) throw notFound('Verse')
    const sender = { userId: member.id, now: clock(), timeZone: namedTimeZone(request), limits }
    const name = parseVerseId(body.verseId)
    const verse = name && library.verse(name.place, name.translation)
    const { entry, ...recorded } = await record(attemptAt(verse?.text, body), sender)
    if (entry === null) throw notFound('Verse')
    return { ...toProgressEntry(entry, entryVerse(library, entry.verseId)), ...recorded }
  })

  serve(app, api.progress.recordCard, async ({ member, params, body, request }) => {
    const [card] = await findOwnTexts(database, member.id, [params.id])
    if (card === undefined) throw notFound('Custom verse')
    const sender = { userId: member.id, now: clock(), timeZone: namedTimeZone(request), limits }
    const attempt = attemptAt(card.text, { ...body, verseId: card.id })
    const { entry: _, ...recorded } = await record(attempt, sender)
    return recorded
  })
}

function routeEntries(app: FastifyInstance, deps: ProgressDeps): void {
  const { database } = deps

  serve(app, api.progress.list, async ({ member }) => {
    const rows = await lastPracticedFirst(await storedEntries(database, member.id, pagedWithin).all())
    const entries = pagedOf(rows, (page) => showEntries(deps.library, page, member))
    return new StreamedBody(writeJson(api.progress.list.response, entries))
  })

  serve(app, api.progress.recent, async ({ member, query }) =>
    showEntries(deps.library, await latestEntriesOf(database, member.id, query.limit), member),
  )
}

const lastPracticedFirst = (rows: readonly EntryRow[]) =>
  inSlices(
    sortedInSteps(rows, (a, b) => +b.lastPracticed - +a.lastPracticed || (a.verseId < b.verseId ? -1 : 1)),
  )

function routeFigures(app: FastifyInstance, { database, clock }: ProgressDeps): void {
  serve(app, api.progress.stats, async ({ member, request }) => {
    const now = clock()
    const totals = await memberTotals(database, member.id)
    const recent = await countRecent(database, member.id, now)
    const today = todayOf(request, totals, now)
    const statistics = statisticsOf(totals, recent, today)
    return {
      ...statistics,
      ...shownStreak(statistics, await readStreakWithFreezes(database, member.id, today)),
    }
  })

  serve(app, api.progress.recalculateStreak, async ({ member, request }) => {
    const totals = await recalculateStreak(database, member.id)
    const { streak } = totals
    const today = todayOf(request, totals, clock())
    return shownStreak(
      { currentStreak: currentStreak(streak, today), longestStreak: streak.longest },
      await readStreakWithFreezes(database, member.id, today),
    )
  })
}

function routePracticeYear(app: FastifyInstance, { database, library, clock }: ProgressDeps): void {
  serve(app, api.progress.practice, async ({ member, request }) => {
    const today = todayOf(request, await memberTotals(database, member.id), clock())
    const from = addDays(today, 1 - DAYS_SHOWN)
    const missed = await mostMissed(database, member.id, WORDS_SHOWN)
    const cards = await findOwnTexts(
      database,
      member.id,
      missed.map(({ lastVerseId }) => lastVerseId),
    )
    const shownAt = (id: string) => cards.find((card) => card.id === id) ?? entryVerse(library, id)
    return {
      today,
      from,
      days: await daysFrom(database, member.id, from),
      missedWords: missed.map((row) => shownWord(row, shownAt(row.lastVerseId))),
    }
  })
}

/** Drops verdicts of words that aren't in the verse, and counts its words, if its text is stored here. */
function attemptAt(text: string | undefined, body: VerseAttempt): VerseAttempt {
  if (text === undefined) return { ...body, wordCount: null }
  const wordCount = wordsOf(text).length
  return body.verdicts === undefined
    ? { ...body, wordCount }
    : { ...body, wordCount, verdicts: verseVerdicts(body.verdicts, text) }
}

/** Returns the streak that members see, including days of grace. */
const shownStreak = (
  { currentStreak, longestStreak }: Pick<Stats, 'currentStreak' | 'longestStreak'>,
  kind: StreakWithFreezes,
) => ({
  currentStreak: Math.max(currentStreak, kind.length),
  longestStreak: Math.max(longestStreak, kind.longest),
})

const shownWord = (
  { word, times, lastMissedAt, lastVerseId }: MissedWordRow,
  { reference, text }: Pick<ProgressEntry['verse'], 'reference' | 'text'>,
) => ({
  word: printedWord(text, word),
  times,
  lastMissedAt: lastMissedAt.toISOString(),
  verse: { id: lastVerseId, reference },
})

const todayOf = (request: FastifyRequest, { timeZone, dayStartsAt }: MemberTotals, now: Date) =>
  toMemberDay(+now, namedTimeZone(request) ?? timeZone ?? 'UTC', dayStartsAt)
