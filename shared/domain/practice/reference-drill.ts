import type { AnswerVerdict } from '../scripture/answered-reference.ts'

/** One answer of a drill. */
export interface DrillAnswer {
  readonly id: string
  /** As written; empty for "I don't know". */
  readonly answer: string
  readonly verdict: AnswerVerdict
}

/** The quiz "Which verse is this?" about several verses. It isn't saved, because it doesn't test their words. */
export interface ReferenceDrill {
  /** The verses still to answer, the current one first. */
  readonly remaining: readonly string[]
  readonly answers: readonly DrillAnswer[]
}

export const beginDrill = (ids: readonly string[]): ReferenceDrill => ({ remaining: ids, answers: [] })

/** Records the answer to the current verse and moves on to the next. */
export function answerDrill(drill: ReferenceDrill, answer: string, verdict: AnswerVerdict): ReferenceDrill {
  const [id, ...remaining] = drill.remaining
  return id === undefined ? drill : { remaining, answers: [...drill.answers, { id, answer, verdict }] }
}

/** Returns the verses whose reference wasn't completely correct, in order. */
export const listMissed = ({ answers }: ReferenceDrill): string[] =>
  answers.flatMap(({ id, verdict }) => (verdict === 'right' ? [] : id))

/** Counts correct and partly correct answers. */
export const countAnswers = ({ answers }: ReferenceDrill) => ({
  right: answers.filter(({ verdict }) => verdict === 'right').length,
  inPart: answers.filter(({ verdict }) => verdict === 'chapter' || verdict === 'book').length,
  total: answers.length,
})
