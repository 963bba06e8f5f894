import type { BroughtIn } from '#shared/contract/account.ts'
import { wordsOf } from '#shared/domain/recitation/words/words.ts'
import { parseVerseId } from '#shared/domain/scripture/verse-id.ts'
import type { Turns } from '../../../db/turns.ts'
import { badInput } from '../../../http/errors.ts'
import { setListed, settingsOf } from '../../../members/store.ts'
import type { VerseStore } from '../../../texts/verse-store.ts'
import { bringInCards } from '../../custom-verses/index.ts'
import { bringInAttempts } from '../../progress/index.ts'
import { bringInMemory } from '../../reviews/index.ts'
import { bringInSaved } from '../../saved-verses/index.ts'
import { bringInSets } from '../../verse-sets/index.ts'
import { messages } from '../messages.ts'
import type { FilePlace } from './places.ts'
import type { ReceivedFile } from './received-file.ts'

/** Whose data a file becomes, and how. */
interface ImportTarget {
  readonly verses: VerseStore
  readonly userId: string
  readonly now: Date
  /** Nothing is kept: it is only told what would be. */
  readonly isPreview: boolean
}

/**
 * Brings everything of a member's file in, page by page, and says of each kind how much was new, was here already, or
 * could not be kept. Whenever it ends, what was brought in is whole; again, it adds the rest, and nothing twice.
 *
 * @throws HttpError 400 for a file that is none of ours
 */
export async function bringIn(turns: Turns, file: ReceivedFile, to: ImportTarget): Promise<BroughtIn> {
  if (!OURS.some((place) => file.counts.has(place))) throw badInput(messages.fileUnreadable)
  const { userId, verses, now, isPreview } = to
  await verses.refresh()
  const { counts, tell } = newTally()
  const own = { userId, isPreview }

  const cardOf = await bringInCards(turns, own, file.valuesAt('customVerses'), tell('customVerses'))
  const among = { ...own, now, here: { isVerseId: (id: string) => verses.isVerseId(id), cardOf } }
  await bringInSaved(turns, among, file.valuesAt('savedVerses'), tell('savedVerses'))
  await bringInSets(turns, among, file.valuesAt('verseSets'), {
    set: tell('verseSets'),
    verses: (fate, count) => void (counts.setVerses[fate] += count),
  })
  await bringInListing(turns, file, to, tell('settings'))
  const ofMemory = {
    verses: file.valuesAt('memory.verses'),
    pauses: file.valuesAt('memory.pauses'),
    setting: (name: Setting) => file.valuesAt(`memory.settings.${name}`),
  }
  const remembering = { ...own, verseOf: (id: string) => verseHere(verses, id) }
  await bringInMemory(turns, remembering, ofMemory, (kind, fate) => tell(kind)(fate))
  const attempts = file.valuesAt('record.attempts')
  await bringInAttempts(turns, { ...own, now, verses }, attempts, tell('attempts'))
  return counts
}

/** A member's file has these, whoever it is of. */
const OURS = ['exportedAt', 'account.id'] as const

type Setting = FilePlace extends infer Each
  ? Each extends `memory.settings.${infer Name}`
    ? Name
    : never
  : never

type Counts = { -readonly [Kind in keyof BroughtIn]: { -readonly [Fate in keyof BroughtIn[Kind]]: number } }
type Fate = keyof BroughtIn['attempts']

function newTally() {
  const none = () => ({ added: 0, present: 0, unreadable: 0 })
  const counts: Counts = {
    attempts: none(),
    customVerses: none(),
    savedVerses: none(),
    verseSets: none(),
    setVerses: none(),
    memory: none(),
    settings: none(),
  }
  return { counts, tell: (kind: keyof BroughtIn) => (fate: Fate) => void (counts[kind][fate] += 1) }
}

/** Whoever was left out of the leaderboard there is left out here too. */
async function bringInListing(
  turns: Turns,
  file: ReceivedFile,
  { userId, isPreview }: ImportTarget,
  told: (fate: Fate) => void,
): Promise<void> {
  for await (const value of file.valuesAt('account.isOnLeaderboard')) {
    const isListed = (await settingsOf(turns.database, userId))?.isListed ?? true
    if (typeof value !== 'boolean') told('unreadable')
    else if (value || !isListed) told('present')
    else {
      if (!isPreview) await turns.take((queries) => setListed(queries, userId, false))
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
