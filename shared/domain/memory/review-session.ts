interface SessionStep {
  readonly kind: 'verse' | 'drill'
  readonly verseId: string
}

interface SaidVerse {
  readonly verseId: string
  /** Whole percent. */
  readonly accuracy: number
  /** Failed, so it is asked again. */
  readonly isLost: boolean
  readonly seconds: number
}

export interface ReviewSession {
  /** Steps left; the first is on the screen. */
  readonly steps: readonly SessionStep[]
  /** In the order recited; includes each repeat of a verse. */
  readonly said: readonly SaidVerse[]
}

/** Limits how often a verse is asked per day. */
const MOST_ASKED = 3

export const beginReview = (verseIds: readonly string[]): ReviewSession => ({
  steps: verseIds.map((verseId) => ({ kind: 'verse', verseId })),
  said: [],
})

/** Records the verse on the screen. A failed verse gets a drill right away and is repeated at the end. */
export function verseSaid(session: ReviewSession, result: Omit<SaidVerse, 'verseId'>): ReviewSession {
  const [step, ...ahead] = session.steps
  if (step?.kind !== 'verse') return session
  const { verseId } = step
  const said = [...session.said, { verseId, ...result }]
  if (!result.isLost) return { steps: ahead, said }
  const isAskedAgain = said.filter((each) => each.verseId === verseId).length < MOST_ASKED
  const again: readonly SessionStep[] = isAskedAgain ? [{ kind: 'verse', verseId }] : []
  return { steps: [{ kind: 'drill', verseId }, ...ahead, ...again], said }
}

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
  const held = new Set(said.filter(({ isLost }) => !isLost).map(({ verseId }) => verseId))
  const total = new Set([...ahead, ...tried]).size
  return {
    done: total - ahead.size,
    total,
    verses: tried.size,
    seconds: said.reduce((sum, { seconds }) => sum + seconds, 0),
    held: held.size,
  }
}
