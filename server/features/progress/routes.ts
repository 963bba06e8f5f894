import type { FastifyInstance, FastifyRequest } from 'fastify'
import { api } from '#shared/contract/index.ts'
import type { ProgressEntry, Stats } from '#shared/contract/progress.ts'
import { addDays } from '#shared/domain/calendar-day.ts'
import { toMemberDay } from '#shared/domain/member-day.ts'
import { keepVerseVerdicts } from '#shared/domain/progress/verse-verdicts.ts'
import { parseVerseId } from '#shared/domain/scripture/verse-id.ts'
import { splitVerseWords } from '#shared/domain/recitation/words/words.ts'
import { findPrintedWord } from '#shared/domain/progress/missed-words.ts'
import type { StreakWithFreezes } from '#shared/domain/memory/freezes.ts'
import { toStatistics } from '#shared/domain/progress/statistics.ts'
import { getCurrentStreak } from '#shared/domain/progress/streak.ts'
import { sortInSteps } from '#shared/domain/steps/sort-in-steps.ts'
import type { Database } from '../../db/database.ts'
import { paginateList, paginateOnce } from '../../db/pages.ts'
import { notFound } from '../../http/errors.ts'
import { serve } from '../../http/serve.ts'
import { StreamedBody, writeJson } from '../../http/streamed-body.ts'
import { inSlices } from '../../slices/in-slices.ts'
import type { TextLibrary } from '../../texts/text-library.ts'
import { readTimeZone } from '../../http/caller-time-zone.ts'
import type { RateLimits } from '../../rate-limits/rate-limits.ts'
import { findOwnTexts } from './cards/store.ts'
import { readStreakWithFreezes } from './memory/store.ts'
import { toEntryVerse, showEntries, toProgressEntry } from './entries.ts'
import { recalculateStreak } from './recording/recalculate-streak.ts'
import type { VerseAttempt } from './recording/record-attempt.ts'
import { createRecorder } from './recording/recording.ts'
import type { EntryRow, MemberTotals, MissedWordRow } from './rows.ts'
import {
  listAcceptedForms,
  countRecent,
  listDaysFrom,
  pageEntries,
  listLatestEntries,
  listMostMissed,
  loadTotals,
} from './store.ts'

interface ProgressDeps {
  readonly database: Database
  readonly library: TextLibrary
  readonly clock: () => Date
  readonly limits: RateLimits
}

/** A year in whole weeks, including the current one. */
const DAYS_SHOWN = 53 * 7
const WORDS_SHOWN = 10

export function routeProgress(app: FastifyInstance, deps: ProgressDeps): void {
  routeAttempts(app, deps)
  routeEntries(app, deps)
  routeStats(app, deps)
  routePracticeYear(app, deps)
  serve(app, api.progress.listAcceptedForms, async ({ member }) =>
    listAcceptedForms(deps.database, member.id),
  )
}

function routeAttempts(app: FastifyInstance, deps: ProgressDeps): void {
  const { database, library, clock, limits } = deps
  const record = createRecorder(database)

  serve(app, api.progress.record, async ({ member, body, request }) => {
    await library.refresh()
    if (!library.isVerseId(body.verseId)) throw notFound('Verse')
    const sender = { userId: member.id, now: clock(), timeZone: readTimeZone(request), limits }
    const name = parseVerseId(body.verseId)
    const verse = name && library.verse(name.place, name.translation)
    const { entry, ...answer } = await record(addWordCount(verse?.text, body), sender)
    if (entry === null) throw notFound('Verse')
    return { ...toProgressEntry(entry, toEntryVerse(library, entry.verseId)), ...answer }
  })

  serve(app, api.progress.recordCard, async ({ member, params, body, request }) => {
    const [card] = await findOwnTexts(database, member.id, [params.id])
    if (card === undefined) throw notFound('Custom verse')
    const sender = { userId: member.id, now: clock(), timeZone: readTimeZone(request), limits }
    const attempt = addWordCount(card.text, { ...body, verseId: card.id })
    const { entry: _, ...answer } = await record(attempt, sender)
    return answer
  })
}

function routeEntries(app: FastifyInstance, deps: ProgressDeps): void {
  const { database } = deps

  serve(app, api.progress.list, async ({ member }) => {
    const rows = await sortByLastPracticed(await pageEntries(database, member.id, paginateOnce).all())
    const entries = paginateList(rows, (page) => showEntries(deps.library, page, member))
    return new StreamedBody(writeJson(api.progress.list.response, entries))
  })

  serve(app, api.progress.listRecent, async ({ member, query }) =>
    showEntries(deps.library, await listLatestEntries(database, member.id, query.limit), member),
  )
}

const sortByLastPracticed = (rows: readonly EntryRow[]) =>
  inSlices(
    sortInSteps(rows, (a, b) => +b.lastPracticed - +a.lastPracticed || (a.verseId < b.verseId ? -1 : 1)),
  )

function routeStats(app: FastifyInstance, { database, clock }: ProgressDeps): void {
  serve(app, api.progress.getStats, async ({ member, request }) => {
    const now = clock()
    const totals = await loadTotals(database, member.id)
    const recent = await countRecent(database, member.id, now)
    const today = getToday(request, totals, now)
    const statistics = toStatistics(totals, recent, today)
    return {
      ...statistics,
      ...toVisibleStreak(statistics, await readStreakWithFreezes(database, member.id, today)),
    }
  })

  serve(app, api.progress.recalculateStreak, async ({ member, request }) => {
    const totals = await recalculateStreak(database, member.id)
    const { streak } = totals
    const today = getToday(request, totals, clock())
    return toVisibleStreak(
      { currentStreak: getCurrentStreak(streak, today), longestStreak: streak.longest },
      await readStreakWithFreezes(database, member.id, today),
    )
  })
}

function routePracticeYear(app: FastifyInstance, { database, library, clock }: ProgressDeps): void {
  serve(app, api.progress.getPracticeYear, async ({ member, request }) => {
    const today = getToday(request, await loadTotals(database, member.id), clock())
    const from = addDays(today, 1 - DAYS_SHOWN)
    const missedWords = await listMostMissed(database, member.id, WORDS_SHOWN)
    const cards = await findOwnTexts(
      database,
      member.id,
      missedWords.map(({ lastVerseId }) => lastVerseId),
    )
    const findShown = (id: string) => cards.find((card) => card.id === id) ?? toEntryVerse(library, id)
    return {
      today,
      from,
      days: await listDaysFrom(database, member.id, from),
      missedWords: missedWords.map((row) => toMissedWord(row, findShown(row.lastVerseId))),
    }
  })
}

/** Drops verdicts of words that aren't in the verse, and counts its words, if its text is stored here. */
function addWordCount(text: string | undefined, body: VerseAttempt): VerseAttempt {
  if (text === undefined) return { ...body, wordCount: null }
  const wordCount = splitVerseWords(text).length
  return body.verdicts === undefined
    ? { ...body, wordCount }
    : { ...body, wordCount, verdicts: keepVerseVerdicts(body.verdicts, text) }
}

/** Returns the streak that members see, including days of grace. */
const toVisibleStreak = (
  { currentStreak, longestStreak }: Pick<Stats, 'currentStreak' | 'longestStreak'>,
  withFreezes: StreakWithFreezes,
) => ({
  currentStreak: Math.max(currentStreak, withFreezes.length),
  longestStreak: Math.max(longestStreak, withFreezes.longest),
})

const toMissedWord = (
  { word, times, lastMissedAt, lastVerseId }: MissedWordRow,
  { reference, text }: Pick<ProgressEntry['verse'], 'reference' | 'text'>,
) => ({
  word: findPrintedWord(text, word),
  times,
  lastMissedAt: lastMissedAt.toISOString(),
  verse: { id: lastVerseId, reference },
})

const getToday = (request: FastifyRequest, { timeZone, dayStartsAt }: MemberTotals, now: Date) =>
  toMemberDay(+now, readTimeZone(request) ?? timeZone ?? 'UTC', dayStartsAt)
