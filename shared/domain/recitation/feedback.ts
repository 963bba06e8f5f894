const FEEDBACK: readonly (readonly [minAccuracy: number, sentence: string])[] = [
  [90, 'Excellent work!'],
  [70, 'Good job!'],
  [0, 'Keep practicing!'],
]

export const isPraise = (accuracy: number): boolean => accuracy >= 70

export function getFeedback(accuracy: number): string {
  return FEEDBACK.find(([minAccuracy]) => accuracy >= minAccuracy)?.[1] ?? 'Keep practicing!'
}
