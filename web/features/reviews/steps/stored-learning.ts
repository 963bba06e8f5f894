import { BUILT_FROM, type BuiltFrom } from '#shared/domain/memory/learning/learning-stages.ts'
import { storedJson } from '#web/stores/browser-storage.ts'

export interface StoredLearning {
  /** Stages passed. */
  readonly at: number
  readonly builtFrom: BuiltFrom
  /** The member's own cue; empty if there is none. */
  readonly cue: string
}

/** Maximum number of verses stored; the oldest are dropped. */
const MAX_VERSES = 300

const BEGUN: StoredLearning = { at: 0, builtFrom: 'end', cue: '' }

export const storedLearning = (userId: string, verseId: string): StoredLearning =>
  new Map(stored(userId)).get(verseId) ?? BEGUN

/** Checks whether a verse was started here but not finished. */
export const isBegun = (userId: string, verseId: string): boolean => storedLearning(userId, verseId).at > 0

export function storeLearning(userId: string, verseId: string, learning: StoredLearning): void {
  const otherVerses = stored(userId).filter(([id]) => id !== verseId)
  store(userId).set([...otherVerses, [verseId, learning] as const].slice(-MAX_VERSES))
}

type Kept = readonly (readonly [verseId: string, learning: StoredLearning])[]

const stored = (userId: string): Kept => store(userId).read() ?? []

/** The key must not match a browser-wide setting, so signing out deletes it. */
const store = (userId: string) =>
  storedJson<Kept>(`learning-${userId}`, 'local', (read) =>
    Array.isArray(read) ? read.filter(isStored) : null,
  )

function isStored(read: unknown): read is Kept[number] {
  if (!Array.isArray(read) || typeof read[0] !== 'string') return false
  const { at, builtFrom, cue } = (read[1] ?? {}) as Readonly<Record<string, unknown>>
  return Number.isInteger(at) && BUILT_FROM.some((from) => from === builtFrom) && typeof cue === 'string'
}
