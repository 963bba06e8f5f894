import type { ImportResult } from '#shared/contract/account.ts'
import { NamedTranslation } from '#shared/contract/custom-verses.ts'
import { splitVerseWords } from '#shared/domain/recitation/words/words.ts'
import { parseVerseId } from '#shared/domain/scripture/verse-id.ts'
import { isUuid } from '#shared/domain/uuid.ts'
import type { TransactionRunner } from '../../../db/transaction-runner.ts'
import { badInput } from '../../../http/errors.ts'
import { setListed, setTranslation, readSettings } from '../../../members/store.ts'
import type { TextLibrary } from '../../../texts/text-library.ts'
import { loadCardTexts, importCards } from '../../custom-verses/index.ts'
import { importAttempts, type ImportedCard } from '../../progress/index.ts'
import { importMemory } from '../../reviews/index.ts'
import { importSavedVerses } from '../../saved-verses/index.ts'
import { importFollowing, importSets } from '../../verse-sets/index.ts'
import { messages } from '../messages.ts'
import type { ImportPath } from './import-paths.ts'
import type { ReceivedFile } from './received-file.ts'

interface ImportTarget {
  readonly verses: TextLibrary
  readonly userId: string
  readonly now: Date
  readonly isPreview: boolean
}

/**
 * Imports a file's data and returns how much of each kind was new, already present, or unreadable. After an
 * interruption, importing again adds the rest.
 *
 * @throws HttpError 400 for a file that isn't an export
 */
export async function importData(
  runner: TransactionRunner,
  file: ReceivedFile,
  target: ImportTarget,
): Promise<ImportResult> {
  if (!EXPORT_MARKERS.some((place) => file.counts.has(place))) throw badInput(messages.fileUnreadable)
  const { userId, verses, now, isPreview } = target
  await verses.refresh()
  const { counts, counter } = createTally()
  const owner = { userId, isPreview }

  const findCardId = await importCards(runner, owner, file.valuesAt('customVerses'), counter('customVerses'))
  const itemTarget = {
    ...owner,
    now,
    localIds: { isVerseId: (id: string) => verses.isVerseId(id), findCardId },
  }
  await importSavedVerses(runner, itemTarget, file.valuesAt('savedVerses'), counter('savedVerses'))
  await importSets(runner, itemTarget, file.valuesAt('verseSets'), {
    set: counter('verseSets'),
    verses: (outcome, count) => void (counts.setVerses[outcome] += count),
  })
  await importFollowing(runner, { ...owner, now }, file.valuesAt('followedSets'), counter('verseSets'))
  await importListing(runner, file, target, counter('settings'))
  await importTranslation(runner, file, target, counter('settings'))
  const memory = {
    verses: file.valuesAt('memory.verses'),
    pauses: file.valuesAt('memory.pauses'),
    plans: file.valuesAt('memory.plans'),
    setting: (name: Setting) => file.valuesAt(`memory.settings.${name}`),
  }
  const cards = createCardFinder(findCardId, await loadCardTexts(runner.database, userId))
  const memoryTarget = {
    ...owner,
    now,
    findVerse: (id: string) => (isUuid(id) ? toLocalCard(cards(id)) : findLocalVerse(verses, id)),
  }
  await importMemory(runner, memoryTarget, memory, (kind, outcome) => counter(kind)(outcome))
  const attempts = file.valuesAt('record.attempts')
  await importAttempts(runner, { ...owner, now, verses, cards }, attempts, counter('attempts'))
  return counts
}

const EXPORT_MARKERS = ['exportedAt', 'account.id'] as const

type Setting = ImportPath extends infer Each
  ? Each extends `memory.settings.${infer Name}`
    ? Name
    : never
  : never

type Counts = {
  -readonly [Kind in keyof ImportResult]: { -readonly [Outcome in keyof ImportResult[Kind]]: number }
}
type Outcome = keyof ImportResult['attempts']

function createTally() {
  const noCounts = () => ({ added: 0, present: 0, unreadable: 0 })
  const counts: Counts = {
    attempts: noCounts(),
    customVerses: noCounts(),
    savedVerses: noCounts(),
    verseSets: noCounts(),
    setVerses: noCounts(),
    memory: noCounts(),
    settings: noCounts(),
  }
  return {
    counts,
    counter: (kind: keyof ImportResult) => (outcome: Outcome) => void (counts[kind][outcome] += 1),
  }
}

/** Hides the member from the leaderboard if the exporting account was hidden. */
async function importListing(
  runner: TransactionRunner,
  file: ReceivedFile,
  { userId, isPreview }: ImportTarget,
  report: (outcome: Outcome) => void,
): Promise<void> {
  for await (const value of file.valuesAt('account.isOnLeaderboard')) {
    const isListed = (await readSettings(runner.database, userId))?.isListed ?? true
    if (typeof value !== 'boolean') report('unreadable')
    else if (value || !isListed) report('present')
    else {
      if (!isPreview) await runner.run((queries) => setListed(queries, userId, false))
      report('added')
    }
  }
}

/** Sets the translation from the file, unless the member has already chosen one here. */
async function importTranslation(
  runner: TransactionRunner,
  file: ReceivedFile,
  { userId, isPreview }: ImportTarget,
  report: (outcome: Outcome) => void,
): Promise<void> {
  for await (const value of file.valuesAt('account.translation')) {
    if (value === null) continue
    const parsed = NamedTranslation.safeParse(value)
    const current = (await readSettings(runner.database, userId))?.translation ?? null
    if (!parsed.success || parsed.data === null) report('unreadable')
    else if (current !== null) report('present')
    else {
      if (!isPreview) await runner.run((queries) => setTranslation(queries, userId, parsed.data))
      report('added')
    }
  }
}

/** Returns a function that finds the local card for one in the file. A preview lacks the texts of the cards it would add. */
const createCardFinder =
  (findCardId: (id: string) => string | undefined, texts: ReadonlyMap<string, string>) =>
  (id: string): ImportedCard | undefined => {
    const importedId = findCardId(id.toLowerCase())
    return importedId === undefined ? undefined : { id: importedId, text: texts.get(importedId) }
  }

const toLocalCard = (card: ImportedCard | undefined) =>
  card === undefined
    ? null
    : { verseId: card.id, words: card.text === undefined ? null : splitVerseWords(card.text).length }

function findLocalVerse(verses: TextLibrary, verseId: string) {
  const name = parseVerseId(verseId)
  if (name === undefined || !verses.isVerseId(verseId)) return null
  const verse = verses.verse(name.place, name.translation)
  return { verseId, words: verse === undefined ? null : splitVerseWords(verse.text).length }
}
