/** Returns a share in whole percent, rounded half up; 0 of 0 is 0. */
export function toPercent(part: number, whole: number): number {
  return whole <= 0 ? 0 : Math.round((100 * part) / whole)
}

type AccuracyBand = 'high' | 'middle' | 'low'

const BANDS: readonly (readonly [minAccuracy: number, band: AccuracyBand])[] = [
  [90, 'high'],
  [70, 'middle'],
  [0, 'low'],
]

/** Returns the color band of a progress bar: 90 or more, 70 or more, below 70. */
export function findBand(accuracy: number): AccuracyBand {
  return BANDS.find(([minAccuracy]) => accuracy >= minAccuracy)?.[1] ?? 'low'
}

/** Returns whether to show a check mark instead of a warning: at 90% or more. */
export function isChecked(accuracy: number): boolean {
  return accuracy >= 90
}

export function isStarred(accuracy: number): boolean {
  return accuracy >= 95
}
