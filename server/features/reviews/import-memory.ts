import * as z from 'zod/mini'
import { ExportedMemory, ReviewSettingsChange } from '#shared/contract/reviews.ts'
import type { CalendarDay } from '#shared/domain/calendar-day.ts'
import type { Pause } from '#shared/domain/memory/merge-pauses.ts'
import { MAX_VERSES } from '#shared/domain/memory/review-settings.ts'
import { MAX_PAUSES, mergePauses } from '#shared/domain/memory/merge-pauses.ts'
import { DEFAULT_CHOICES } from '#shared/domain/memory/review-settings.ts'
import { sortInSteps } from '#shared/domain/steps/sort-in-steps.ts'
import type { Queries } from '../../db/database.ts'
import type { TransactionRunner } from '../../db/transaction-runner.ts'
import { signedOut } from '../../http/errors.ts'
import type { MemoryTarget } from './deps.ts'
import { importPlans } from './plans/import-plans.ts'
import { inSlices } from '../../slices/in-slices.ts'
import {
  addMemoryChoices,
  pageVerseMemories,
  lockRecord,
  setDayStart,
  type VerseMemoryRow,
} from '../progress/index.ts'
import {
  countVerses,
  importVerses,
  type ImportedVerse,
  saveSettings,
  readSettingsRow,
  findMemoryRows,
} from './store.ts'

interface MemoryInFile {
  readonly verses: AsyncIterable<unknown>
  setting(name: (typeof SETTING_NAMES)[number]): AsyncIterable<unknown>
  readonly pauses: AsyncIterable<unknown>
  readonly plans: AsyncIterable<unknown>
}

const Verse = ExportedMemory.shape.verses._zod.def.element
const ReadPause = ExportedMemory.shape.pauses._zod.def.element

type Outcome = 'added' | 'present' | 'unreadable'
type Report = (kind: 'memory' | 'settings', outcome: Outcome) => void

/**
 * Imports memory. Skips settings that the member changed here, and reminders, which belong to the other installation.
 * Call `rebuildMemoryInSteps` afterward.
 */
export async function importMemory(
  runner: TransactionRunner,
  target: MemoryTarget,
  file: MemoryInFile,
  report: Report,
): Promise<void> {
  await importChoices(runner, target, file, report)
  await importMemoryVerses(runner, target, file.verses, (outcome) => report('memory', outcome))
  await importPlans(runner, target, file.plans, (outcome) => report('settings', outcome))
}

type PlacedVerse = ImportedVerse & { readonly position: number }

async function importMemoryVerses(
  runner: TransactionRunner,
  target: MemoryTarget,
  values: AsyncIterable<unknown>,
  report: (outcome: Outcome) => void,
): Promise<void> {
  const stored = await pageVerseMemories(runner.database, target.userId).all()
  const isAdded = createAddedLookup(stored)
  const inMemory = new Set(stored.map(({ verseId }) => verseId))
  const imported = new Map<string, PlacedVerse>()
  for await (const page of runner.pages(values))
    for (const value of page) {
      const verse = readVerse(value, target.findVerse)
      if (verse === 'only tested') continue
      if (verse === null) report('unreadable')
      else if (isAdded(verse.verse.verseId) || imported.has(verse.verse.verseId)) report('present')
      else if (!inMemory.has(verse.verse.verseId) && inMemory.size >= MAX_VERSES) report('unreadable')
      else {
        imported.set(verse.verse.verseId, verse)
        inMemory.add(verse.verse.verseId)
        report('added')
      }
    }
  if (target.isPreview) return
  const sorted = await inSlices(sortInSteps([...imported.values()], byPosition))
  for await (const page of runner.pages(sorted))
    await runner.run((queries) => addPage(queries, target.userId, page))
}

const byPosition = (a: PlacedVerse, b: PlacedVerse) =>
  a.position - b.position || +(a.addedAt ?? 0) - +(b.addedAt ?? 0)

/** Adds a page of verses. Skips those that the member has added in the meantime, and those over the limit. */
async function addPage(queries: Queries, userId: string, page: readonly PlacedVerse[]): Promise<void> {
  if ((await lockRecord(queries, userId)) === null) throw signedOut()
  const ids = page.map(({ verse }) => verse.verseId)
  const knownIds = new Set((await findMemoryRows(queries, userId, ids)).map(({ verseId }) => verseId))
  let room = MAX_VERSES - (await countVerses(queries, userId))
  const accepted = page.filter(({ verse }) => knownIds.has(verse.verseId) || (room -= 1) >= 0)
  await importVerses(queries, userId, accepted)
}

function createAddedLookup(rows: readonly VerseMemoryRow[]): (verseId: string) => boolean {
  const addedOrPaused = new Set(
    rows.filter((row) => row.addedAt !== null || row.isResting).map(({ verseId }) => verseId),
  )
  return (verseId) => addedOrPaused.has(verseId)
}

/** Reads a verse that was added or paused; memory that comes only from tests is rebuilt from the attempts. */
function readVerse(value: unknown, findVerse: MemoryTarget['findVerse']): PlacedVerse | 'only tested' | null {
  const parsed = z.safeParse(Verse, value)
  if (!parsed.success) return null
  const { takenUpAt: addedAt, isResting, position } = parsed.data
  if (addedAt === null && !isResting) return 'only tested'
  const verse = findVerse(parsed.data.verseId)
  if (verse === null) return null
  return {
    verse,
    isResting,
    addedAt: addedAt === null ? null : new Date(addedAt),
    position: position ?? Infinity,
  }
}

const SETTING_NAMES = ['minutesPerDay', 'targetRecall', 'newPerDay', 'dayStartsAt'] as const

type Chosen = { readonly [Name in (typeof SETTING_NAMES)[number]]: number } & {
  readonly pauses: readonly Pause[]
}
const DEFAULT_SETTINGS: Chosen = { ...DEFAULT_CHOICES, pauses: [] }

async function importChoices(
  runner: TransactionRunner,
  { userId, isPreview }: MemoryTarget,
  file: MemoryInFile,
  report: Report,
): Promise<void> {
  const reportSetting = (outcome: Outcome) => report('settings', outcome)
  const imported = await readChoices(file, reportSetting)
  const pauses = await readPauses(runner, file.pauses, reportSetting)
  const decide = (ownChoices: Chosen | undefined) =>
    decideSettings(ownChoices ?? DEFAULT_SETTINGS, imported, pauses)
  const { outcomes } = isPreview
    ? decide((await readSettingsRow(runner.database, userId))?.settings)
    : await runner.run(async (queries) => {
        if ((await lockRecord(queries, userId)) === null) throw signedOut()
        await addMemoryChoices(queries, userId)
        const decided = decide((await readSettingsRow(queries, userId))?.settings)
        const { change } = decided
        if (Object.keys(change).length > 0) await saveSettings(queries, userId, change)
        if (change.dayStartsAt !== undefined) await setDayStart(queries, userId, change.dayStartsAt)
        return decided
      })
  outcomes.forEach(reportSetting)
}

type ImportedSettings = { readonly [Name in (typeof SETTING_NAMES)[number]]?: number }

async function readChoices(
  file: MemoryInFile,
  report: (outcome: Outcome) => void,
): Promise<ImportedSettings> {
  const imported: { -readonly [Name in keyof ImportedSettings]: ImportedSettings[Name] } = {}
  for (const name of SETTING_NAMES)
    for await (const value of file.setting(name)) {
      const parsed = z.safeParse(ReviewSettingsChange.shape[name], value)
      if (parsed.success && parsed.data !== undefined) imported[name] = parsed.data
      else report('unreadable')
    }
  return imported
}

/** Reads and merges the pauses, keeping the latest up to the limit. */
async function readPauses(
  runner: TransactionRunner,
  values: AsyncIterable<unknown>,
  report: (outcome: Outcome) => void,
): Promise<readonly Pause[]> {
  const pauses: Pause[] = []
  for await (const page of runner.pages(values))
    for (const value of page) {
      const parsed = z.safeParse(ReadPause, value)
      if (parsed.success && parsed.data.from < parsed.data.until)
        pauses.push({ from: parsed.data.from as CalendarDay, until: parsed.data.until as CalendarDay })
      else report('unreadable')
    }
  const merged = mergePauses(pauses)
  merged.slice(0, -MAX_PAUSES).forEach(() => report('unreadable'))
  return merged.slice(-MAX_PAUSES)
}

function decideSettings(ownChoices: Chosen, imported: ImportedSettings, pauses: readonly Pause[]) {
  const change: { -readonly [Name in keyof Chosen]?: Chosen[Name] } = {}
  const outcomes: Outcome[] = []
  for (const name of SETTING_NAMES) {
    const value = imported[name]
    if (value === undefined) continue
    const isAdded = value === ownChoices[name] || ownChoices[name] !== DEFAULT_CHOICES[name]
    if (!isAdded) change[name] = value
    outcomes.push(isAdded ? 'present' : 'added')
  }
  const hasNoPauses = ownChoices.pauses.length === 0
  pauses.forEach(() => outcomes.push(hasNoPauses ? 'added' : 'present'))
  if (hasNoPauses && pauses.length > 0) change.pauses = pauses
  return { change, outcomes }
}
