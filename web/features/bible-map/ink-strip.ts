import type { InkLevel } from '#shared/domain/reading/known-chapters.ts'

/** Creates a background image that shows a book as a strip, from first chapter to last, each in its own shade. */
export function createInkStrip(levels: readonly InkLevel[]): string {
  const getPosition = (index: number) => `${Math.round((1000 * index) / levels.length) / 10}%`
  const stops: string[] = []
  for (let start = 0, end = 1; start < levels.length; end += 1) {
    if (levels[end] === levels[start]) continue
    stops.push(`var(--ink-${levels[start]}) ${getPosition(start)} ${getPosition(end)}`)
    start = end
  }
  return `linear-gradient(90deg, ${stops.join(', ')})`
}
