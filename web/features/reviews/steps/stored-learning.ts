import { BUILD_DIRECTIONS, type BuildDirection } from '#shared/domain/memory/learning/learning-stages.ts'
import { openStoredJson } from '#web/stores/browser-storage.ts'

export interface StoredLearning {
  /** Number of stages passed. */
  readonly at: number
  readonly builtFrom: BuildDirection
  /** The member's own cue; empty if there is none. */
  readonly cue: string
}

/** Beyond this number, the oldest verses are dropped. */
const MAX_VERSES = 300

const INITIAL: StoredLearning = { at: 0, builtFrom: 'end', cue: '' }

export const loadLearning = (userId: string, verseId: string): StoredLearning =>
  new Map(loadList(userId)).get(verseId) ?? INITIAL

/** Checks whether a verse was started here but not finished. */
export const isStarted = (userId: string, verseId: string): boolean => loadLearning(userId, verseId).at > 0

export function storeLearning(userId: string, verseId: string, learning: StoredLearning): void {
  const otherVerses = loadList(userId).filter(([id]) => id !== verseId)
  openStore(userId).set([...otherVerses, [verseId, learning] as const].slice(-MAX_VERSES))
}

type StoredList = readonly (readonly [verseId: string, learning: StoredLearning])[]

const loadList = (userId: string): StoredList => openStore(userId).read() ?? []

/** Opens a store that is deleted on sign-out, because its key isn't one of the browser-wide settings. */
const openStore = (userId: string) =>
  openStoredJson<StoredList>(`learning-${userId}`, 'local', (value) =>
    Array.isArray(value) ? value.filter(isStoredEntry) : null,
  )

function isStoredEntry(value: unknown): value is StoredList[number] {
  if (!Array.isArray(value) || typeof value[0] !== 'string') return false
  const { at, builtFrom, cue } = (value[1] ?? {}) as Readonly<Record<string, unknown>>
  return (
    Number.isInteger(at) && BUILD_DIRECTIONS.some((from) => from === builtFrom) && typeof cue === 'string'
  )
}
