import type { FastifyInstance } from 'fastify'
import { api } from '#shared/contract/index.ts'
import { getDayInZone } from '#shared/domain/calendar-day.ts'
import { type Book, findBookByCode, findBookByName, getBook } from '#shared/domain/scripture/books.ts'
import { isBuiltIn } from '#shared/domain/scripture/translations.ts'
import { parseVerseId, findPlace } from '#shared/domain/scripture/verse-id.ts'
import { badInput, notFound, signedOut } from '../../http/errors.ts'
import { messages as answers } from '../../http/messages.ts'
import { serve } from '../../http/serve.ts'
import type { TextLibrary } from '../../texts/text-library.ts'
import { readTimeZoneOrUtc } from '../../http/caller-time-zone.ts'
import { messages } from './messages.ts'
import { findVerseOfTheDay } from './verse-of-day.ts'

/** How long a browser may cache the verse of the day. */
const DAILY_MAX_AGE_SECONDS = 300

interface VerseDeps {
  readonly library: TextLibrary
  readonly clock: () => Date
}

export function routeVerses(app: FastifyInstance, { library, clock }: VerseDeps): void {
  serve(app, api.verses.getDaily, async ({ query: { translation }, request, reply }) => {
    await library.requireKnown(translation)
    const [now, timeZone] = [clock(), readTimeZoneOrUtc(request)]
    const verse = findVerseOfTheDay(library, getDayInZone(now, timeZone), translation)
    if (verse === undefined) throw notFound('Verse')
    reply.headers({ 'cache-control': getDailyCacheControl(now, timeZone), vary: 'x-time-zone' })
    return verse
  })

  serve(app, api.verses.list, async ({ query: { translation, book, chapter } }) => {
    if (book === undefined && chapter !== undefined) throw badInput(messages.chapterNeedsBook)
    await library.requireKnown(translation)
    const document = library.getTranslation(translation)
    if (document === undefined) throw badInput(answers.unknownTranslation)
    return book === undefined
      ? document
      : library.getPart(translation, requireBook(book, chapter).name, chapter)
  })

  serve(app, api.verses.listChapter, async ({ params: { translation, book, chapter }, member }) => {
    await library.requireKnown(translation)
    const first = findPlace(book, Number(chapter), 1)
    if (first === undefined) throw notFound('Chapter')
    if (member === null && !isBuiltIn(translation)) throw signedOut()
    return library.getPart(translation, getBook(first.book).name, first.chapter)
  })

  serve(app, api.verses.get, async ({ params, member }) => {
    await library.refresh()
    const name = parseVerseId(params.id)
    const exists = name !== undefined && library.hasTranslation(name.translation)
    const verse = exists ? await library.show(name.place, name.translation, member) : undefined
    if (verse === undefined) throw notFound('Verse')
    return verse
  })
}

/** Lets the cache expire after a few minutes, but no later than midnight. */
function getDailyCacheControl(now: Date, timeZone: string): string {
  const expiry = now.getTime() + DAILY_MAX_AGE_SECONDS * 1000
  return getDayInZone(expiry, timeZone) === getDayInZone(now, timeZone)
    ? `private, max-age=${DAILY_MAX_AGE_SECONDS}`
    : 'private, no-cache'
}

function requireBook(name: string, chapter = 1): Book {
  const book = findBookByCode(name.toUpperCase()) ?? findBookByName(name)
  if (book === undefined) throw badInput(messages.unknownBook)
  if (chapter > book.verseCounts.length) throw badInput(messages.unknownChapter)
  return book
}
