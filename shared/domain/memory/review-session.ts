/** One thing to do: a verse to say, or the phrase of it that was lost to say once more. */
interface SessionStep {
  readonly kind: 'verse' | 'drill'
  readonly verseId: string
}

/** How a verse was said. */
interface SaidVerse {
  readonly verseId: string
  /** Whole percent. */
  readonly accuracy: number
  /** Said too badly to hold: it is asked again. */
  readonly isLost: boolean
  readonly seconds: number
}

/** A day's verses on their way. */
export interface ReviewSession {
  /** What is still to do; the first is on the screen. */
  readonly steps: readonly SessionStep[]
  /** In the order in which they were said; a verse that was asked again stands here again. */
  readonly said: readonly SaidVerse[]
}

/** So often a verse is asked in one day. */
const MOST_ASKED = 3

/** The verses of the day, in their order. */
export const beginReview = (verseIds: readonly string[]): ReviewSession => ({
  steps: verseIds.map((verseId) => ({ kind: 'verse', verseId })),
  said: [],
})

/** The verse on the screen was said. One that was lost has its phrase drilled at once, and is asked again at the end. */
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

/** Leaves what is on the screen for another time: the drill alone, or the verse. */
export const leaveStep = (session: ReviewSession): ReviewSession => ({
  ...session,
  steps: session.steps.slice(1),
})

/** Where a session stands, verse by verse. */
interface SessionFigures {
  /** Verses that are not asked any more, of all. */
  readonly done: number
  readonly total: number
  /** Different verses said, and the seconds spent on them. */
  readonly verses: number
  readonly seconds: number
  /** Verses that were held, at the first time or a later one. */
  readonly held: number
}

/** Counts a session. */
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
