import { BUILT_FROM, type BuiltFrom } from '#shared/domain/memory/learning/learning-stages.ts'
import { storedJson } from '#web/stores/browser-storage.ts'

/** How far somebody has come with a verse, on this device. */
export interface StoredLearning {
  /** Stages passed. */
  readonly at: number
  readonly builtFrom: BuiltFrom
  /** The member's own; empty where there is none. */
  readonly cue: string
}

/** The verses that were not touched for longest are dropped beyond this. */
const MOST = 300

const BEGUN: StoredLearning = { at: 0, builtFrom: 'end', cue: '' }

/** What is kept of a verse; the beginning where nothing is. */
export const storedLearning = (userId: string, verseId: string): StoredLearning =>
  new Map(kept(userId)).get(verseId) ?? BEGUN

/** Whether a verse was begun here and not learned to its end. */
export const isBegun = (userId: string, verseId: string): boolean => storedLearning(userId, verseId).at > 0

/** Keeps how far somebody has come with a verse. */
export function storeLearning(userId: string, verseId: string, learning: StoredLearning): void {
  const others = kept(userId).filter(([id]) => id !== verseId)
  store(userId).keep([...others, [verseId, learning] as const].slice(-MOST))
}

type Kept = readonly (readonly [verseId: string, learning: StoredLearning])[]

const kept = (userId: string): Kept => store(userId).read() ?? []

/** Begins with no name of a choice of the browser, so that signing out forgets it. */
const store = (userId: string) =>
  storedJson<Kept>(`learning-${userId}`, 'local', (read) =>
    Array.isArray(read) ? read.filter(isStored) : null,
  )

function isStored(read: unknown): read is Kept[number] {
  if (!Array.isArray(read) || typeof read[0] !== 'string') return false
  const { at, builtFrom, cue } = (read[1] ?? {}) as Readonly<Record<string, unknown>>
  return Number.isInteger(at) && BUILT_FROM.some((from) => from === builtFrom) && typeof cue === 'string'
}
