const FEEDBACK: readonly (readonly [least: number, sentence: string])[] = [
  [90, 'Excellent work!'],
  [70, 'Good job!'],
  [0, 'Keep practicing!'],
]

/** From here on the word for an accuracy is praise; below, it is encouragement. */
export const isPraise = (accuracy: number): boolean => accuracy >= 70

/** The word of praise for an accuracy in percent. */
export function feedbackOf(accuracy: number): string {
  return FEEDBACK.find(([least]) => accuracy >= least)?.[1] ?? 'Keep practicing!'
}
