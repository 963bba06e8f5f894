interface SessionStep {
  readonly kind: 'verse' | 'drill'
  readonly verseId: string
}

interface RecordedTake {
  readonly verseId: string
  /** Whole percent. */
  readonly accuracy: number
  /** Whether it failed, so it comes up again. */
  readonly isLost: boolean
  /** Whether the words had just been seen or heard, so it doesn't test memory. */
  readonly isPractice?: boolean
  readonly seconds: number
}

export interface ReviewSession {
  /** Steps left; the first is on the screen. */
  readonly steps: readonly SessionStep[]
  /** Takes in the order recited, including each repeat of a verse. */
  readonly said: readonly RecordedTake[]
}

/** The maximum number of takes of a verse in one session. */
const MAX_TAKES = 3

export const beginReview = (verseIds: readonly string[]): ReviewSession => ({
  steps: verseIds.map((verseId) => ({ kind: 'verse', verseId })),
  said: [],
})

/**
 * Records the verse on the screen. A failed verse gets a drill right away, and is repeated at the end. Practice is
 * repeated too, without a drill, if other verses come in between.
 */
export function recordTake(session: ReviewSession, result: Omit<RecordedTake, 'verseId'>): ReviewSession {
  const [step, ...stepsAhead] = session.steps
  if (step?.kind !== 'verse') return session
  const { verseId } = step
  const said = [...session.said, { verseId, ...result }]
  const isOpen = result.isPractice === true && stepsAhead.some((step) => step.verseId !== verseId)
  if (!result.isLost && !isOpen) return { steps: stepsAhead, said }
  const canRepeat = said.filter((take) => take.verseId === verseId).length < MAX_TAKES
  const again: readonly SessionStep[] = canRepeat ? [{ kind: 'verse', verseId }] : []
  const drill: readonly SessionStep[] = result.isLost ? [{ kind: 'drill', verseId }] : []
  return { steps: [...drill, ...stepsAhead, ...again], said }
}

/** Moves the current step to the end. */
export const postponeStep = (session: ReviewSession): ReviewSession => ({
  ...session,
  steps: [...session.steps.slice(1), ...session.steps.slice(0, 1)],
})

/** Skips the current step: the drill, or the verse. */
export const leaveStep = (session: ReviewSession): ReviewSession => ({
  ...session,
  steps: session.steps.slice(1),
})

interface SessionFigures {
  readonly done: number
  readonly total: number
  /** Distinct verses recited, and the seconds spent on them. */
  readonly verses: number
  readonly seconds: number
  readonly held: number
}

/** Counts what has been done so far. */
export function summarizeSession({ steps, said }: ReviewSession): SessionFigures {
  const stepsAhead = new Set(steps.map(({ verseId }) => verseId))
  const triedIds = new Set(said.map(({ verseId }) => verseId))
  const passedIds = new Set(
    said.filter(({ isLost, isPractice }) => !isLost && isPractice !== true).map(({ verseId }) => verseId),
  )
  const total = new Set([...stepsAhead, ...triedIds]).size
  return {
    done: total - stepsAhead.size,
    total,
    verses: triedIds.size,
    seconds: said.reduce((sum, { seconds }) => sum + seconds, 0),
    held: passedIds.size,
  }
}
