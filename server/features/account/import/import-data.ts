import type { ImportResult } from '#shared/contract/account.ts'
import { NamedTranslation } from '#shared/contract/custom-verses.ts'
import { wordsOf } from '#shared/domain/recitation/words/words.ts'
import { parseVerseId } from '#shared/domain/scripture/verse-id.ts'
import { isUuid } from '#shared/domain/uuid.ts'
import type { Turns } from '../../../db/turns.ts'
import { badInput } from '../../../http/errors.ts'
import { setListed, setTranslation, readSettings } from '../../../members/store.ts'
import type { TextLibrary } from '../../../texts/text-library.ts'
import { cardTexts, importCards } from '../../custom-verses/index.ts'
import { importAttempts, type ImportedCard } from '../../progress/index.ts'
import { importMemory } from '../../reviews/index.ts'
import { importSavedVerses } from '../../saved-verses/index.ts'
import { importFollowing, importSets } from '../../verse-sets/index.ts'
import { messages } from '../messages.ts'
import type { FilePlace } from './places.ts'
import type { ReceivedFile } from './received-file.ts'

interface ImportTarget {
  readonly verses: TextLibrary
  readonly userId: string
  readonly now: Date
  readonly isPreview: boolean
}

/**
 * Counts for each kind what was new, already here, or unreadable. Importing again after an interruption adds
 * the rest.
 *
 * @throws HttpError 400 for a file that isn't an export
 */
export async function importData(turns: Turns, file: ReceivedFile, to: ImportTarget): Promise<ImportResult> {
  if (!OURS.some((place) => file.counts.has(place))) throw badInput(messages.fileUnreadable)
  const { userId, verses, now, isPreview } = to
  await verses.refresh()
  const { counts, tell } = newTally()
  const target = { userId, isPreview }

  const cardOf = await importCards(turns, target, file.valuesAt('customVerses'), tell('customVerses'))
  const among = { ...target, now, here: { isVerseId: (id: string) => verses.isVerseId(id), cardOf } }
  await importSavedVerses(turns, among, file.valuesAt('savedVerses'), tell('savedVerses'))
  await importSets(turns, among, file.valuesAt('verseSets'), {
    set: tell('verseSets'),
    verses: (fate, count) => void (counts.setVerses[fate] += count),
  })
  await importFollowing(turns, { ...target, now }, file.valuesAt('followedSets'), tell('verseSets'))
  await importListing(turns, file, to, tell('settings'))
  await importTranslation(turns, file, to, tell('settings'))
  const ofMemory = {
    verses: file.valuesAt('memory.verses'),
    pauses: file.valuesAt('memory.pauses'),
    plans: file.valuesAt('memory.plans'),
    setting: (name: Setting) => file.valuesAt(`memory.settings.${name}`),
  }
  const cards = importedCards(cardOf, await cardTexts(turns.database, userId))
  const remembering = {
    ...target,
    now,
    verseOf: (id: string) => (isUuid(id) ? cardHere(cards(id)) : verseHere(verses, id)),
  }
  await importMemory(turns, remembering, ofMemory, (kind, fate) => tell(kind)(fate))
  const attempts = file.valuesAt('record.attempts')
  await importAttempts(turns, { ...target, now, verses, cards }, attempts, tell('attempts'))
  return counts
}

const OURS = ['exportedAt', 'account.id'] as const

type Setting = FilePlace extends infer Each
  ? Each extends `memory.settings.${infer Name}`
    ? Name
    : never
  : never

type Counts = {
  -readonly [Kind in keyof ImportResult]: { -readonly [Fate in keyof ImportResult[Kind]]: number }
}
type Fate = keyof ImportResult['attempts']

function newTally() {
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
  return { counts, tell: (kind: keyof ImportResult) => (fate: Fate) => void (counts[kind][fate] += 1) }
}

/** Hides the member from the leaderboard if the exporting account was hidden. */
async function importListing(
  turns: Turns,
  file: ReceivedFile,
  { userId, isPreview }: ImportTarget,
  report: (fate: Fate) => void,
): Promise<void> {
  for await (const value of file.valuesAt('account.isOnLeaderboard')) {
    const isListed = (await readSettings(turns.database, userId))?.isListed ?? true
    if (typeof value !== 'boolean') report('unreadable')
    else if (value || !isListed) report('present')
    else {
      if (!isPreview) await turns.take((queries) => setListed(queries, userId, false))
      report('added')
    }
  }
}

/** Takes over the translation of the file for a member who hasn't chosen one here. */
async function importTranslation(
  turns: Turns,
  file: ReceivedFile,
  { userId, isPreview }: ImportTarget,
  report: (fate: Fate) => void,
): Promise<void> {
  for await (const value of file.valuesAt('account.translation')) {
    if (value === null) continue
    const named = NamedTranslation.safeParse(value)
    const current = (await readSettings(turns.database, userId))?.translation ?? null
    if (!named.success || named.data === null) report('unreadable')
    else if (current !== null) report('present')
    else {
      if (!isPreview) await turns.take((queries) => setTranslation(queries, userId, named.data))
      report('added')
    }
  }
}

/** Finds the local card for one in the file. A preview doesn't have the texts of the cards it would add. */
const importedCards =
  (cardOf: (id: string) => string | undefined, texts: ReadonlyMap<string, string>) =>
  (id: string): ImportedCard | undefined => {
    const importedId = cardOf(id.toLowerCase())
    return importedId === undefined ? undefined : { id: importedId, text: texts.get(importedId) }
  }

const cardHere = (card: ImportedCard | undefined) =>
  card === undefined
    ? null
    : { verseId: card.id, words: card.text === undefined ? null : wordsOf(card.text).length }

function verseHere(verses: TextLibrary, verseId: string) {
  const name = parseVerseId(verseId)
  if (name === undefined || !verses.isVerseId(verseId)) return null
  const verse = verses.verse(name.place, name.translation)
  return { verseId, words: verse === undefined ? null : wordsOf(verse.text).length }
}
