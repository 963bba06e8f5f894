import type { FastifyInstance } from 'fastify'
import { api } from '#shared/contract/index.ts'
import { dayOf } from '#shared/domain/calendar-day.ts'
import { type Book, bookByCode, bookByName } from '#shared/domain/scripture/books.ts'
import { dailyPassage } from '#shared/domain/scripture/daily-verse.ts'
import { parseVerseId } from '#shared/domain/scripture/verse-id.ts'
import { badInput, notFound } from '../../errors.ts'
import { serve } from '../../serve.ts'
import { timeZoneOf } from '../../time-zone.ts'
import { showVerse } from './show-verse.ts'
import type { VerseStore } from './store.ts'

/** Seconds for which a browser may keep the verse of the day without asking again. */
const DAILY_MAX_AGE = 300

/** Mounts the calls that hand out the text of the Bible. */
export function routeVerses(app: FastifyInstance, store: VerseStore, clock: () => Date): void {
  serve(app, api.verses.random, async ({ query, request, reply }) => {
    const [now, timeZone] = [clock(), timeZoneOf(request)]
    const place = dailyPassage(store.daily, dayOf(now, timeZone))
    const verse = place && showVerse(store, place, query.translation)
    if (verse === undefined) throw notFound('Verse')
    reply.headers({ 'cache-control': dailyCaching(now, timeZone), vary: 'x-time-zone' })
    return verse
  })

  serve(app, api.verses.list, async ({ query: { translation, book, chapter } }) => {
    if (book === undefined && chapter !== undefined) throw badInput('A chapter needs a book')
    if (book === undefined) return store.wholeOf[translation]
    return store.partOf(translation, bookNamed(book, chapter).name, chapter)
  })

  serve(app, api.verses.one, async ({ params }) => {
    const name = parseVerseId(params.id)
    const verse = name && showVerse(store, name.place, name.translation)
    if (verse === undefined) throw notFound('Verse')
    return verse
  })
}

/** Kept for a few minutes, but never over midnight. */
function dailyCaching(now: Date, timeZone: string): string {
  const expiry = now.getTime() + DAILY_MAX_AGE * 1000
  return dayOf(expiry, timeZone) === dayOf(now, timeZone)
    ? `private, max-age=${DAILY_MAX_AGE}`
    : 'private, no-cache'
}

function bookNamed(name: string, chapter = 1): Book {
  const book = bookByCode(name.toUpperCase()) ?? bookByName(name)
  if (book === undefined) throw badInput('Unknown book')
  if (chapter > book.verseCounts.length) throw badInput('Unknown chapter')
  return book
}
