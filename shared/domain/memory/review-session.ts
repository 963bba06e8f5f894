interface SessionStep {
  readonly kind: 'verse' | 'drill'
  readonly verseId: string
}

interface SaidVerse {
  readonly verseId: string
  /** Whole percent. */
  readonly accuracy: number
  /** Failed, so it comes up again. */
  readonly isLost: boolean
  /** The words had just been seen or heard, so it doesn't test memory. */
  readonly isPractice?: boolean
  readonly seconds: number
}

export interface ReviewSession {
  /** Steps left; the first is on the screen. */
  readonly steps: readonly SessionStep[]
  /** In the order recited; includes each repeat of a verse. */
  readonly said: readonly SaidVerse[]
}

/** Limits how often a verse comes up per day. */
const MAX_ASKED = 3

export const beginReview = (verseIds: readonly string[]): ReviewSession => ({
  steps: verseIds.map((verseId) => ({ kind: 'verse', verseId })),
  said: [],
})

/**
 * Records the verse on the screen. A failed verse gets a drill right away, and is repeated at the end. Practice is
 * repeated too, without a drill, if other verses come in between.
 */
export function verseSaid(session: ReviewSession, result: Omit<SaidVerse, 'verseId'>): ReviewSession {
  const [step, ...ahead] = session.steps
  if (step?.kind !== 'verse') return session
  const { verseId } = step
  const said = [...session.said, { verseId, ...result }]
  const isOpen = result.isPractice === true && ahead.some((each) => each.verseId !== verseId)
  if (!result.isLost && !isOpen) return { steps: ahead, said }
  const isAskedAgain = said.filter((each) => each.verseId === verseId).length < MAX_ASKED
  const again: readonly SessionStep[] = isAskedAgain ? [{ kind: 'verse', verseId }] : []
  const drill: readonly SessionStep[] = result.isLost ? [{ kind: 'drill', verseId }] : []
  return { steps: [...drill, ...ahead, ...again], said }
}

/** Moves the current step behind all others. */
export const postponeStep = (session: ReviewSession): ReviewSession => ({
  ...session,
  steps: [...session.steps.slice(1), ...session.steps.slice(0, 1)],
})

/** Skips the current step: only the drill, or the verse. */
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

export function sessionFigures({ steps, said }: ReviewSession): SessionFigures {
  const ahead = new Set(steps.map(({ verseId }) => verseId))
  const tried = new Set(said.map(({ verseId }) => verseId))
  const answeredWell = new Set(
    said.filter(({ isLost, isPractice }) => !isLost && isPractice !== true).map(({ verseId }) => verseId),
  )
  const total = new Set([...ahead, ...tried]).size
  return {
    done: total - ahead.size,
    total,
    verses: tried.size,
    seconds: said.reduce((sum, { seconds }) => sum + seconds, 0),
    held: answeredWell.size,
  }
}
