import type { BroughtIn } from '#shared/contract/account.ts'
import { wordsOf } from '#shared/domain/recitation/words/words.ts'
import { parseVerseId } from '#shared/domain/scripture/verse-id.ts'
import type { Database, Queries } from '../../../db/database.ts'
import { inTransaction } from '../../../db/retries.ts'
import { badInput, signedOut } from '../../../http/errors.ts'
import { setListed, settingsOf } from '../../../members/store.ts'
import type { VerseStore } from '../../../texts/verse-store.ts'
import { bringInCards } from '../../custom-verses/index.ts'
import { bringInAttempts, lockRecord } from '../../progress/index.ts'
import { bringInMemory } from '../../reviews/index.ts'
import { bringInSaved } from '../../saved-verses/index.ts'
import { bringInSets } from '../../verse-sets/index.ts'
import { messages } from '../messages.ts'
import type { ReceivedFile } from './received-file.ts'

interface BringingIn {
  readonly database: Database
  readonly verses: VerseStore
  readonly userId: string
  readonly now: Date
  /** Nothing is kept: everything is done, told, and taken back. */
  readonly isPreview: boolean
}

/**
 * Brings everything of a member's file in, all of it or nothing, and says of each kind how much was new, was here already,
 * or could not be read. Again, it adds nothing.
 *
 * @throws HttpError 400 for a file that is none of ours
 */
export async function bringIn(file: ReceivedFile, to: BringingIn): Promise<BroughtIn> {
  if (!OURS.some((path) => file.paths.has(path))) throw badInput(messages.fileUnreadable)
  await to.verses.refresh()
  try {
    return await inTransaction(to.database, async (queries) => {
      const told = await bringInAll(queries, file, to)
      if (to.isPreview) throw new OnlyPreview(told)
      return told
    })
  } catch (error) {
    if (error instanceof OnlyPreview) return error.told
    throw error
  }
}

/** A member's file has these, whoever it is of. */
const OURS = ['exportedAt', 'account.id']

/** Ends a transaction of which nothing is to be kept. */
class OnlyPreview extends Error {
  readonly told: BroughtIn

  constructor(told: BroughtIn) {
    super('Only a preview')
    this.told = told
  }
}

type Counts = { -readonly [Kind in keyof BroughtIn]: { -readonly [Fate in keyof BroughtIn[Kind]]: number } }
type Fate = keyof BroughtIn['attempts']

const noCount = () => ({ added: 0, present: 0, unreadable: 0 })

async function bringInAll(queries: Queries, file: ReceivedFile, to: BringingIn): Promise<BroughtIn> {
  const { userId, verses, now } = to
  const counts: Counts = {
    attempts: noCount(),
    customVerses: noCount(),
    savedVerses: noCount(),
    verseSets: noCount(),
    setVerses: noCount(),
    memory: noCount(),
    settings: noCount(),
  }
  const tell = (kind: keyof BroughtIn) => (fate: Fate) => void (counts[kind][fate] += 1)
  // First of all, as everywhere: two imports of one member wait for each other.
  if ((await lockRecord(queries, userId)) === null) throw signedOut()

  const cardOf = await bringInCards(queries, userId, file.valuesAt('customVerses'), tell('customVerses'))
  const here = { isVerseId: (id: string) => verses.isVerseId(id), cardOf }
  const saved = file.valuesAt('savedVerses')
  await bringInSaved(queries, userId, { found: saved, here, now }, tell('savedVerses'))
  const sets = { found: file.valuesAt('verseSets'), here, now }
  const set = tell('verseSets')
  await bringInSets(queries, userId, sets, {
    set,
    verses: (fate, count) => void (counts.setVerses[fate] += count),
  })
  await bringInListing(queries, file, userId, tell('settings'))
  const brought = {
    verses: file.valuesAt('memory.verses'),
    setting: (name: string) => file.valuesAt(`memory.${name}`),
  }
  const told = (kind: 'memory' | 'settings', fate: Fate) => tell(kind)(fate)
  await bringInMemory(queries, userId, brought, { verseOf: (id) => verseHere(verses, id), told })
  // Last, because it moves the counts that all members share.
  const attempts = file.valuesAt('record.attempts')
  await bringInAttempts(queries, { userId, now, verses }, attempts, tell('attempts'))
  return counts
}

/** Whoever was left out of the leaderboard there is left out here too. */
async function bringInListing(
  queries: Queries,
  file: ReceivedFile,
  userId: string,
  told: (fate: Fate) => void,
): Promise<void> {
  for await (const value of file.valuesAt('account.isOnLeaderboard')) {
    const isListed = (await settingsOf(queries, userId))?.isListed ?? true
    if (typeof value !== 'boolean') told('unreadable')
    else if (value || !isListed) told('present')
    else {
      await setListed(queries, userId, false)
      told('added')
    }
  }
}

function verseHere(verses: VerseStore, verseId: string) {
  const name = parseVerseId(verseId)
  if (name === undefined || !verses.isVerseId(verseId)) return null
  const held = verses.verse(name.place, name.translation)
  return { verseId, words: held === undefined ? null : wordsOf(held.text).length }
}
