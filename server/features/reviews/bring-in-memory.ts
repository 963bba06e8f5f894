import * as z from 'zod/mini'
import { ExportedMemory, ReviewSettingsChange } from '#shared/contract/reviews.ts'
import type { CalendarDay } from '#shared/domain/calendar-day.ts'
import type { Queries } from '../../db/database.ts'
import { buildMemory, keptVerses, rebuildMemory } from '../progress/index.ts'
import { saveSettings, setResting, settingsRowOf, takeUp, type VerseToLearn } from './store.ts'

/** What of a file is about memory, beside the attempts. */
export interface BroughtMemory {
  readonly verses: AsyncIterable<unknown>
  /** By its name, where the file has one. */
  setting(name: 'settings' | 'pauses'): AsyncIterable<unknown>
}

const Verse = ExportedMemory.shape.verses._zod.def.element
const Pause = ExportedMemory.shape.pauses._zod.def.element

type Told = (kind: 'memory' | 'settings', fate: 'added' | 'present' | 'unreadable') => void

/**
 * Takes up what was taken up in another copy, lets rest what rested there, and takes over what was chosen there where
 * nothing was chosen here. Reminders stay away: they belong to the copy that sends them. Within a transaction, and the
 * record is locked.
 */
export async function bringInMemory(
  queries: Queries,
  userId: string,
  brought: BroughtMemory,
  { verseOf, told }: { readonly verseOf: (verseId: string) => VerseToLearn | null; readonly told: Told },
): Promise<void> {
  await buildMemory(queries, userId)
  await bringInChoices(queries, userId, brought, told)
  const known = new Map((await keptVerses(queries, userId).all()).map((verse) => [verse.verseId, verse]))
  const wished: {
    readonly verse: VerseToLearn
    readonly takenUpAt: Date | null
    readonly isResting: boolean
    readonly position: number
  }[] = []
  for await (const value of brought.verses) {
    const read = z.safeParse(Verse, value)
    // What only tests say follows from the attempts.
    if (read.success && read.data.takenUpAt === null && !read.data.isResting) continue
    const verse = read.success ? verseOf(read.data.verseId) : null
    if (!read.success || verse === null) told('memory', 'unreadable')
    else {
      const { takenUpAt, isResting, position } = read.data
      const before = known.get(verse.verseId)
      const isHere = before !== undefined && (before.takenUpAt !== null || before.isResting)
      told('memory', isHere ? 'present' : 'added')
      if (!isHere)
        wished.push({
          verse,
          isResting,
          takenUpAt: takenUpAt === null ? null : new Date(takenUpAt),
          position: position ?? Infinity,
        })
    }
  }
  wished.sort((a, b) => a.position - b.position || +(a.takenUpAt ?? 0) - +(b.takenUpAt ?? 0))
  for (const { verse, takenUpAt, isResting } of wished) {
    if (takenUpAt !== null) await takeUp(queries, userId, [verse], takenUpAt)
    if (isResting) await setResting(queries, userId, verse, true)
  }
}

/** What holds where a member chose nothing. */
const UNCHOSEN = { minutesPerDay: 10, targetRecall: 0.9, newPerDay: 2, dayStartsAt: 0 } as const
const NAMES = ['minutesPerDay', 'targetRecall', 'newPerDay', 'dayStartsAt'] as const

async function bringInChoices(queries: Queries, userId: string, brought: BroughtMemory, told: Told) {
  const own = (await settingsRowOf(queries, userId))?.settings
  if (own === undefined) return
  const change: Partial<typeof own> = {}
  for await (const value of brought.setting('settings')) {
    for (const name of NAMES) {
      const read = z.safeParse(
        ReviewSettingsChange.shape[name],
        (value as Record<string, unknown> | null)?.[name],
      )
      if (!read.success || read.data === undefined) told('settings', 'unreadable')
      else if (read.data === own[name] || own[name] !== UNCHOSEN[name]) told('settings', 'present')
      else {
        change[name] = read.data
        told('settings', 'added')
      }
    }
  }
  const pauses: { from: CalendarDay; until: CalendarDay }[] = []
  for await (const value of brought.setting('pauses')) {
    const read = z.safeParse(Pause, value)
    if (read.success && read.data.from < read.data.until)
      pauses.push(read.data as { from: CalendarDay; until: CalendarDay })
    else told('settings', 'unreadable')
  }
  if (pauses.length > 0) {
    const isFirst = own.pauses.length === 0
    pauses.forEach(() => told('settings', isFirst ? 'added' : 'present'))
    if (isFirst) change.pauses = pauses.sort((a, b) => (a.from < b.from ? -1 : 1))
  }
  if (Object.keys(change).length === 0) return
  await saveSettings(queries, userId, change)
  if (change.targetRecall !== undefined || change.dayStartsAt !== undefined)
    await rebuildMemory(queries, userId)
}
