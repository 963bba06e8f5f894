/**
 * Simulates two years of a member who learns 60 verses and of one who has the same verses as cards, through the API,
 * day by day. Each day, both must get the same reviews. At the end, streak, calendar, forecast, and memory must match.
 * Also compares how long an attempt takes, and imports the second member into another installation, twice. Needs a
 * build. Run: npx tsx bench/memory/cards.ts [days]
 */
import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { ImportStatus } from '#shared/contract/account.ts'
import type { CustomVerse } from '#shared/contract/custom-verses.ts'
import type { PracticeYear, Stats } from '#shared/contract/progress.ts'
import type { RememberedVerse, ReviewsToday } from '#shared/contract/reviews.ts'
import { splitVerseWords } from '#shared/domain/recitation/words/words.ts'
import { listPlaces } from '#shared/domain/scripture/verse-id.ts'
import { buildApp } from '#server/app.ts'
import { openDatabase } from '#server/db/database.ts'
import type { Member } from '#server/members/member.ts'
import { addMember, createSessionCookie } from '#server/testing/factories.ts'
import { openCompiledTexts } from '#server/texts/compiled-texts.ts'
import { Chance } from './chance.ts'

const DAY_COUNT = Number(process.argv[2] ?? 730)
const VERSE_COUNT = 60
/** The maximum number of recitations in a day. The rest wait for the next day. */
const MAX_PER_DAY = 6
const DAY_MS = 86_400_000
const START_TIME = Date.parse('2024-01-01T12:00:00Z')

const folder = mkdtempSync(join(tmpdir(), 'cards-bench-'))
const texts = await openCompiledTexts('dist/content')
let now = new Date(START_TIME)

/** Starts a server with its own embedded database. */
async function startCopy(name: string) {
  const { database, close } = await openDatabase({ folder: join(folder, name) }, console.error)
  const environment = {
    logLevel: 'silent' as const,
    publicUrl: undefined,
    trustProxy: false as const,
    premiumForEveryone: true,
    thirdParty: undefined,
    mail: undefined,
    textServices: { esv: undefined, apiBible: undefined },
    donations: { mode: 'off' as const },
    registration: 'open' as const,
    leadersInvite: false,
    rateLimits: false,
    securityContact: undefined,
  }
  const app = buildApp({ environment, database, verses: texts, clock: () => now })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const addClient = async () =>
    new Client(url, await addMember(database), (member) => createSessionCookie(database, member, now))
  const stop = async () => {
    await app.close()
    await close()
  }
  return { addClient, stop }
}

/** A member of one copy, with the ids of the verses or cards they learn. */
class Client {
  readonly ids: string[] = []
  readonly times: number[] = []
  private cookie = ''
  private readonly url: string
  private readonly member: Member
  private readonly newCookie: (member: Member) => Promise<string>
  constructor(url: string, member: Member, newCookie: (member: Member) => Promise<string>) {
    this.url = url
    this.member = member
    this.newCookie = newCookie
  }

  async request<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
    const response = await fetch(this.url + path, {
      method,
      headers: { cookie: this.cookie, 'Content-Type': 'application/json' },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`)
    return JSON.parse(text) as Answer
  }

  async signIn(): Promise<void> {
    this.cookie = await this.newCookie(this.member)
  }

  /** Fetches today's reviews, with the number of each verse or card. */
  async fetchQueue() {
    const day = await this.request<ReviewsToday>('GET', '/api/reviews/today')
    const items = day.items.map(({ verse, customVerse, ...item }) => ({
      ...item,
      number: this.ids.indexOf(verse?.id ?? customVerse?.id ?? ''),
    }))
    return { ...day, items }
  }

  /** Fetches all derived figures that the app shows. */
  async fetchFigures() {
    const { currentStreak, longestStreak, totalTimeSpent } = await this.request<Stats>(
      'GET',
      '/api/user/stats',
    )
    const { days } = await this.request<PracticeYear>('GET', '/api/user/practice')
    const remembered = await this.request<RememberedVerse[]>('GET', '/api/reviews/verses')
    const numbered = remembered.map(({ verse, customVerse, ...memory }) => ({
      ...memory,
      // A card has no lines of poetry to end phrases.
      phrases: null,
      number: this.ids.indexOf(verse?.id ?? customVerse?.id ?? ''),
    }))
    return {
      streak: { currentStreak, longestStreak, totalTimeSpent },
      calendar: days.map(({ day, attempts, seconds }) => ({ day, attempts, seconds })),
      today: await this.fetchQueue(),
      memory: numbered.sort((a, b) => a.number - b.number),
    }
  }

  async recite(number: number, body: object): Promise<void> {
    const id = this.ids[number] ?? ''
    const isCard = !id.includes('.')
    const path = isCard ? `/api/custom-verses/${id}/attempts` : '/api/user/progress'
    const start = performance.now()
    await this.request('POST', path, { ...body, id: crypto.randomUUID(), ...(!isCard && { verseId: id }) })
    this.times.push(performance.now() - start)
  }
}

const mainCopy = await startCopy('main')
const [verseMember, cardMember] = [await mainCopy.addClient(), await mainCopy.addClient()]
const members = [verseMember, cardMember]
const places = listPlaces('PSA')
  .filter(({ chapter }) => chapter === 119)
  .slice(0, VERSE_COUNT)
const words = places.map((place) => texts.translations.KJV.verse(place)?.text ?? '')

await startLearning()
for (let day = 0; day < DAY_COUNT; day += 1) await simulateDay(day)
await compare()
console.log(
  `| ${DAY_COUNT} days, ${cardMember.times.length} attempts each | the same every day, and at the end |\n| --- | --- |`,
)
console.log(`| a verse attempt, median | ${median(verseMember.times).toFixed(2)} ms |`)
console.log(`| a card attempt, median | ${median(cardMember.times).toFixed(2)} ms |`)
console.log(`| ratio | ${(median(cardMember.times) / median(verseMember.times)).toFixed(2)} |`)
await importIntoOther()
await mainCopy.stop()
rmSync(folder, { recursive: true, force: true })

/** Lets both members start learning the same verses. */
async function startLearning(): Promise<void> {
  for (const client of members) await client.signIn()
  for (const [index, { chapter, verse }] of places.entries()) {
    verseMember.ids.push(`PSA.${chapter}.${verse}.KJV`)
    const reference = `Psalm ${chapter}:${verse}`
    const card = { reference, text: words[index], book: 'Psalms', chapter, verse, translation: 'NKJV' }
    cardMember.ids.push((await cardMember.request<CustomVerse>('POST', '/api/custom-verses', card)).id)
    for (const client of members)
      await client.request('PUT', `/api/reviews/verses/${client.ids[index]}`, { state: 'learning' })
  }
}

/** Lets both members recite today's reviews equally well. On one day in ten, they recite nothing. */
async function simulateDay(day: number): Promise<void> {
  now = new Date(START_TIME + day * DAY_MS)
  if (day % 90 === 0) for (const client of members) await client.signIn()
  const [verseQueue, cardQueue] = [await verseMember.fetchQueue(), await cardMember.fetchQueue()]
  assert.deepEqual(cardQueue, verseQueue)
  const chance = new Chance(day + 1)
  if (chance.occurs(0.1)) return
  for (const { number } of verseQueue.items.slice(0, MAX_PER_DAY)) {
    const isGood = chance.occurs(0.85)
    const verdicts = splitVerseWords(words[number] ?? '').map(({ key }) => ({
      expected: key,
      verdict: chance.occurs(isGood ? 0.99 : 0.6) ? 'correct' : 'skipped',
    }))
    const right = verdicts.filter(({ verdict }) => verdict === 'correct').length
    const accuracy = Math.round((100 * right) / verdicts.length)
    const recitation = { accuracy, timeSpent: verdicts.length, method: 'voice-memory', verdicts }
    // Alternate, so neither is always first.
    for (const client of number % 2 === 0 ? members : members.toReversed())
      await client.recite(number, recitation)
  }
}

async function compare(): Promise<void> {
  assert.deepEqual(await cardMember.fetchFigures(), await verseMember.fetchFigures())
}

/** Imports the member with cards into another installation, twice. */
async function importIntoOther(): Promise<void> {
  const file = JSON.stringify(await cardMember.request('GET', '/api/account/data'))
  const otherCopy = await startCopy('other')
  const imported = await otherCopy.addClient()
  await imported.signIn()
  imported.ids.push(...cardMember.ids)
  const first = await importFile(imported, file)
  const before = await cardMember.fetchFigures()
  assert.deepEqual(await imported.fetchFigures(), before)
  const second = await importFile(imported, file)
  assert.deepEqual(await imported.fetchFigures(), before)
  console.log(
    `| imported into another copy | ${first}; the same figures |\n| imported again | ${second}; the same figures |`,
  )
  await otherCopy.stop()
}

async function importFile(client: Client, file: string): Promise<string> {
  await client.request('POST', '/api/account/data', file)
  for (;;) {
    const { import: status } = await client.request<{ import: ImportStatus | null }>(
      'GET',
      '/api/account/import',
    )
    if (status?.state === 'failed') throw new Error(status.message ?? 'The import failed.')
    if (status?.state === 'done' && status.outcome !== null) {
      const { attempts, customVerses, memory } = status.outcome
      return `${attempts.added} recitations, ${customVerses.added} cards, ${memory.added} verses in memory added`
    }
    await wait(50)
  }
}

function median(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
}
